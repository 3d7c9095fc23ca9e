import { field, type ModelHint } from './field-hint.ts';

export const projects: ModelHint = {
  model: 'project.project',
  name: 'Proyectos',
  fields: [
    field(
      'name',
      'char',
      ['Nombre'],
      ['Proyecto', 'Nombre del proyecto', 'Obra', 'Nombre de la obra', 'Título', 'Name'],
      {
        required: true,
      },
    ),
    field('partner_id', 'many2one', ['Cliente'], ['Nombre del cliente', 'Customer']),
    field(
      'user_id',
      'many2one',
      ['Gerente de proyecto', 'Gerente del proyecto'],
      ['Responsable', 'Encargado', 'Jefe de proyecto', 'Project Manager'],
    ),
    field('date_start', 'date', ['Fecha de inicio'], ['Inicio', 'Start Date']),
    field(
      'date',
      'date',
      ['Fecha de vencimiento', 'Fecha de finalización'],
      ['Fin', 'Fecha de fin', 'Fecha de entrega', 'Expiration Date'],
    ),
    field('tag_ids', 'many2many', ['Etiquetas'], ['Tags']),
    field('description', 'html', ['Descripción'], ['Notas', 'Observaciones']),
    field('allocated_hours', 'float', ['Horas asignadas', 'Tiempo asignado'], ['Horas', 'Horas estimadas']),
  ],
};

/** What lists call the states that Odoo has from version 17 on. */
export const statesOfTasks: Readonly<Record<string, readonly string[]>> = {
  '01_in_progress': [
    ...['En progreso', 'En curso', 'En proceso', 'No iniciado', 'No iniciada', 'Sin iniciar', 'Sin empezar'],
    ...['Pendiente', 'Por hacer', 'Por iniciar', 'Abierto', 'Abierta', 'Nuevo', 'Nueva', 'Iniciado'],
    ...['Iniciada', 'Empezado', 'Empezada', 'En ejecución', 'Trabajando', 'Atrasado', 'Atrasada'],
    ...['In progress', 'Not started', 'To do', 'Open', 'New', 'Started', 'Doing', 'Incomplete'],
  ],
  '1_done': [
    ...['Hecha', 'Hecho', 'Terminado', 'Terminada', 'Completado', 'Completada', 'Completo', 'Completa'],
    ...['Finalizado', 'Finalizada', 'Concluido', 'Concluida', 'Cerrado', 'Cerrada', 'Realizado', 'Realizada'],
    ...['Ejecutado', 'Ejecutada', 'Listo', 'Lista', 'Resuelto', 'Resuelta', 'Cumplido', 'Cumplida'],
    ...['Done', 'Completed', 'Complete', 'Closed', 'Finished', 'Resolved'],
  ],
  '1_canceled': [
    ...['Cancelada', 'Cancelado', 'Anulada', 'Anulado', 'Descartada', 'Descartado', 'Canceled', 'Cancelled'],
  ],
};

export const tasks: ModelHint = {
  model: 'project.task',
  name: 'Tareas',
  fields: [
    field('name', 'char', ['Título'], ['Tarea', 'Nombre', 'Nombre de la tarea', 'Title', 'Actividad'], {
      required: true,
      telling: ['Tarea', 'Nombre de la tarea'],
    }),
    field('project_id', 'many2one', ['Proyecto'], ['Obra', 'Project', 'Tablero', 'Board', 'Board Name'], {
      required: true,
    }),
    field(
      'stage_id',
      'many2one',
      ['Etapa'],
      [
        ...['Fase', 'Estado', 'Stage', 'Lista', 'Nombre de la lista', 'List', 'List Name', 'Columna'],
        ...['Nombre de la columna', 'Column', 'Section/Column', 'Depósito', 'Nombre del depósito'],
        ...['Cubo', 'Nombre del cubo', 'Bucket', 'Bucket Name'],
      ],
      { weakWords: ['Fase'] },
    ),
    field(
      'user_ids',
      'many2many',
      ['Personas asignadas', 'Asignados'],
      ['Responsable', 'Asignado a', 'Assignees'],
    ),
    field('partner_id', 'many2one', ['Cliente'], ['Customer']),
    field(
      'planned_date_begin',
      'datetime',
      ['Fecha de inicio', 'Fecha de inicio planeada'],
      ['Inicio', 'Empieza', 'Comienza', 'Comienzo', 'Fecha de comienzo', 'Start', 'Start Date'],
    ),
    field(
      'date_deadline',
      'datetime',
      ['Fecha límite'],
      ['Vence', 'Fecha de entrega', 'Deadline', 'Fin', 'Fecha de fin', 'Fecha final', 'Término'],
    ),
    field('priority', 'selection', ['Prioridad'], [], {
      isLevel: true,
      values: {
        '0': ['Baja', 'Normal', 'Media', 'Medium', 'Low'],
        '1': ['Alta', 'Importante', 'Urgente', 'Crítica', 'Muy alta', 'High', 'Urgent'],
      },
    }),
    field(
      'state',
      'selection',
      ['Estado de la tarea'],
      [
        ...['Avance', '% de avance', 'Porcentaje de avance', 'Progreso', 'Progress', '% Complete'],
        ...['% completado', 'Porcentaje completado', '% realizado', '% ejecutado', 'Estado de avance'],
        ...['Completado', 'Completada', 'Terminado', 'Terminada', 'Finalizado', 'Finalizada'],
        ...['Hecho', 'Hecha', 'Realizado', 'Realizada', 'Concluido', 'Done', 'Completed'],
      ],
      { filledByOdoo: true, values: statesOfTasks },
    ),
    field('tag_ids', 'many2many', ['Etiquetas']),
    field('description', 'html', ['Descripción'], ['Notas', 'Detalle', 'Detalles']),
    field('parent_id', 'many2one', ['Tarea principal', 'Tarea padre']),
    field(
      'allocated_hours',
      'float',
      ['Tiempo asignado', 'Horas asignadas'],
      ['Horas', 'Horas estimadas', 'Tiempo estimado'],
      {
        alternatives: ['planned_hours'],
      },
    ),
  ],
};

export const employees: ModelHint = {
  model: 'hr.employee',
  name: 'Empleados',
  fields: [
    field(
      'name',
      'char',
      ['Nombre del empleado'],
      ['Nombre', 'Nombre completo', 'Empleado', 'Colaborador', 'Nombres y apellidos', 'Name'],
      { required: true, lastResort: ['Nombre de pila', 'Trabajador', 'Apellidos'] },
    ),
    field(
      'work_email',
      'char',
      ['Correo electrónico de trabajo', 'Correo electrónico laboral'],
      [
        ...['Correo', 'Correo electrónico', 'E-mail', 'Work Email', 'Correo laboral'],
        ...['Correo institucional', 'Correo corporativo', 'Correo de la empresa'],
      ],
    ),
    field(
      'work_phone',
      'char',
      ['Teléfono de trabajo', 'Teléfono laboral'],
      ['Teléfono', 'Tel', 'Tel.', 'Work Phone'],
    ),
    field(
      'mobile_phone',
      'char',
      ['Celular de trabajo', 'Móvil de trabajo'],
      ['Celular', 'Móvil', 'Cel', 'Work Mobile'],
      { fallback: 'work_phone' },
    ),
    field('department_id', 'many2one', ['Departamento'], ['Área', 'Department']),
    field('job_id', 'many2one', ['Puesto de trabajo', 'Empleo', 'Puesto'], ['Plaza', 'Job Position']),
    field('job_title', 'char', ['Título del puesto', 'Título del trabajo'], ['Cargo', 'Job Title']),
    field('parent_id', 'many2one', ['Gerente'], ['Jefe', 'Jefe inmediato', 'Manager']),
    field('sex', 'selection', ['Género', 'Sexo'], ['Gender', 'Sex'], {
      alternatives: ['gender'],
      values: {
        male: ['Masculino', 'Hombre', 'M', 'H'],
        female: ['Femenino', 'Mujer', 'F'],
        other: ['Otro'],
      },
    }),
    field('birthday', 'date', ['Fecha de nacimiento', 'Cumpleaños'], ['Nacimiento', 'Date of Birth']),
    field(
      'country_id',
      'many2one',
      ['Nacionalidad (país)', 'Nacionalidad'],
      ['País', 'Nationality (Country)'],
    ),
    field(
      'identification_id',
      'char',
      ['Número de identificación', 'Nº de identificación'],
      ['DPI', 'CUI', 'No. de identificación', 'Cédula', 'Documento', 'Identification No'],
    ),
    field(
      'ssnid',
      'char',
      ['Número de seguridad social', 'Nº de seguridad social'],
      [
        ...[
          'Afiliación IGSS',
          'Afil. IGSS',
          'Afiliado IGSS',
          'No. afiliación IGSS',
          'No. de afiliación IGSS',
        ],
        ...['No. IGSS', 'No. de IGSS', 'Número de IGSS', 'No. de afiliado IGSS', 'Carné IGSS'],
        ...['No. ISSS', 'No. IHSS', 'No. de seguro social', 'Número de seguro social', 'NSS', 'SSN No'],
      ],
    ),
    field(
      'private_street',
      'char',
      ['Calle privada', 'Dirección privada'],
      ['Dirección', 'Dirección particular', 'Dirección domiciliar', 'Dirección de casa', 'Domicilio'],
    ),
    field(
      'children',
      'integer',
      ['Número de hijos dependientes', 'Número de hijos'],
      ['Hijos', 'No. de hijos', 'Cantidad de hijos'],
    ),
    field('passport_id', 'char', ['Número de pasaporte', 'Nº de pasaporte'], ['Pasaporte', 'Passport No']),
    field('private_email', 'char', ['Correo electrónico privado'], ['Correo personal']),
    field(
      'private_phone',
      'char',
      ['Teléfono privado'],
      [
        ...['Teléfono personal', 'Teléfono particular', 'Teléfono de casa', 'Teléfono casa'],
        ...['Teléfono domicilio', 'Teléfono de residencia', 'Tel. casa', 'Tel. personal'],
      ],
    ),
    field('marital', 'selection', ['Estado civil'], ['Marital Status'], {
      values: {
        single: ['Soltero', 'Soltera', 'Soltero/a', 'S'],
        married: ['Casado', 'Casada', 'Casado/a', 'C'],
        cohabitant: ['Unido', 'Unida', 'Unido/a', 'Cohabitante legal', 'Unión de hecho', 'Unión libre', 'U'],
        widower: ['Viudo', 'Viuda', 'Viudo/a', 'V'],
        divorced: ['Divorciado', 'Divorciada', 'Divorciado/a', 'D'],
      },
      whenBlank: 'single',
    }),
    field('barcode', 'char', ['ID de credencial', 'ID de la credencial'], ['Gafete', 'Carné']),
    field(
      'additional_note',
      'text',
      ['Notas adicionales', 'Nota adicional'],
      ['Notas', 'Observaciones', 'Notes'],
      { alternatives: ['notes'] },
    ),
  ],
};

export const billsOfMaterials: ModelHint = {
  model: 'mrp.bom',
  name: 'Listas de materiales',
  fields: [
    field(
      'product_tmpl_id',
      'many2one',
      ['Producto'],
      ['Producto terminado', 'Producto final', 'Plantilla de producto', 'Receta', 'Product'],
      { required: true },
    ),
    field('code', 'char', ['Referencia'], ['Código', 'Reference']),
    field(
      'product_qty',
      'float',
      ['Cantidad'],
      ['Cantidad a producir', 'Rendimiento', 'Rinde', 'Porciones', 'Quantity'],
      { whenBlank: '1' },
    ),
    field('type', 'selection', ['Tipo de LdM', 'Tipo de lista de materiales'], ['Tipo', 'BoM Type'], {
      values: {
        normal: ['Fabricar este producto', 'Fabricar', 'Manufacturar este producto', 'Normal'],
        phantom: ['Kit', 'Paquete'],
        subcontract: ['Subcontratación', 'Subcontratar'],
      },
      whenBlank: 'normal',
    }),
    field(
      'bom_line_ids/product_id',
      'many2one',
      ['Líneas de LdM/Componente', 'Líneas de lista de materiales/Componente'],
      ['Componente', 'Material', 'Materia prima', 'Insumo', 'Ingrediente', 'BoM Lines/Component'],
    ),
    field(
      'bom_line_ids/product_qty',
      'float',
      ['Líneas de LdM/Cantidad', 'Líneas de lista de materiales/Cantidad'],
      ['Cantidad del componente', 'Cantidad de componente', 'Cantidad por componente', 'BoM Lines/Quantity'],
    ),
  ],
};

export const workCenters: ModelHint = {
  model: 'mrp.workcenter',
  name: 'Centros de trabajo',
  fields: [
    field('name', 'char', ['Centro de trabajo'], ['Nombre'], { required: true }),
    field('code', 'char', ['Código']),
    field('time_efficiency', 'float', ['Eficiencia de tiempo', 'Eficiencia']),
    field('costs_hour', 'float', ['Costo por hora', 'Coste por hora']),
  ],
};

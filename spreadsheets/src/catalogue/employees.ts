import { type FieldHint, field, type ModelHint } from './field-hint.ts';

/** Where employees live and come from, whom to call for them, and what they studied: no columns of templates. */
const personalFields: readonly FieldHint[] = [
  field(
    'emergency_contact',
    'char',
    ['Nombre del contacto', 'Contacto de emergencia'],
    [
      ...['Emergency Contact', 'Emergency Contact Name', 'Nombre del contacto de emergencia'],
      ...['Persona de contacto de emergencia', 'Contacto en caso de emergencia'],
      ...['En caso de emergencia', 'En caso de emergencia avisar a', 'En caso de emergencia llamar a'],
      ...['Avisar a', 'A quién avisar', 'Persona a avisar', 'Emergencia avisar a', 'En emergencia llamar a'],
      ...['En caso de emergencia comunicarse con', 'A quién llamar en emergencia'],
    ],
    { notInTemplate: true, offered: ['Familiar', 'Familiar de contacto', 'Familiar en caso de emergencia'] },
  ),
  field(
    'private_city',
    'char',
    ['Ciudad privada'],
    [
      'Ciudad',
      'Municipio',
      'Cantón',
      'Ciudad de residencia',
      'Municipio de residencia',
      'Población',
      'Home City',
    ],
    { notInTemplate: true },
  ),
  field('private_street2', 'char', ['Calle 2 privada'], ['Colonia', 'Barrio', 'Zona', 'Street 2'], {
    notInTemplate: true,
  }),
  field(
    'private_state_id',
    'many2one',
    ['Estado privado', 'Provincia privada'],
    [
      ...['Departamento de residencia', 'Estado de residencia', 'Provincia de residencia', 'Provincia'],
      'Entidad',
    ],
    { notInTemplate: true, offered: ['State', 'Province'] },
  ),
  field('private_zip', 'char', ['C.P. privado', 'Código postal privado'], ['Código postal', 'C.P.', 'Zip'], {
    notInTemplate: true,
  }),
  field(
    'place_of_birth',
    'char',
    ['Lugar de nacimiento'],
    [
      ...['Lugar de nac.', 'Lugar nac.', 'Place of Birth', 'Birthplace', 'Dónde nació'],
      ...['Municipio de nacimiento', 'Ciudad de nacimiento'],
    ],
    { notInTemplate: true },
  ),
  field(
    'spouse_complete_name',
    'char',
    ['Nombre completo del cónyuge'],
    [
      ...['Cónyuge', 'Nombre del cónyuge', 'Nombre de la esposa', 'Nombre del esposo', 'Esposa', 'Esposo'],
      ...['Esposo/a', 'Esposa(o)', 'Conyugue', 'Nombre de la pareja', 'Spouse', 'Spouse Name'],
    ],
    { notInTemplate: true },
  ),
  field('pin', 'char', ['NIP', 'PIN'], ['PIN Code', 'Código PIN', 'PIN de caja', 'PIN de asistencia'], {
    notInTemplate: true,
    offered: ['Clave POS', 'Clave de acceso'],
  }),
  field(
    'private_car_plate',
    'char',
    ['Placa del vehículo privado', 'Matrícula del coche privado'],
    ['Placa', 'Placas', 'No. de placa', 'Placa del vehículo', 'License plate'],
    { notInTemplate: true, offered: ['Car Plate'] },
  ),
  field(
    'certificate',
    'selection',
    ['Nivel de certificado', 'Nivel del certificado'],
    ['Certificate Level', 'Education Level'],
    {
      notInTemplate: true,
      values: {
        graduate: [
          'Egresado',
          'Graduado',
          'Graduate',
          'Bachillerato',
          'Bachiller',
          'Diversificado',
          'Perito',
        ],
        bachelor: ['Licenciatura', 'Licenciado', 'Universitario', 'Universitaria', 'Bachelor', 'Ingeniería'],
        master: ['Maestría', 'Máster', 'Master', 'Posgrado', 'Postgrado'],
        doctor: ['Doctorado', 'Doctor', 'PhD'],
        other: ['Otro', 'Primaria', 'Básico', 'Básicos', 'Secundaria', 'Ninguno', 'Técnico', 'Other'],
      },
      offered: [
        ...[
          'Escolaridad',
          'Nivel académico',
          'Nivel de estudios',
          'Nivel educativo',
          'Estudios',
          'Education',
        ],
        ...['Grado académico', 'Grado de escolaridad', 'Nivel de escolaridad', 'Último grado aprobado'],
        ...['Formación académica', 'Formación', 'Hasta qué grado estudió'],
      ],
    },
  ),
  field('study_field', 'char', ['Campo de estudio'], ['Field of Study', 'Área de estudio', 'Carrera'], {
    notInTemplate: true,
    offered: [
      ...['Profesión', 'Profesión u oficio', 'Título universitario', 'Título profesional', 'Especialidad'],
      ...['Degree', 'Qué estudió'],
    ],
  }),
  field('study_school', 'char', ['Escuela'], ['School', 'Universidad', 'Centro de estudios'], {
    notInTemplate: true,
    offered: ['Colegio', 'Institución educativa', 'Dónde estudió'],
  }),
  field(
    'work_location_id',
    'many2one',
    ['Ubicación de trabajo', 'Ubicación del trabajo'],
    ['Work Location'],
    {
      notInTemplate: true,
      // A place of work has an address, so that it has to be in Odoo already.
      offered: [
        ...[
          'Lugar de trabajo',
          'Sucursal',
          'Tienda',
          'Sede',
          'Agencia',
          'Oficina',
          'Local',
          'Planta',
          'Branch',
        ],
        ...['Ubicación', 'Centro de trabajo', 'Centro', 'Punto de venta', 'Dónde trabaja'],
      ],
    },
  ),
  field('resource_calendar_id', 'many2one', ['Horas laborables', 'Horas de trabajo'], ['Working Hours'], {
    notInTemplate: true,
    offered: [
      ...['Horario', 'Jornada', 'Turno', 'Horario de trabajo', 'Jornada laboral', 'Shift', 'Schedule'],
      ...['Work Schedule', 'Horario laboral', 'Tipo de jornada', 'Horas laborales'],
    ],
  }),
  field(
    'employee_type',
    'selection',
    ['Tipo de empleado'],
    ['Employee Type', 'Tipo de trabajador', 'Tipo de colaborador'],
    {
      notInTemplate: true,
      values: {
        employee: ['Empleado', 'Employee', 'Planilla', 'Fijo'],
        worker: ['Trabajador', 'Worker', 'Operario'],
        student: ['Estudiante', 'Student'],
        trainee: ['Aprendiz', 'Practicante', 'Pasante', 'Becario', 'Trainee'],
        contractor: ['Contratista', 'Contractor'],
        freelance: ['Trabajador independiente', 'Independiente', 'Autónomo', 'Freelance', 'Freelancer'],
      },
      offered: ['Tipo', 'Employment Type', 'Clase de empleado', 'Tipo de relación laboral'],
    },
  ),
  // Behind the other telephones: of equally likely fields the first one is proposed.
  field(
    'emergency_phone',
    'char',
    ['Teléfono del contacto', 'Teléfono de emergencia'],
    [
      ...['Emergency Phone', 'Tel. de emergencia', 'Número de emergencia', 'Celular de emergencia'],
      ...['Teléfono contacto de emergencia', 'Emergency Contact Phone', 'Celular contacto emergencia'],
      ...['Teléfono en caso de emergencia', 'Emergency Number', 'Teléfono para emergencias'],
    ],
    { notInTemplate: true, offered: ['Teléfono familiar'] },
  ),
];

export const employees: ModelHint = {
  model: 'hr.employee',
  name: 'Empleados',
  fields: [
    field(
      'name',
      'char',
      ['Nombre del empleado'],
      ['Nombre', 'Nombre completo', 'Empleado', 'Colaborador', 'Nombres y apellidos', 'Name'],
      {
        required: true,
        lastResort: [
          'Nombre de pila',
          'Trabajador',
          'Apellidos',
          'Agente',
          'Guardia',
          'Elemento',
          'Piloto',
          'Operario',
          'Docente',
        ],
      },
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
      {
        fallback: 'work_phone',
        offered: [
          'Teléfono 2',
          'Tel. 2',
          'Otro teléfono',
          'Otro número',
          'Segundo teléfono',
          'Teléfono alterno',
        ],
      },
    ),
    field('department_id', 'many2one', ['Departamento'], ['Área', 'Department', 'Sección', 'División'], {
      offered: ['Unidad', 'Unidad administrativa', 'Centro de costo', 'Cost Center', 'Equipo', 'Gerencia'],
    }),
    field('job_id', 'many2one', ['Puesto de trabajo', 'Empleo', 'Puesto'], ['Plaza', 'Job Position']),
    field('job_title', 'char', ['Título del puesto', 'Título del trabajo'], ['Cargo', 'Job Title'], {
      offered: [
        'Rol',
        'Role',
        'Qué hace',
        'De qué trabaja',
        'Trabajo',
        'Categoría profesional',
        'Categoría',
        'Especialidad',
      ],
    }),
    field('parent_id', 'many2one', ['Gerente'], ['Jefe', 'Jefe inmediato', 'Manager'], {
      offered: ['Responsable', 'Supervisor', 'Encargado', 'Reporta a', 'Jefe directo'],
    }),
    field('sex', 'selection', ['Género', 'Sexo'], ['Gender', 'Sex', 'Masculino/Femenino', 'M/F', 'H/M'], {
      alternatives: ['gender'],
      values: {
        male: ['Masculino', 'Hombre', 'M', 'H'],
        female: ['Femenino', 'Mujer', 'F'],
        other: ['Otro'],
      },
    }),
    field('birthday', 'date', ['Fecha de nacimiento', 'Cumpleaños'], ['Nacimiento', 'Date of Birth'], {
      proven: ['Cumple', 'Cumple el', 'Cuándo cumple', 'Nació', 'Nació el'],
    }),
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
      // In Spain the tax number of a person is the number of the identity card.
      { exact: ['NIF', 'NIE', 'NIF/NIE', 'DNI/NIE', 'DNI'] },
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
        ...['NUSS', 'No. INSS', 'No. CCSS', 'Social Security No.', 'SSN'],
      ],
      { offered: ['INSS', 'CCSS', 'CSS', 'IMSS', 'Seguro social', 'Seguridad social', 'Afiliación'] },
    ),
    field(
      'private_street',
      'char',
      ['Calle privada', 'Dirección privada'],
      [
        'Dirección',
        'Dirección particular',
        'Dirección domiciliar',
        'Dirección de casa',
        'Domicilio',
        'Calle',
      ],
      { offered: ['Residencia', 'Dónde vive'] },
    ),
    field(
      'children',
      'integer',
      ['Número de hijos dependientes', 'Número de hijos'],
      [
        ...['Hijos', 'No. de hijos', 'Cantidad de hijos', 'Children', 'Number of Children', 'Dependents'],
        'Cargas familiares',
      ],
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
        ...['Teléfono domiciliar', 'Celular personal', 'Móvil particular', 'Home Phone'],
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
    field(
      'barcode',
      'char',
      ['ID de credencial', 'ID de la credencial'],
      ['Gafete', 'Carné', 'Carnet', 'Badge', 'Badge ID'],
      {
        // Odoo has no other field for the number of an employee.
        offered: [
          ...[
            'Código',
            'Código de empleado',
            'No. de empleado',
            'Código de planilla',
            'Código de marcaje',
            'Código trab.',
            'ID',
          ],
          ...['Clave', 'Ficha', 'No. de ficha', 'Legajo', 'Matrícula', 'Marcación', 'No. de nómina'],
        ],
      },
    ),
    field(
      'additional_note',
      'text',
      ['Notas adicionales', 'Nota adicional'],
      ['Notas', 'Observaciones', 'Notes'],
      { alternatives: ['notes'], offered: ['Otros datos', 'Detalles', 'Información adicional'] },
    ),
    ...personalFields,
  ],
};

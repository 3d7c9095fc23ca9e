import { field, type ModelHint } from './field-hint.ts';

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
      lastResort: [
        ...['Tarea a realizar', 'Qué hay que hacer', 'Qué falta hacer', 'Qué hacer', 'To do'],
        ...['Trabajo a realizar', 'Trabajo', 'Labor', 'Acción', 'Asunto', 'Subject', 'Summary'],
        'Resumen',
        ...['Card Name', 'Concepto', 'Partida', 'Entregable', 'Compromiso', 'Acuerdo', 'Descripción'],
        ...['Obligación', 'Trámite', 'Gestión', 'Diligencia'],
        ...['Servicio a realizar', 'Servicio solicitado', 'Reparación', 'Falla', 'Falla reportada'],
      ],
      // With these as synonyms, a row with the states of tasks would look like a header.
      offered: ['Pendiente', 'Pendientes'],
    }),
    field(
      'project_id',
      'many2one',
      ['Proyecto'],
      [
        ...['Obra', 'Project', 'Tablero', 'Board', 'Board Name', 'Nombre de la obra', 'Proyecto asociado'],
        ...['Proyecto relacionado', 'Proyecto / Obra', 'De qué proyecto', 'A qué proyecto'],
        ...['A qué proyecto pertenece', 'De qué proyecto es', 'De qué obra', 'A qué obra', 'Del proyecto'],
      ],
      {
        required: true,
        // What law firms and clinics call it.
        lastResort: ['Expediente', 'No. de expediente', 'Caso', 'No. de caso', 'Contrato'],
      },
    ),
    field(
      'stage_id',
      'many2one',
      ['Etapa'],
      [
        ...['Fase', 'Estado', 'Stage', 'Lista', 'Nombre de la lista', 'List', 'List Name', 'Columna'],
        ...['Nombre de la columna', 'Column', 'Section/Column', 'Depósito', 'Nombre del depósito', 'Cubo'],
        ...['Nombre del cubo', 'Bucket', 'Bucket Name', 'Situación', 'Estado actual'],
      ],
      { weakWords: ['Fase'], offered: ['Cómo va', 'En qué va', 'En qué quedó', 'En qué etapa está'] },
    ),
    field(
      'user_ids',
      'many2many',
      ['Personas asignadas', 'Asignados'],
      [
        ...['Responsable', 'Asignado a', 'Assignees', 'Asignada a', 'Persona asignada'],
        ...['Persona responsable', 'Empleado asignado', 'Técnico', 'Técnico asignado'],
        ...['Técnico responsable', 'Colaborador', 'Ejecutor', 'Resource Names', 'Quién', 'Quiénes'],
        ...['Quién lo hace', 'Quién lo va a hacer', 'Quién está a cargo', 'Quién es el responsable'],
        ...['Lo hace', 'Le toca a', 'Delegado a', 'Delegada a'],
      ],
      {
        weakWords: ['Técnico', 'Colaborador', 'Ejecutor'],
        offered: [
          ...['Recurso', 'Recursos', 'Ejecuta', 'Realiza', 'Cuadrilla', 'Equipo', 'Persona', 'Operario'],
          // The trades of who does the work.
          ...['Mecánico', 'Electricista', 'Instalador', 'Albañil', 'Maestro de obra', 'Plomero', 'Pintor'],
          ...[
            'Carpintero',
            'Herrero',
            'Diseñador',
            'Programador',
            'Chofer',
            'Piloto',
            'Abogado',
            'Contador',
            'Procurador',
            'Procuradora',
          ],
        ],
      },
    ),
    field(
      'partner_id',
      'many2one',
      ['Cliente'],
      ['Customer', 'Nombre del cliente', 'Cliente solicitante', 'Empresa cliente', 'De qué cliente es'],
      { exact: ['Para quién', 'Para quién es'], offered: ['Solicitado por el cliente', 'Empresa'] },
    ),
    field(
      'planned_date_begin',
      'datetime',
      ['Fecha de inicio', 'Fecha de inicio planeada'],
      [
        ...['Inicio', 'Empieza', 'Comienza', 'Comienzo', 'Fecha de comienzo', 'Start', 'Start Date'],
        // As monday.com exports the two ends of a timeline.
        ...['Cronograma - Start', 'Cronograma - Inicio', 'Timeline - Start'],
      ],
    ),
    field(
      'date_deadline',
      'datetime',
      ['Fecha límite'],
      [
        ...['Vence', 'Fecha de entrega', 'Deadline', 'Fin', 'Fecha de fin', 'Fecha final', 'Término'],
        ...['Termina', 'Acaba', 'Due', 'Finish', 'Fecha máxima', 'Fecha tope', 'Fecha de compromiso'],
        ...['Fecha esperada', 'Fecha planificada', 'Fecha programada', 'Fecha límite de entrega'],
        ...['Para cuándo', 'Para cuándo es', 'Cuándo se entrega', 'Entregar antes de', 'Entregar el'],
        ...['Fecha promesa', 'Fecha prometida', 'Fecha de promesa', 'Prometido para'],
        ...['Cronograma - End', 'Cronograma - Fin', 'Timeline - End'],
        ...['A más tardar', 'Cuándo vence', 'Vence plazo', 'Vence el plazo', 'Vencimiento del plazo'],
      ],
      { proven: ['Entrega', 'Entregar'], offered: ['Plazo', 'Hasta', 'Fecha de cierre'] },
    ),
    field('priority', 'selection', ['Prioridad'], ['Nivel de prioridad', 'Importancia', 'Criticidad'], {
      offered: [
        'Urgente',
        'Urge',
        'Es urgente',
        'Nivel de urgencia',
        'Qué tan urgente',
        'Qué tan urgente es',
      ],
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
        ...['Completado', 'Completada', 'Terminado', 'Terminada', 'Finalizado', 'Finalizada', 'Hecho'],
        ...['Hecha', 'Listo', 'Realizado', 'Realizada', 'Concluido', 'Done', 'Completed'],
      ],
      { filledByOdoo: true, values: statesOfTasks },
    ),
    field('tag_ids', 'many2many', ['Etiquetas'], ['Etiqueta', 'Tags', 'Labels'], {
      offered: [
        ...['Tipo', 'Tipo de tarea', 'Tipo de actividad', 'Tipo de trabajo', 'Tipo de servicio'],
        ...['Categoría', 'Clasificación', 'Área', 'Rubro', 'Ramo', 'Especialidad'],
      ],
    }),
    field(
      'description',
      'html',
      ['Descripción'],
      [
        ...['Notas', 'Detalle', 'Detalles', 'Observaciones', 'Comentarios', 'Instrucciones'],
        ...['Indicaciones', 'Detalle de la tarea', 'Comentarios del supervisor', 'Card Description'],
      ],
      {
        offered: [
          ...['Próximo paso', 'Siguiente paso', 'Próxima actuación', 'Próxima acción', 'Next Step'],
          'Seguimiento',
          'Cómo se hace',
          'Qué se hizo',
          'Última actuación / Notas',
          'Última actuación',
          'Resumen',
          'Alcance',
        ],
      },
    ),
    field(
      'parent_id',
      'many2one',
      ['Tarea principal', 'Tarea padre'],
      [
        ...['Tarea superior', 'Tarea madre', 'Parent Task', 'Actividad principal', 'Actividad padre'],
        'Subtarea de',
      ],
      { offered: ['Parent', 'Padre', 'Principal', 'Es parte de', 'Pertenece a'] },
    ),
    field('milestone_id', 'many2one', ['Objetivo'], [], {
      offered: ['Hito', 'Hito del proyecto', 'Milestone', 'Hito al que pertenece', 'Entregable (hito)'],
    }),
    field('depend_on_ids', 'many2many', ['Bloqueado por'], [], {
      offered: [
        ...['Depende de', 'Dependencia', 'Dependencias', 'Dependency', 'Dependencies', 'Predecesora'],
        ...['Predecesoras', 'Predecessors', 'Tarea anterior', 'Tareas previas', 'Actividad anterior'],
        ...['Blocked By', 'Requiere que termine', 'Después de'],
      ],
    }),
    field(
      'allocated_hours',
      'float',
      ['Tiempo asignado', 'Horas asignadas'],
      [
        ...['Horas', 'Horas estimadas', 'Tiempo estimado', 'Horas presupuestadas'],
        ...['Initially Planned Hours', 'Original Estimate', 'Estimación (horas)'],
        ...[
          'Hrs. pres.',
          'Hrs pres',
          'Horas presup.',
          'Duración estimada (horas)',
          'Duración (horas)',
          'Tiempo (horas)',
          'Esfuerzo (horas)',
        ],
      ],
      {
        offered: ['Cuántas horas', 'Cuántas horas lleva', 'Cuánto se tarda', 'Estimación', 'Esfuerzo'],
        alternatives: ['planned_hours'],
      },
    ),
    field('sequence', 'integer', ['Secuencia'], ['Sequence'], { notInTemplate: true, filledByOdoo: true }),
  ],
};

import { field, type ModelHint } from './field-hint.ts';

export const projects: ModelHint = {
  model: 'project.project',
  name: 'Proyectos',
  fields: [
    field(
      'name',
      'char',
      ['Nombre'],
      ['Proyecto', 'Nombre del proyecto', 'Obra', 'Nombre de la obra', 'Título', 'Name', 'Proyecto u obra'],
      {
        required: true,
        lastResort: [
          ...['Nombre del trabajo', 'Nombre del evento', 'Nombre del caso', 'Trabajo'],
          ...[
            'Trabajo a realizar',
            'Evento',
            'Caso',
            'Carátula',
            'Expediente',
            'Contrato',
            'Job Name',
            'Job',
          ],
          ...['Asunto', 'Denominación', 'Qué proyecto es', 'Descripción del proyecto', 'Descripción'],
        ],
      },
    ),
    field(
      'partner_id',
      'many2one',
      ['Cliente'],
      [
        ...['Nombre del cliente', 'Customer', 'Client Name', 'Cliente / Empresa'],
        'Cliente / Propietario',
        ...['Razón social del cliente', 'Contratante', 'Empresa contratante', 'Dueño de la obra'],
        ...['Propietario de la obra', 'Dueño del proyecto', 'Quién nos contrató'],
      ],
      {
        offered: [
          ...['Para quién', 'Para quién es', 'A nombre de quién', 'Contratado por', 'Dueño'],
          ...['Beneficiario', 'Donante', 'Financiador', 'Patrocinador', 'Empresa'],
        ],
      },
    ),
    field(
      'user_id',
      'many2one',
      ['Gerente de proyecto', 'Gerente del proyecto'],
      [
        ...['Responsable', 'Encargado', 'Jefe de proyecto', 'Project Manager', 'PM', 'Coordinador'],
        ...['Coordinadora', 'Líder', 'Líder del proyecto', 'Director del proyecto', 'Director de obra'],
        ...['Administrador del proyecto', 'Encargado de obra', 'Ingeniero a cargo', 'Ing. a cargo'],
        ...['Ingeniero responsable', 'Ing. responsable', 'Ingeniero residente', 'Ing. residente'],
        ...['Residente', 'Residente de obra', 'Maestro de obra', 'Supervisor', 'Supervisor de obra'],
        ...['Supervisor del proyecto', 'Arquitecto a cargo', 'Abogado a cargo', 'Quién lo lleva'],
        ...['Quién lo dirige', 'Quién está a cargo', 'Quién es el responsable', 'Project Lead'],
      ],
      {
        weakWords: [
          ...['Supervisor', 'Supervisor de obra', 'Supervisor del proyecto', 'Residente'],
          ...['Residente de obra', 'Ingeniero residente', 'Ing. residente', 'Maestro de obra'],
        ],
        offered: ['Arquitecto', 'Ingeniero', 'Abogado', 'Jefe', 'Gerente', 'Lead', 'Lo lleva', 'Quién'],
      },
    ),
    field(
      'date_start',
      'date',
      ['Fecha de inicio'],
      [
        ...['Inicio', 'Start Date', 'Start', 'Planned Start', 'Fecha inicial', 'Inicia', 'Inicio de obra'],
        ...['Inicio del proyecto', 'Inicio planificado', 'Inicio programado', 'Inicio previsto'],
        ...['Comienza', 'Fecha de inicio planificada', 'Fecha de inicio programada'],
        ...['Fecha de inicio prevista', 'Fecha de inicio del proyecto', 'Fecha de inicio de obra'],
        ...['Empieza', 'Empezó', 'Cuándo empieza', 'Cuándo empezó', 'Cuándo se empezó', 'Cuándo inicia'],
        ...['Fecha de arranque', 'Arranque', 'Arranca', 'Arrancó'],
      ],
      { offered: ['Desde', 'Orden de inicio', 'Fecha orden de inicio', 'Fecha de ingreso', 'Fecha ingreso'] },
    ),
    field(
      'date',
      'date',
      ['Fecha de vencimiento', 'Fecha de finalización'],
      [
        ...['Fin', 'Fecha de fin', 'Fecha de entrega', 'Expiration Date', 'Fecha límite', 'Deadline'],
        ...['Entrega', 'Finaliza', 'Termina', 'Término', 'Terminación', 'Fecha de terminación'],
        ...['Fecha de conclusión', 'Fin planificado', 'Fin programado', 'Fin previsto'],
        ...['Fecha de fin planificada', 'Fecha de fin prevista', 'Fecha de entrega prevista'],
        ...['Entrega prevista', 'Fecha de compromiso', 'Planned End', 'Planned Finish', 'Cuándo termina'],
        ...['Cuándo se termina', 'Cuándo se entrega', 'Finish'],
      ],
      {
        offered: [
          ...['Hasta', 'Plazo', 'Plazo (fecha)', 'Fecha de cierre', 'Para cuándo', 'Para cuándo es'],
          'Fin de obra',
        ],
      },
    ),
    field('stage_id', 'many2one', ['Etapa'], ['Etapa del proyecto', 'Fase del proyecto', 'Status'], {
      offered: [
        ...['Estado', 'Estado del proyecto', 'Estado de la obra', 'Estado actual', 'Situación'],
        ...['Situación actual', 'Project Status', 'Cómo va', 'En qué va', 'En qué etapa está'],
      ],
    }),
    field('tag_ids', 'many2many', ['Etiquetas'], ['Tags', 'Etiqueta', 'Labels'], {
      offered: [
        ...['Tipo', 'Tipo de proyecto', 'Tipo de obra', 'Tipo de trabajo', 'Tipo de caso'],
        ...['Tipo de servicio', 'Categoría', 'Clasificación', 'Área', 'Rubro', 'Línea', 'Sector'],
      ],
    }),
    field(
      'description',
      'html',
      ['Descripción'],
      [
        ...['Notas', 'Observaciones', 'Detalle', 'Detalles', 'Resumen', 'Scope', 'Alcance'],
        ...['Alcance del proyecto', 'Objetivo', 'Objetivo general', 'Objetivo del proyecto'],
        ...['En qué consiste', 'Qué se va a hacer', 'Descripción del trabajo', 'Detalle del trabajo'],
        'Qué incluye',
      ],
    ),
    field(
      'allocated_hours',
      'float',
      ['Horas asignadas', 'Tiempo asignado'],
      [
        ...['Horas', 'Horas estimadas', 'Horas presupuestadas', 'Horas contratadas', 'Horas vendidas'],
        ...['Horas del contrato', 'Horas totales', 'Bolsa de horas', 'Budget Hours', 'Budgeted Hours'],
      ],
      { offered: ['Horas hombre', 'Cuántas horas', 'HH'] },
    ),
  ],
};

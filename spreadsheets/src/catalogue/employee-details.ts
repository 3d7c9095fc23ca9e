import { type FieldHint, field } from './field-hint.ts';

/**
 * Where employees live and come from, whom to call for them, what they studied and what they earn: no columns of
 * templates.
 */
export const personalFields: readonly FieldHint[] = [
  // Since Odoo 19 an employee has the contract too; before, contracts are records of their own.
  field(
    'contract_date_start',
    'date',
    ['Fecha de inicio del contrato'],
    [
      ...['Fecha de ingreso', 'Fecha de contratación', 'Fecha de alta', 'Fecha de inicio de labores'],
      ...[
        'Fecha de inicio laboral',
        'Fecha de ingreso a la empresa',
        'Inicio de labores',
        'Inicio de contrato',
      ],
      ...['Fecha de inicio de relación laboral', 'Inicio de la relación laboral', 'Hire Date', 'Date Hired'],
      ...['Contract Start Date', 'F. alta', 'Fecha de admisión'],
    ],
    {
      notInTemplate: true,
      proven: ['Ingreso', 'Alta', 'Contratado el', 'Trabaja desde', 'Entró', 'Cuándo entró', 'Empezó'],
      offered: ['Fecha de inicio', 'Start Date', 'Desde', 'Antigüedad', 'Inicio'],
    },
  ),
  field(
    'contract_date_end',
    'date',
    ['Fecha de finalización del contrato'],
    [
      ...['Fin de contrato', 'Fecha de fin de contrato', 'Vencimiento de contrato', 'Vence contrato'],
      ...['Fecha de vencimiento del contrato', 'Fecha final de contrato', 'Contract End Date'],
    ],
    { notInTemplate: true, offered: ['Fecha de fin', 'End Date', 'Hasta'] },
  ),
  field(
    'wage',
    'monetary',
    ['Salario'],
    [
      ...['Sueldo', 'Sueldo base', 'Salario base', 'Sueldo mensual', 'Salario mensual', 'Salario ordinario'],
      ...[
        'Sueldo ordinario',
        'Salario nominal',
        'Sueldo nominal',
        'Salario base mensual',
        'Wage',
        'Base Salary',
      ],
      ...['Sueldo base mensual', 'Salario bruto', 'Sueldo bruto', 'Monthly Salary', 'Salary'],
    ],
    { notInTemplate: true, proven: ['Gana', 'Cuánto gana', 'Gana al mes'] },
  ),
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
        bachelor: [
          'Licenciatura',
          'Licenciado',
          'Universitario',
          'Universitaria',
          'Bachelor',
          'Ingeniería',
          'Grado',
          'Profesional',
          'Pregrado',
        ],
        master: ['Maestría', 'Máster', 'Master', 'Posgrado', 'Postgrado', 'Especialización'],
        doctor: ['Doctorado', 'Doctor', 'PhD'],
        other: [
          'Otro',
          'Primaria',
          'Básico',
          'Básicos',
          'Secundaria',
          'Ninguno',
          'Técnico',
          'Other',
          'High school',
          'FP Superior',
        ],
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
  field(
    'km_home_work',
    'integer',
    ['Distancia de la casa al trabajo en kilómetros', 'Distancia de la casa al trabajo en km'],
    [
      ...['Home-Work Distance', 'Distancia casa-trabajo', 'Distancia de casa al trabajo', 'Km casa-trabajo'],
      ...['Distancia al trabajo', 'Distancia domicilio-trabajo', 'Distancia del hogar al trabajo'],
    ],
    {
      notInTemplate: true,
      offered: [
        'Km a la oficina',
        'Km al trabajo',
        'Km de ida',
        'A cuántos km vive',
        'Km domicilio - empresa',
        'Kilómetros',
      ],
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

import { personalFields } from './employee-details.ts';
import { field, type ModelHint } from './field-hint.ts';

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
        single: ['Soltero', 'Soltera', 'Soltero/a', 'S', 'Solt.'],
        married: ['Casado', 'Casada', 'Casado/a', 'C', 'Cas.'],
        cohabitant: [
          ...[
            'Unido',
            'Unida',
            'Unido/a',
            'Cohabitante legal',
            'Unión de hecho',
            'Unión libre',
            'U',
            'U/H',
            'U/L',
            'U. libre',
            'U. de hecho',
          ],
          ...[
            'Conviviente',
            'Conviviente civil',
            'Acompañado',
            'Acompañada',
            'Acompañado/a',
            'Pareja de hecho',
          ],
        ],
        widower: ['Viudo', 'Viuda', 'Viudo/a', 'V', 'Viu.'],
        divorced: ['Divorciado', 'Divorciada', 'Divorciado/a', 'D', 'Div.'],
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

import { type FieldHint, field, type ModelHint } from './field-hint.ts';

/** Fields of an address, which contacts and opportunities both have. */
export const addressFields: readonly FieldHint[] = [
  field(
    'street',
    'char',
    ['Calle', 'Dirección'],
    [
      'Dirección 1',
      'Domicilio',
      'Dirección fiscal',
      'Vialidad',
      'Nombre de vialidad',
      'Residencia',
      'Street',
      'Billing Street',
      'Mailing Street',
      'Bill to Address-Line One',
    ],
    {
      plain: 'Dirección',
    },
  ),
  field(
    'street2',
    'char',
    ['Calle2', 'Calle 2'],
    ['Dirección 2', 'Zona', 'Colonia', 'Barrio', 'Street2', 'Bill to Address-Line Two'],
    {
      plain: 'Dirección, segunda línea',
    },
  ),
  field(
    'city',
    'char',
    ['Ciudad', 'Municipio'],
    ['Localidad', 'Población', 'Comuna', 'Cantón', 'City', 'Mpio.', 'Munic.'],
  ),
  field(
    'state_id',
    'many2one',
    ['Estado', 'Provincia', 'Departamento'],
    ['Estado/Provincia', 'State', 'Región', 'Depto.', 'Dpto.', 'Depto'],
    { plain: 'Departamento' },
  ),
  field('zip', 'char', ['Código postal', 'C.P.'], ['CP', 'Cód. postal', 'Zip', 'ZIP Code']),
  field('country_id', 'many2one', ['País'], ['Country', 'Nación']),
];

/** Headers for the payment term of contacts, orders and bills. */
export const paymentTermWords = [
  'Condición de pago',
  'Condiciones de pago',
  'Términos de pago',
  'Término de pago',
  'Plazo de pago',
  'Plazos de pago',
  'Forma de pago',
  'Términos',
  'Payment Terms',
];

/** From Odoo 19 on there is no such field, and the number goes to `phone`. */
export const mobileField: FieldHint = field(
  'mobile',
  'char',
  ['Celular', 'Móvil'],
  [
    'Cel',
    'Cel.',
    'Teléfono móvil',
    'Cel. / WhatsApp',
    'Número de celular',
    'WhatsApp',
    'Mobile',
    'Teléfono 2',
  ],
  { fallback: 'phone', weakWords: ['Teléfono 2'] },
);

export const phoneField: FieldHint = field(
  'phone',
  'char',
  ['Teléfono'],
  [
    'Tel',
    'Tel.',
    'Teléfonos',
    'Teléfono 1',
    'Número de teléfono',
    'No. de teléfono',
    'Tel. / Cel.',
    'Teléfono / Celular',
    'Teléfonos / Celulares',
    'Teléfono fijo',
    'Phone',
  ],
);

const emailSynonyms = [
  'Correo',
  'E-mail',
  'Mail',
  'Correo-e',
  'Dirección de correo',
  'Dirección de correo electrónico',
  'Correos',
];

/**
 * An e-mail field.
 *
 * @param name technical name
 * @param more labels besides the usual one
 */
export const emailField = (name: string, more: string[] = []): FieldHint =>
  field(name, 'char', ['Correo electrónico', ...more], emailSynonyms);

export const partners: ModelHint = {
  model: 'res.partner',
  name: 'Contactos',
  fields: [
    field(
      'name',
      'char',
      ['Nombre'],
      [
        'Nombre completo',
        'Nombre o razón social',
        'Razón social',
        'Nombre del cliente',
        'Nombre del contacto',
        'Nombre del proveedor',
        'Cliente',
        'Proveedor',
        'Contacto',
        'Nombre comercial',
        'Nombres',
        'Cliente / Razón social',
        'Name',
      ],
      {
        required: true,
        identity: true,
        weakWords: ['Contacto', 'Nombre del contacto'],
        lastResort: [
          'Nombre de pila',
          'Nombre del negocio',
          'Negocio',
          'Nombre de la empresa',
          'Empresa',
          'Establecimiento',
          'Institución',
          'Titular',
          'Dueño',
          'Comercio',
          'Agencia',
          'Sucursal',
          'Cooperativa',
          'Apellidos',
          'Descripción',
          'Título',
        ],
      },
    ),
    field(
      'company_type',
      'selection',
      ['Tipo de empresa', 'Tipo de compañía'],
      ['Tipo', 'Tipo de contacto', 'Tipo de persona', 'Persona o empresa', 'Company Type'],
      {
        values: {
          person: ['Persona', 'Individual', 'Individuo', 'Persona natural', 'Persona física', 'Particular'],
          company: ['Empresa', 'Compañía', 'Persona jurídica', 'Persona moral', 'Sociedad'],
        },
        whenBlank: 'person',
        plain: 'Persona o empresa',
      },
    ),
    field('is_company', 'boolean', ['Es una empresa', 'Es una compañía'], ['Es empresa', 'Es compañía'], {
      redundant: true,
    }),
    field('parent_id', 'many2one', ['Empresa relacionada', 'Compañía relacionada'], ['Related Company'], {
      plain: 'Empresa a la que pertenece',
    }),
    field(
      'company_name',
      'char',
      ['Nombre de la empresa', 'Nombre de la compañía'],
      ['Empresa', 'Compañía', 'Nombre de cuenta'],
    ),
    emailField('email'),
    phoneField,
    mobileField,
    field(
      'vat',
      'char',
      ['Número de identificación fiscal', 'NIF'],
      [
        'NIT',
        'RFC',
        'RUC',
        'RTN',
        'CIF',
        'Cédula jurídica',
        'No. de NIT',
        'Número de NIT',
        'Identificación fiscal',
        'Identificación',
        'Número de identificación',
        'Tax ID',
      ],
      { plain: 'NIT' },
    ),
    field(
      'ref',
      'char',
      ['Referencia'],
      [
        'No. de expediente',
        'Expediente',
        'No. de socio',
        'No. de afiliado',
        'Carné',
        'Código',
        'Cód.',
        'Código de cliente',
        'Código del cliente',
        'Cód. Cliente',
        'Código de proveedor',
        'Código del proveedor',
        'Cód. Prov.',
        'Reference',
        'Clave',
      ],
    ),
    ...addressFields,
    field('website', 'char', ['Sitio web', 'Enlace del sitio web'], ['Página web', 'Web', 'Website']),
    field(
      'industry_id',
      'many2one',
      ['Sector', 'Industria'],
      ['Actividad económica', 'Giro', 'Giro comercial', 'Giro del negocio', 'Industry'],
    ),
    field('category_id', 'many2many', ['Etiquetas'], ['Categoría', 'Categorías', 'Clasificación', 'Tags']),
    field('function', 'char', ['Puesto de trabajo', 'Puesto'], ['Cargo', 'Job Position']),
    field('lang', 'selection', ['Idioma'], ['Lengua', 'Language']),
    field(
      'comment',
      'html',
      ['Notas'],
      ['Observaciones', 'Obs.', 'Comentarios', 'Nota', 'Comentario', 'Notes'],
    ),
    field(
      'user_id',
      'many2one',
      ['Vendedor', 'Comercial'],
      [
        'Ejecutivo',
        'Asesor',
        'Salesperson',
        'Propietario de contacto',
        'Propietario de cuenta',
        'Propietario de la empresa',
        'Código de vendedor',
        'Empleado de ventas',
        'Empleado del departamento de ventas',
        'SlpCode',
      ],
    ),
    field(
      'property_payment_term_id',
      'many2one',
      ['Términos de pago del cliente', 'Condiciones de pago del cliente'],
      [...paymentTermWords, 'Plazos de pago del cliente', 'Días de crédito', 'Días créd.', 'Días crédito'],
    ),
    field(
      'property_supplier_payment_term_id',
      'many2one',
      ['Términos de pago de proveedor', 'Términos de pago del proveedor'],
      ['Condiciones de pago del proveedor', 'Plazos de pago del proveedor', 'Vendor Payment Terms'],
      { redundant: true },
    ),
    field(
      'credit_limit',
      'float',
      ['Límite de crédito'],
      ['Límite crédito', 'Lím. créd.', 'Crédito máximo', 'Credit Limit'],
      {
        measure: 'money',
      },
    ),
  ],
};

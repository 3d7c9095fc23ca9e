import { type FieldHint, field, type ModelHint } from './field-hint.ts';
import { listOf } from './header-dictionary.ts';

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
      'Dirección completa',
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
      offered: [
        'Ubicación',
        'Dónde está',
        'Dónde queda',
        'Dónde vive',
        'Lugar de entrega',
        'Señas',
        'Avenida o calle',
      ],
    },
  ),
  field(
    'street2',
    'char',
    ['Calle2', 'Calle 2'],
    [
      ...['Dirección 2', 'Zona', 'Colonia', 'Barrio', 'Street2', 'Bill to Address-Line Two'],
      ...['Fraccionamiento', 'Urbanización', 'Lotificación', 'Caserío', 'Complemento de dirección'],
    ],
    {
      plain: 'Dirección, segunda línea',
      offered: [
        ...['Aldea', 'Residencial', 'Condominio', 'Edificio', 'Bloque', 'Piso', 'Apartamento', 'Complemento'],
        ...['Referencia de dirección', 'Piso / Oficina'],
      ],
    },
  ),
  field(
    'city',
    'char',
    ['Ciudad', 'Municipio'],
    ['Localidad', 'Población', 'Comuna', 'Cantón', 'City', 'Mpio.', 'Munic.'],
    { offered: ['Lugar', 'Alcaldía', 'Delegación', 'Distrito', 'Plaza', 'Pueblo', 'De dónde es'] },
  ),
  field(
    'state_id',
    'many2one',
    ['Estado', 'Provincia', 'Departamento'],
    ['Estado/Provincia', 'State', 'Región', 'Depto.', 'Dpto.', 'Depto'],
    { plain: 'Departamento' },
  ),
  field('zip', 'char', ['Código postal', 'C.P.'], ['CP', 'Cód. postal', 'Zip', 'ZIP Code']),
  field('country_id', 'many2one', ['País'], ['Country', 'Nación'], { offered: ['Código de país'] }),
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
  'Crédito o contado',
  'Contado o crédito',
  'Contado/Crédito',
  'Crédito/Contado',
];

/** Headers of documents that are terms of payment, or how a payment is made. */
export const creditTermWords = listOf(
  'Crédito, Cómo paga, Cómo va a pagar, Cómo se paga, Cuándo se paga, Pago, Pago a, Se paga a, Nos dan crédito de, Plazo que nos dan, Tiempo de crédito, Cuántos días tiene, A cuántos días, Tipo de venta, Tipo de compra, PymntGroup, Política de pago, Plazo otorgado, Crédito (días)',
);

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
  {
    fallback: 'phone',
    weakWords: ['Teléfono 2'],
    offered: [
      'Otro número',
      'Segundo número',
      'Teléfono alterno',
      'Teléfono secundario',
      'Teléfono adicional',
    ],
  },
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
  { offered: ['Llamar al', 'Número para llamar', 'Números', 'Número de contacto'] },
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
      [
        ...['Tipo', 'Tipo de contacto', 'Tipo de persona', 'Persona o empresa', 'Company Type'],
        ...['Empresa o individual', 'Individual/Company', 'Persona natural o jurídica', 'Natural / Jurídica'],
        ...['Persona física o moral', 'Naturaleza jurídica', 'Personería', 'Tipo de contribuyente'],
        ...['Tipo de entidad', 'Tipo de tercero'],
      ],
      {
        values: {
          person: [
            ...['Persona', 'Individual', 'Individuo', 'Persona natural', 'Persona física', 'Particular'],
            ...['Natural', 'Física'],
          ],
          company: [
            ...['Empresa', 'Compañía', 'Persona jurídica', 'Persona moral', 'Sociedad'],
            ...['Jurídica', 'Moral', 'Company', 'Organización'],
          ],
        },
        whenBlank: 'person',
        plain: 'Persona o empresa',
        offered: ['Naturaleza', 'Persona', 'Clase de persona'],
      },
    ),
    field(
      'is_company',
      'boolean',
      ['Es una empresa', 'Es una compañía'],
      ['Es empresa', 'Es compañía', 'Es sociedad', 'Es persona jurídica'],
      {
        notInTemplate: true,
      },
    ),
    field('parent_id', 'many2one', ['Empresa relacionada', 'Compañía relacionada'], ['Related Company'], {
      plain: 'Empresa a la que pertenece',
      offered: ['Trabaja en', 'Pertenece a', 'De qué empresa'],
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
      {
        plain: 'NIT',
        // In many countries the number of a person's identity document is the tax number, too.
        offered: ['DPI', 'Documento', 'Código tributario', 'Identificador tributario'],
      },
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
      {
        offered: [
          ...[
            'ID',
            'Record ID',
            'Identificador',
            'Correlativo de cliente',
            'Correlativo de proveedor',
            'Ficha',
          ],
          'No. de ficha',
        ],
      },
    ),
    ...addressFields,
    field('website', 'char', ['Sitio web', 'Enlace del sitio web'], ['Página web', 'Web', 'Website']),
    field(
      'industry_id',
      'many2one',
      ['Sector', 'Industria'],
      [
        ...[
          'Actividad económica',
          'Giro',
          'Giro comercial',
          'Giro del negocio',
          'Giro empresarial',
          'Industry',
        ],
        ...['Actividad comercial', 'Sector económico', 'Giro o actividad'],
      ],
      { offered: ['Ramo', 'Rama', 'Rubro', 'Actividad', 'A qué se dedica', 'Tipo de negocio'] },
    ),
    field(
      'category_id',
      'many2many',
      ['Etiquetas'],
      [
        ...['Categoría', 'Categorías', 'Clasificación', 'Tags', 'Tipo de cliente', 'Tipo de proveedor'],
        ...['Grupo', 'Segmento', 'Segmentación', 'Nivel de cliente', 'Familia de cliente'],
      ],
      {
        offered: [
          ...[
            'Tipo',
            'Clase',
            'Perfil',
            'Nivel',
            'Rango',
            'Subtipo',
            'Sub tipo',
            'Ruta',
            'Canal',
            'Zona de venta',
          ],
          ...['Mayorista', 'Mayoreo / Menudeo', 'Lista a la que pertenece', 'Relación', 'Rol', 'Familia'],
          ...['Cliente o proveedor', 'Qué tipo de cliente es', 'Tipo de contacto'],
        ],
      },
    ),
    field(
      'title',
      'many2one',
      ['Título'],
      ['Cortesía', 'Título de cortesía'],
      // Odoo 19 has no titles.
      { notInTemplate: true, offered: ['Saludo', 'Grado académico', 'Título profesional'] },
    ),
    field('function', 'char', ['Puesto de trabajo', 'Puesto'], ['Cargo', 'Job Position'], {
      offered: ['Profesión', 'Rol', 'Role', 'Qué hace', 'Título profesional', 'Profesión u oficio'],
    }),
    field('lang', 'selection', ['Idioma'], ['Lengua', 'Language']),
    field(
      'comment',
      'html',
      ['Notas'],
      ['Observaciones', 'Obs.', 'Comentarios', 'Nota', 'Comentario', 'Notes'],
      {
        offered: [
          ...[
            'Descripción',
            'Detalle',
            'Detalles',
            'Otros',
            'Otros datos',
            'Apuntes',
            'Ojo',
            'Memo',
            'Indicaciones',
          ],
          ...['Información adicional', 'Otra información', 'Datos adicionales', 'Para tener en cuenta'],
          ...['Cosas que saber', 'Qué recordar', 'Instrucciones', 'Instrucciones de entrega'],
          ...['Cómo llegar', 'Referencias para llegar', 'Horario', 'Horario de atención'],
          ...['Qué nos surte', 'Qué nos vende', 'Qué provee', 'Productos que surte', 'Productos que vende'],
          ...['Productos que suministra', 'Qué le compramos', 'Qué compra', 'Productos'],
        ],
      },
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
        'Preventista',
        'Account Manager',
      ],
      { offered: ['Responsable', 'Quién lo atiende', 'Atendido por', 'Asignado a', 'Cartera de', 'Cartera'] },
    ),
    field(
      'property_payment_term_id',
      'many2one',
      ['Términos de pago del cliente', 'Condiciones de pago del cliente'],
      [...paymentTermWords, 'Plazos de pago del cliente', 'Días de crédito', 'Días créd.', 'Días crédito'],
      {
        offered: [
          ...[
            'Crédito',
            'Vencimiento (días)',
            'Cómo paga',
            'Tipo de pago',
            'Contado',
            'A cuántos días',
            'Días',
          ],
          'Cuántos días se le da',
        ],
      },
    ),
    field(
      'property_supplier_payment_term_id',
      'many2one',
      ['Términos de pago de proveedor', 'Términos de pago del proveedor'],
      ['Condiciones de pago del proveedor', 'Plazos de pago del proveedor', 'Vendor Payment Terms'],
      {
        notInTemplate: true,
        offered: [
          ...['Cuántos días nos da', 'Crédito que nos dan', 'Días que nos dan', 'Plazo que nos da'],
          ...['Nos da crédito', 'A cuántos días se le paga', 'Se le paga a', 'Cómo le pagamos'],
        ],
      },
    ),
    field(
      'property_product_pricelist',
      'many2one',
      ['Lista de precios', 'Tarifa'],
      [
        ...['Lista de precio', 'Lista precios', 'Price List', 'Pricelist', 'Price Level', 'Price Tier'],
        ...['Nivel de precio', 'Tipo de precio', 'Clase de precio', 'Categoría de precio', 'Precio asignado'],
        ...[
          'Lista de precios asignada',
          'Escala de precios',
          'Price List Num',
          'LISTAPREC',
          'Lista asignada',
        ],
        ...['Tarifa aplicable', 'Lista de precios del cliente'],
      ],
      {
        notInTemplate: true,
        offered: [
          'Precio que se le da',
          'Con qué precio',
          'Qué precio se le da',
          'Precio a aplicar',
          'Lista',
        ],
      },
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
    field(
      'company_registry',
      'char',
      ['ID de la empresa', 'Registro de la empresa'],
      [
        ...[
          'NRC',
          'No. de NRC',
          'Registro de IVA',
          'No. de registro de IVA',
          'Número de registro',
          'Registro',
        ],
        ...['Registro mercantil', 'Matrícula mercantil', 'Company Registry', 'NRC (IVA)'],
        ...['No. de registro de contribuyente', 'Registro de contribuyente IVA'],
      ],
      { notInTemplate: true, offered: ['Patente de comercio', 'Matrícula'] },
    ),
    field('partner_latitude', 'float', ['Geo latitud', 'Latitud'], ['Latitude', 'Lat'], {
      notInTemplate: true,
    }),
    field('partner_longitude', 'float', ['Geo longitud', 'Longitud'], ['Longitude', 'Lng', 'Lon'], {
      notInTemplate: true,
    }),
  ],
};

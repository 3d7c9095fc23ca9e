import { type FieldHint, field } from './field-hint.ts';
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
      // As the tax office of Costa Rica calls what is behind province, canton and district.
      'Otras señas',
    ],
    {
      plain: 'Dirección',
      exact: ['Dirección / Referencia', 'Dirección y referencia', 'Dirección o referencia'],
      offered: [
        'Ubicación',
        'Dónde está',
        'Dónde queda',
        'Dónde vive',
        'Vive en',
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
      ...['Extended Address', 'Address 1 - Extended Address'],
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
    ['Ciudad'],
    ['Municipio', 'Localidad', 'Población', 'Comuna', 'Cantón', 'City', 'Mpio.', 'Munic.'],
    {
      // «Población» beside it is the city of a Mexican address.
      weakWords: ['Municipio'],
      offered: [
        'Lugar',
        'Alcaldía',
        'Delegación',
        'Distrito',
        'Plaza',
        'Pueblo',
        'De dónde es',
        'Zona / Municipio',
        'Municipio / Zona',
      ],
    },
  ),
  field(
    'state_id',
    'many2one',
    ['Estado', 'Provincia', 'Departamento'],
    ['Estado/Provincia', 'State', 'Región', 'PORegion', 'Depto.', 'Dpto.', 'Depto'],
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
  'Crédito, Cond., Condiciones, Condición, Cómo paga, Cómo va a pagar, Cómo se paga, Cuándo se paga, Pago, Pago a, Se paga a, Nos dan crédito de, Plazo que nos dan, Tiempo de crédito, Cuántos días tiene, A cuántos días, Tipo de venta, Tipo de compra, PymntGroup, Política de pago, Plazo otorgado, Crédito (días)',
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
    'Person - Phone - Mobile',
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
    'Person - Phone - Work',
    'Teléfono 1',
    'Número de teléfono',
    'No. de teléfono',
    'Tel. / Cel.',
    'Teléfono / Celular',
    'Teléfonos / Celulares',
    'Teléfono fijo',
    'Phone',
    ...['PBX ext.', 'PBX y extensión', 'Teléfono y extensión', 'Teléfono con extensión'],
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

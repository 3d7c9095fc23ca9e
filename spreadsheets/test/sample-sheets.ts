import { nitCheckDigit } from '../src/values/tax-number.ts';
import type { CellContent } from '../src/writer/write-workbook.ts';

/** A mistake in a row. The first six can be found without Odoo, the last two only by Odoo. */
export type BadKind =
  | 'missing-name'
  | 'bad-number'
  | 'impossible-date'
  | 'unknown-selection'
  | 'bad-email'
  | 'error-cell'
  | 'unknown-country'
  | 'duplicate-barcode';

export type SampleName = 'crm' | 'ventas' | 'inventario' | 'contactos';

/** How the rows of a sample are made, good ones and wrong ones. */
export interface SampleSheet {
  fileName: string;
  tab: string;
  /** Text two rows above the header; null when the header is the first row. */
  title: string | null;
  headers: readonly string[];
  row(index: number, seed: number): CellContent[];
  spoil: Partial<Record<BadKind, { header: string; value: CellContent | ((seed: number) => CellContent) }>>;
}

const firstNames = [
  'María',
  'José',
  'Ana',
  'Luis',
  'Carmen',
  'Juan',
  'Sofía',
  'Carlos',
  'Lucía',
  'Pedro',
  'Gabriela',
  'Ángel',
];
const lastNames = [
  'López',
  'García',
  'Hernández',
  'Pérez',
  'Morales',
  'Castillo',
  'Ixcoy',
  'Chávez',
  'Muñoz',
  'Tzoc',
  'Ramírez',
];
const companies = [
  'Distribuidora El Quetzal',
  'Ferretería San José',
  'Café de Altura',
  'Textiles Xela',
  'Panadería La Espiga',
  'Transportes Ruta Norte',
  'Librería Minerva',
  'Agroservicios Petén',
  'Clínica Santa Lucía',
  'Muebles Antigua',
];
const places: readonly (readonly [string, string])[] = [
  ['Guatemala', 'Guatemala'],
  ['Mixco', 'Guatemala'],
  ['Quetzaltenango', 'Quetzaltenango'],
  ['Antigua Guatemala', 'Sacatepéquez'],
  ['Cobán', 'Alta Verapaz'],
  ['Escuintla', 'Escuintla'],
  ['Huehuetenango', 'Huehuetenango'],
];
const needs = [
  'Sistema de inventario',
  'Factura electrónica',
  'Punto de venta',
  'Tienda en línea',
  'Control de bodegas',
];
const goods = [
  'Café molido 460 g',
  'Cemento gris 42.5 kg',
  'Resma de papel carta',
  'Tela típica metro',
  'Aceite vegetal 1 L',
  'Tornillo 1/4" x 100',
  'Silla plegable',
  'Cuaderno universitario',
  'Lámpara LED 12 W',
  'Azúcar 2,500 g',
];
const shelves = ['Abarrotes', 'Ferretería', 'Oficina', 'Hogar'];

const pick = <T>(list: readonly T[], index: number): T => list[index % list.length] as T;
const code = (seed: number, index: number): string =>
  `${String(seed).padStart(2, '0')}${String(index + 1).padStart(6, '0')}`;
const slug = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z]/g, '');
const person = (index: number): string => `${pick(firstNames, index * 7)} ${pick(lastNames, index * 5)}`;
const company = (index: number): string => `${pick(companies, index)} ${index + 1}`;
/** Partly numbers and partly text, as in workbooks of customers. */
const phone = (index: number): CellContent =>
  index % 3 === 0 ? 22_000_000 + (index % 900_000) : `+502 ${4000 + (index % 5000)}-${1000 + (index % 9000)}`;
const email = (index: number, seed: number): string =>
  `${slug(pick(firstNames, index * 7))}.${slug(pick(lastNames, index * 5))}${seed}${index + 1}@ejemplo.com.gt`;

function money(index: number): CellContent {
  const amount = 250 + ((index * 137) % 90_000) + (index % 4) * 0.25;
  if (index % 5 === 1) return `Q ${amount.toLocaleString('en-US', { minimumFractionDigits: 2 })}`;
  return amount;
}

function day(index: number): CellContent {
  const month = 1 + (index % 12);
  const dayOfMonth = 1 + (index % 28);
  const two = (value: number): string => String(value).padStart(2, '0');
  if (index % 4 === 1) return `${two(dayOfMonth)}/${two(month)}/2026`;
  return { date: `2026-${two(month)}-${two(dayOfMonth)}` };
}

/** A valid EAN-13 from the range for use inside a company. */
function barcode(seed: number, index: number): string {
  const body = `20${String(seed % 100).padStart(2, '0')}${String(index + 1).padStart(8, '0')}`;
  const sum = [...body].reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3), 0);
  return body + ((10 - (sum % 10)) % 10);
}

/** A NIT as Excel stores it when it is typed without its dash: a number, unless its check digit is K. */
function digitsOnly(text: string): CellContent {
  const bare = text.replace('-', '');
  return bare.endsWith('K') ? text : Number(bare);
}

function nit(index: number): string {
  const digits = String(1_000_000 + index);
  return `${digits}-${nitCheckDigit(digits)}`;
}

const crmSheet: SampleSheet = {
  fileName: 'CRM.xlsx',
  tab: 'Oportunidades',
  title: 'Oportunidades 2026',
  headers: [
    'Oportunidad',
    'Nombre de la empresa',
    'Nombre del contacto',
    'Correo electrónico',
    'Teléfono',
    'Ingreso esperado',
    'Cierre previsto',
    'Prioridad',
    'Notas',
  ],
  row: (index, seed) => [
    `${pick(needs, index)} ${code(seed, index)}`,
    company(index),
    person(index),
    email(index, seed),
    phone(index),
    money(index),
    day(index),
    pick(['Baja', 'Media', 'Alta', null], index),
    index % 3 === 0 ? 'Llamar por la mañana; pidió cotización & demostración' : null,
  ],
  spoil: {
    'missing-name': { header: 'Oportunidad', value: null },
    'bad-number': { header: 'Ingreso esperado', value: 'por definir' },
    'impossible-date': { header: 'Cierre previsto', value: '31/02/2026' },
    'bad-email': { header: 'Correo electrónico', value: 'maria.lopez(arroba)ejemplo' },
    'unknown-selection': { header: 'Prioridad', value: 'Altísima' },
  },
};

const productSpoils: SampleSheet['spoil'] = {
  'missing-name': { header: 'Nombre', value: null },
  'bad-number': { header: 'Precio de venta', value: '12.34.5' },
  'unknown-selection': { header: 'Tipo de producto', value: 'Mercadería rara' },
  'error-cell': { header: 'Costo', value: '#¡VALOR!' },
  'duplicate-barcode': { header: 'Código de barras', value: (seed) => barcode(seed, 0) },
};

const salesSheet: SampleSheet = {
  fileName: 'Ventas.xlsx',
  tab: 'Productos',
  title: null,
  headers: [
    'Nombre',
    'Referencia interna',
    'Código de barras',
    'Precio de venta',
    'Costo',
    'Tipo de producto',
    'Descripción de ventas',
    'Peso',
  ],
  row: (index, seed) => [
    `${pick(goods, index)} (${code(seed, index)})`,
    `VTA-${code(seed, index)}`,
    barcode(seed, index),
    money(index),
    Number((100 + ((index * 91) % 40_000) * 0.5).toFixed(2)),
    index % 6 === 0 ? 'Servicio' : 'Consumible',
    index % 4 === 0 ? null : 'Entrega en 24 horas',
    index % 2 === 0 ? 0.46 : '1,5',
  ],
  spoil: productSpoils,
};

const inventorySheet: SampleSheet = {
  fileName: 'Inventario.xlsx',
  tab: 'Inventario',
  title: null,
  headers: [
    'Nombre',
    'Código',
    'Código de barras',
    'Precio de venta',
    'Costo',
    'Peso',
    'Se puede comprar',
    'Notas',
  ],
  row: (index, seed) => [
    `${pick(goods, index)} bodega ${code(seed, index)}`,
    Number(`9${code(seed, index)}`),
    barcode(seed + 50, index),
    money(index),
    index % 2 === 0 ? 15.5 : '15.50',
    1.25,
    index % 3 === 0 ? 'no' : 'sí',
    pick(shelves, index),
  ],
  spoil: {
    'missing-name': productSpoils['missing-name'] as { header: string; value: CellContent },
    'bad-number': { header: 'Precio de venta', value: 'Q doce' },
    'unknown-selection': { header: 'Se puede comprar', value: 'quizá' },
    'duplicate-barcode': { header: 'Código de barras', value: (seed) => barcode(seed + 50, 0) },
  },
};

const contactsSheet: SampleSheet = {
  fileName: 'Contactos.xlsx',
  tab: 'Clientes',
  title: 'Listado de clientes',
  headers: ['Nombre', 'NIT', 'Tipo', 'Correo', 'Teléfono', 'Dirección', 'Municipio', 'Departamento', 'País'],
  row: (index, seed) => {
    const [city, department] = pick(places, index);
    return [
      index % 2 === 0 ? `${company(index)} ${code(seed, index)}` : `${person(index)} ${code(seed, index)}`,
      index % 5 === 0 ? digitsOnly(nit(index)) : nit(index),
      index % 2 === 0 ? 'Empresa' : 'Persona',
      email(index, seed),
      phone(index),
      `${(index % 20) + 1} calle ${(index % 12) + 1}-${(index % 80) + 10}, zona ${(index % 18) + 1}`,
      city,
      department,
      'Guatemala',
    ];
  },
  spoil: {
    'missing-name': { header: 'Nombre', value: null },
    'bad-email': { header: 'Correo', value: 'ana arroba ejemplo' },
    'unknown-selection': { header: 'Tipo', value: 'Cooperativa' },
    'unknown-country': { header: 'País', value: 'Mordor' },
  },
};

export const sampleSheets: Readonly<Record<SampleName, SampleSheet>> = {
  crm: crmSheet,
  ventas: salesSheet,
  inventario: inventorySheet,
  contactos: contactsSheet,
};

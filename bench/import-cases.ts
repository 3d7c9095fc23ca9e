/** Rows for the import benchmark, as a customer's sheet has them and as Odoo's importer takes them. */
export interface ImportCase {
  app: string;
  fileName: string;
  sheet: string;
  model: string;
  fields: string[];
  headers: string[];
  /** Field that says which record of Odoo a row is. */
  key: string;
  /** Field that is changed for the second load, and the one that gets a wrong value for the third. */
  changed: string;
  wrong: string;
  row(index: number, run: string): string[];
}

const countries = ['GT', 'MX', 'SV', 'HN', 'CR', 'ES'];
const country = (index: number) => countries[index % countries.length] ?? 'GT';

export const cases: ImportCase[] = [
  {
    app: 'contacts',
    fileName: 'Contactos.xlsx',
    sheet: 'Contactos',
    model: 'res.partner',
    fields: ['name', 'email', 'phone', 'street', 'city', 'zip', 'country_id', 'ref'],
    headers: ['Nombre', 'Correo', 'Teléfono', 'Dirección', 'Ciudad', 'Código postal', 'País', 'Referencia'],
    key: 'email',
    changed: 'phone',
    wrong: 'country_id',
    row: (index, run) => [
      `Cliente ${run} ${index}`,
      `cliente${index}.${run}@ejemplo.com.gt`,
      `5${String(index).padStart(7, '0')}`,
      `${(index % 25) + 1} calle ${index % 19}-${index % 90} zona ${(index % 21) + 1}`,
      'Guatemala',
      `010${(index % 20) + 10}`,
      country(index),
      `R-${run}-${index}`,
    ],
  },
  {
    app: 'sale_management',
    fileName: 'Ventas.xlsx',
    sheet: 'Productos',
    model: 'product.template',
    fields: [
      'name',
      'default_code',
      'list_price',
      'standard_price',
      'categ_id',
      'weight',
      'description_sale',
    ],
    headers: [
      'Nombre',
      'Referencia interna',
      'Precio de venta',
      'Costo',
      'Categoría',
      'Peso',
      'Descripción de ventas',
    ],
    key: 'default_code',
    changed: 'list_price',
    wrong: 'categ_id',
    row: (index, run) => [
      `Producto ${run} ${index}`,
      `P-${run}-${index}`,
      String(10 + (index % 500)),
      String(5 + (index % 300)),
      `Banco ${index % 4}`,
      String((index % 40) / 4),
      `Artículo número ${index} del catálogo`,
    ],
  },
  {
    app: 'crm',
    fileName: 'CRM.xlsx',
    sheet: 'Oportunidades',
    model: 'crm.lead',
    fields: [
      'name',
      'partner_name',
      'contact_name',
      'email_from',
      'phone',
      'city',
      'country_id',
      'expected_revenue',
    ],
    headers: [
      'Oportunidad',
      'Nombre de la empresa',
      'Nombre del contacto',
      'Correo',
      'Teléfono',
      'Ciudad',
      'País',
      'Ingreso esperado',
    ],
    key: 'email_from',
    changed: 'expected_revenue',
    wrong: 'country_id',
    row: (index, run) => [
      `Proyecto ${run} ${index}`,
      `Empresa ${index % 700}`,
      `Contacto ${index}`,
      `prospecto${index}.${run}@ejemplo.com.gt`,
      `4${String(index).padStart(7, '0')}`,
      'Quetzaltenango',
      country(index),
      String(1000 + (index % 9000)),
    ],
  },
];

export interface Table {
  rows: string[][];
  /** Number of rows that Odoo rejects. */
  bad: number;
}

/** @param every each so-many-th row is changed, or gets a wrong value; 0: none */
export function tableOf(
  item: ImportCase,
  count: number,
  run: string,
  what: 'clean' | 'changed' | 'wrong',
  every = 0,
): Table {
  const at = item.fields.indexOf(what === 'wrong' ? item.wrong : item.changed);
  let bad = 0;
  const rows = Array.from({ length: count }, (_, index) => {
    const row = item.row(index, run);
    if (every > 0 && index % every === every - 1) {
      row[at] = what === 'wrong' ? 'Mordor' : String(Number(row[at]) + 1);
      if (what === 'wrong') bad += 1;
    }
    return row;
  });
  return { rows, bad };
}

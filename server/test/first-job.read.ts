import type { OdooClient } from '@atrio/odoo';
import type { Expected, JobSheet } from './first-job.layout.ts';

type Values = Record<string, unknown>;

/** The name of a relation's records, in the language of the file. */
const english = { context: { lang: 'en_US' } };

/**
 * Reads the records of a sheet from Odoo, in the form of `Expected`.
 * @param tag part of codes and names that only the records of this run have
 * @returns records by `keyOf` of their values
 */
export async function readBack(odoo: OdooClient, { model }: JobSheet, tag: string) {
  const records = await (readers[model] ?? noReader)(odoo, tag);
  return new Map(records.map((record) => [keyOf(model, record), record]));
}

export function keyOf(model: string, values: Expected): string {
  if (model === 'sale.order') return `${values.number} ${values.code}`;
  return String(values[{ 'res.partner': 'ref', 'crm.lead': 'name' }[model] ?? 'default_code']);
}

const noReader = (): never => {
  throw new Error('nothing reads this model back');
};

const readers: Record<string, (odoo: OdooClient, tag: string) => Promise<Values[]>> = {
  'res.partner': async (odoo, tag) => {
    const all = await read(odoo, 'res.partner', [['ref', '=like', `C-00${tag}%`]], {
      texts: [
        ...['ref', 'name', 'vat', 'is_company', 'street', 'street2', 'city', 'phone', 'mobile', 'email'],
        ...['website', 'credit_limit', 'function', 'zip', 'comment'],
      ],
      names: {
        state_id: 'res.country.state',
        country_id: 'res.country',
        category_id: 'res.partner.category',
        property_payment_term_id: 'account.payment.term',
      },
      ids: ['user_id'],
    });
    return all;
  },
  'product.template': async (odoo, tag) => {
    const all = await read(odoo, 'product.template', [['default_code', '=like', `00${tag}%`]], {
      texts: [
        ...['default_code', 'name', 'list_price', 'standard_price', 'barcode', 'weight'],
        ...['type', 'detailed_type', 'is_storable'],
      ],
      names: { categ_id: 'product.category', uom_id: 'uom.uom', taxes_id: 'account.tax' },
    });
    return all.map(({ type, detailed_type, is_storable, ...rest }) => {
      const isStorable = detailed_type === 'product' || is_storable === true;
      return { ...rest, type: type === 'service' ? 'service' : isStorable ? 'goods' : 'not stored' };
    });
  },
  'stock.quant': async (odoo, tag) => {
    const domain = [
      ['product_id.default_code', '=like', `00${tag}%`],
      ['location_id.usage', '=', 'internal'],
    ];
    const all = await read(odoo, 'stock.quant', domain, { texts: ['quantity'], ids: ['product_id'] });
    return withCodes(odoo, all);
  },
  'crm.lead': (odoo, tag) =>
    read(odoo, 'crm.lead', [['name', '=like', `Techo ${tag} %`]], {
      texts: [
        ...['name', 'partner_name', 'contact_name', 'phone', 'email_from', 'expected_revenue'],
        ...['probability', 'date_deadline', 'description'],
      ],
      names: { stage_id: 'crm.stage', source_id: 'utm.source' },
      ids: ['user_id'],
    }),
  'sale.order': async (odoo, tag) => {
    const orders = await read(odoo, 'sale.order', [['name', '=like', `PR-${tag}-%`]], {
      texts: ['name', 'date_order'],
      names: { partner_id: 'res.partner' },
      ids: ['id', 'user_id'],
    });
    const byId = new Map(orders.map((order) => [order.id, order]));
    const lines = await read(odoo, 'sale.order.line', [['order_id', 'in', [...byId.keys()]]], {
      texts: ['product_uom_qty', 'price_unit', 'discount'],
      ids: ['order_id', 'product_id'],
    });
    return (await withCodes(odoo, lines)).map((line) => {
      const order = byId.get(line.order_id);
      return {
        number: order?.name,
        date: dayOf(String(order?.date_order)),
        partner_id: order?.partner_id,
        user_id: order?.user_id,
        code: line.default_code,
        quantity: line.product_uom_qty,
        price: line.price_unit,
        discount: line.discount,
      };
    });
  },
};

interface Wanted {
  /** Values as Odoo has them, without HTML, and without fields that the version does not have. */
  texts: string[];
  /** Fields whose records are given by name, with their model. */
  names?: Record<string, string>;
  /** Fields whose records are given by id. */
  ids?: string[];
}

async function read(
  odoo: OdooClient,
  model: string,
  domain: unknown[],
  { texts, names = {}, ids = [] }: Wanted,
): Promise<Values[]> {
  const there = await odoo.fieldsGet(model);
  const fields = [...texts, ...Object.keys(names), ...ids].filter((field) => Object.hasOwn(there, field));
  const records = await odoo.searchRead(model, domain as never, fields, english);
  const named = new Map<string, Map<number, string>>();
  for (const [field, relation] of Object.entries(names))
    named.set(
      field,
      await namesOf(odoo, relation, [...new Set(records.flatMap((one) => idsIn(one[field])))]),
    );
  return records.map((record) =>
    Object.fromEntries(
      fields.map((field) => {
        const value = record[field];
        const known = named.get(field);
        if (known === undefined) return [field, ids.includes(field) ? firstId(value) : plain(value)];
        const found = idsIn(value).map((id) => known.get(id));
        const isList = Array.isArray(value) && typeof value[1] !== 'string';
        return [field, isList ? found.sort() : (found[0] ?? null)];
      }),
    ),
  );
}

/** The day of a moment, as it is shown in Guatemala. @param moment in UTC */
const dayOf = (moment: string): string =>
  new Date(`${moment.replace(' ', 'T')}Z`).toLocaleDateString('sv-SE', { timeZone: 'America/Guatemala' });

const firstId = (value: unknown): unknown => (Array.isArray(value) ? value[0] : value);

/** Of a many2one `[id, name]`, of a many2many `[id, ...]`. */
const idsIn = (value: unknown): number[] =>
  Array.isArray(value) ? value.filter((id) => typeof id === 'number') : [];

const plain = (value: unknown): unknown =>
  typeof value === 'string' ? value.replace(/<[^>]*>/g, '').trim() : value;

async function namesOf(odoo: OdooClient, model: string, ids: number[]): Promise<Map<number, string>> {
  const isTax = model === 'account.tax';
  const records = await odoo.searchRead(
    model,
    [['id', 'in', ids]],
    isTax ? ['name', 'type_tax_use'] : ['name'],
    { context: { lang: 'en_US', active_test: false } },
  );
  return new Map(
    records.map(({ id, name, type_tax_use }) => [
      Number(id),
      isTax ? `${name} ${type_tax_use}` : String(name).trim(),
    ]),
  );
}

async function withCodes(odoo: OdooClient, records: Values[]): Promise<Values[]> {
  const ids = [...new Set(records.map(({ product_id }) => product_id))];
  const products = await odoo.searchRead('product.product', [['id', 'in', ids]], ['default_code']);
  const codes = new Map(products.map(({ id, default_code }) => [id, default_code]));
  return records.map((record) => ({ ...record, default_code: codes.get(record.product_id) }));
}

import type { OdooClient } from '@atrio/odoo';
import { type Fields, fieldsOf } from '../fields.ts';
import type { NameRule } from './rules.ts';

/** A record as far as its names go. */
export interface Entry {
  id: number;
  /** What the customer is shown. */
  label: string;
  detail: string | null;
  /** Values of the fields that Odoo looks a name up in, in their order; '' where there is none. */
  texts: string[];
  /** The same in the other languages of the instance. */
  translations: string[];
  row: Record<string, unknown>;
}

/** What is read of a relation's records. */
export interface Shape {
  relation: string;
  rule: NameRule;
  /** Fields that are there, of those that a name is looked up in. */
  searched: string[];
  read: string[];
  /** Has `active`: what is archived is never meant. */
  archives: boolean;
  /** The customer's language first; the others only where names are translated. */
  langs: string[];
}

const further: Record<string, string[]> = {
  'account.tax': ['amount', 'amount_type', 'type_tax_use', 'tax_group_id'],
  'res.country.state': ['country_id'],
  'res.country': ['code'],
};

export async function shapeOf(client: OdooClient, relation: string, rule: NameRule): Promise<Shape> {
  const fields = await fieldsOf(client, relation);
  const present = (names: string[]) => names.filter((name) => name === 'display_name' || fields[name]);
  const searched = present(rule.searched);
  const company = fields.company_id?.type === 'many2one' ? ['company_id'] : [];
  const read = present([...searched, rule.label, ...rule.details, ...(further[relation] ?? []), ...company]);
  return {
    relation,
    rule,
    searched,
    read: [...new Set(read.length > 0 ? read : ['display_name'])],
    archives: fields.active !== undefined,
    langs: await languages(client, translated(fields, searched).length > 0),
  };
}

const translated = (fields: Fields, names: string[]): string[] =>
  names.filter((name) => Boolean(fields[name]?.translate));

const mostLanguages = 3;
const spoken = new WeakMap<OdooClient, Promise<string[]>>();

async function languages(client: OdooClient, several: boolean): Promise<string[]> {
  const preferred = await client.preferredLang();
  if (!several) return [preferred];
  const asked =
    spoken.get(client) ??
    client
      .searchRead('res.lang', [['active', '=', true]], ['code'])
      .then((rows) => rows.map(({ code }) => String(code)));
  spoken.set(client, asked);
  asked.catch(() => spoken.delete(client));
  // Every name has an English one, whether English is installed or not.
  const others = ['en_US', ...(await asked).filter((code) => /^(es|en)_/.test(code))];
  return [...new Set([preferred, ...others])].slice(0, mostLanguages);
}

/** Rows of the customer's language as entries. @param translations the same records in other languages */
export function entriesOf(
  shape: Shape,
  rows: Record<string, unknown>[],
  translations: Record<string, unknown>[][],
): Entry[] {
  const others = translations.map((list) => new Map(list.map((row) => [Number(row.id), row])));
  return rows.map((row) => {
    const id = Number(row.id);
    const texts = shape.searched.map((field) => textOf(row[field]));
    return {
      id,
      label: labelOf(shape, row),
      detail: detailOf(shape.rule, row),
      texts,
      translations: others.flatMap((byId) =>
        shape.searched.map((field) => textOf(byId.get(id)?.[field])).filter((text) => !texts.includes(text)),
      ),
      row,
    };
  });
}

/** A name as people read it: no tags (18's descriptions of taxes are HTML), no spaces around it. */
export function textOf(value: unknown): string {
  const text = Array.isArray(value) ? value[1] : value;
  if (typeof text !== 'string') return '';
  return (/^<\w+/.test(text) ? text.replace(/<[^<>]*>/g, '') : text).trim();
}

function labelOf({ rule }: Shape, row: Record<string, unknown>): string {
  const label = textOf(row[rule.label]) || textOf(row.name) || textOf(row.display_name);
  const code = textOf(row.default_code);
  return code !== '' && label.startsWith(`[${code}] `) ? label.slice(code.length + 3) : label;
}

const uses: Record<string, string> = { sale: 'Ventas', purchase: 'Compras', none: 'Ninguno' };

function detailOf(rule: NameRule, row: Record<string, unknown>): string | null {
  for (const field of rule.details) {
    const value = field === 'product_id' || field === 'country_id' ? textOf(row[field]) : row[field];
    if (typeof value !== 'string' || value === '') continue;
    // Before 19 the code is part of an account's name.
    if (field === 'code' && textOf(row.display_name).startsWith(value)) continue;
    if (field === 'default_code') return `[${value}]`;
    if (field !== 'type_tax_use') return textOf(value);
    const words = textOf(row.invoice_label) || textOf(row.description);
    return [uses[value] ?? value, ...(words === '' ? [] : [words])].join(' · ');
  }
  return null;
}

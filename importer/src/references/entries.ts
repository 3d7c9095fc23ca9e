import type { OdooClient } from '@atrio/odoo';
import type { Fields, OdooInstance } from '../instance/odoo-instance.ts';
import type { NameEntry, RelationSchema } from '../names/name-entry.ts';
import type { NameRule } from '../names/rules.ts';

const extraFields: Record<string, string[]> = {
  'res.partner': ['parent_id'],
  'account.tax': ['amount', 'amount_type', 'type_tax_use', 'tax_group_id'],
  'res.country.state': ['country_id'],
  'res.country': ['code'],
};

/** Finds out which fields and languages of a relation have to be read. @throws OdooError */
export async function schemaOf(
  odoo: OdooInstance,
  relation: string,
  rule: NameRule,
): Promise<RelationSchema> {
  const fields = await odoo.fields(relation);
  const present = (names: string[]) => names.filter((name) => name === 'display_name' || fields[name]);
  const searched = present(rule.searched);
  const company = fields.company_id?.type === 'many2one' ? ['company_id'] : [];
  const read = present([
    ...searched,
    rule.label,
    ...rule.details,
    ...(extraFields[relation] ?? []),
    ...company,
  ]);
  return {
    relation,
    rule,
    searched,
    read: [...new Set(read.length > 0 ? read : ['display_name'])],
    canArchive: fields.active !== undefined,
    langs: await languages(odoo, translated(fields, searched).length > 0),
  };
}

const translated = (fields: Fields, names: string[]): string[] =>
  names.filter((name) => Boolean(fields[name]?.translate));

const maxLanguages = 3;

/** Codes of the languages that are active in an instance. @throws OdooError */
export async function askLanguages(client: OdooClient): Promise<string[]> {
  const rows = await client.searchRead('res.lang', [['active', '=', true]], ['code']);
  return rows.map(({ code }) => String(code));
}

async function languages(odoo: OdooInstance, several: boolean): Promise<string[]> {
  const preferred = await odoo.client.preferredLang();
  if (!several) return [preferred];
  // Every name has an English text, whether English is installed or not.
  const others = ['en_US', ...(await odoo.languages()).filter((code) => /^(es|en)_/.test(code))];
  return [...new Set([preferred, ...others])].slice(0, maxLanguages);
}

/** @param rows in the customer's language @param translations the same records in the other languages */
export function entriesOf(
  schema: RelationSchema,
  rows: Record<string, unknown>[],
  translations: Record<string, unknown>[][],
): NameEntry[] {
  const others = translations.map((list) => new Map(list.map((row) => [Number(row.id), row])));
  return rows.map((row) => {
    const id = Number(row.id);
    const texts = schema.searched.map((field) => textOf(row[field]));
    return {
      id,
      label: labelOf(schema, row),
      detail: detailOf(schema.rule, row),
      texts,
      translations: others.flatMap((byId) =>
        schema.searched.map((field) => textOf(byId.get(id)?.[field])).filter((text) => !texts.includes(text)),
      ),
      row,
    };
  });
}

/**
 * A name as people read it, without spaces around it and without tags: descriptions of taxes are HTML in Odoo
 * 18.
 */
export function textOf(value: unknown): string {
  const text = Array.isArray(value) ? value[1] : value;
  if (typeof text !== 'string') return '';
  return (/^<\w+/.test(text) ? text.replace(/<[^<>]*>/g, '') : text).trim();
}

function labelOf({ rule }: RelationSchema, row: Record<string, unknown>): string {
  const label = textOf(row[rule.label]) || textOf(row.name) || textOf(row.display_name);
  const code = textOf(row.default_code);
  return code !== '' && label.startsWith(`[${code}] `) ? label.slice(code.length + 3) : label;
}

const useLabels: Record<string, string> = { sale: 'Ventas', purchase: 'Compras', none: 'Ninguno' };

function detailOf(rule: NameRule, row: Record<string, unknown>): string | null {
  for (const field of rule.details) {
    const value = field === 'product_id' || field === 'country_id' ? textOf(row[field]) : row[field];
    if (typeof value !== 'string' || value === '') continue;
    // Before Odoo 19 the code is part of an account's name.
    if (field === 'code' && textOf(row.display_name).startsWith(value)) continue;
    if (field === 'default_code') return `[${value}]`;
    if (field !== 'type_tax_use') return textOf(value);
    const words = textOf(row.invoice_label) || textOf(row.description);
    return [useLabels[value] ?? value, ...(words === '' ? [] : [words])].join(' · ');
  }
  return null;
}

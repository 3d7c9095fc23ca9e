import { foldedText, splitCodedName, splitMailedName } from '@atrio/spreadsheets';
import { foldedKey } from './folding.ts';
import { keySpellings, normaliseKey } from './keys.ts';
import type { NameEntry } from './name-entry.ts';
import { type LookupResult, lookUp, type NameIndex } from './name-index.ts';
import { taxNumberOf } from './tax-numbers.ts';

/**
 * Names with what tells a person or firm from others of the same name: «[1234567-8] Comercial La Unión», with the tax
 * number, from sheets of documents that have both, and «Ana Paz (ana@ejemplo.com)», as HubSpot exports contacts.
 */
interface KeyedName {
  key: 'vat' | 'email';
  code: string;
  name: string;
}

function keyedName(relation: string, text: string): KeyedName | null {
  const mailed = withMail.has(relation) ? splitMailedName(text) : null;
  if (mailed !== null) return { key: 'email', ...mailed };
  const coded = relation === 'res.partner' ? splitCodedName(text.trim()) : null;
  return coded === null ? null : { key: 'vat', ...coded };
}

const withMail = new Set(['res.partner', 'res.users']);

/** Whether a name is looked up by `lookUpKeyed`. */
export const isKeyedName = (relation: string, text: string): boolean => keyedName(relation, text) !== null;

/**
 * The record with the tax number or the mail of such a name; else the ones with its name that have none, because a
 * contact with another one is somebody else.
 *
 * @returns null where there is none
 */
export function lookUpKeyed(index: NameIndex, text: string): LookupResult | null {
  const keyed = keyedName(index.schema.relation, text);
  if (keyed === null) return null;
  const foldedName = (name: string) => foldedKey(name, { plurals: false });
  const hasName = ({ texts, label }: NameEntry) =>
    [...texts, label].some((text) => foldedName(text) === foldedName(keyed.name));
  const byKey = entriesWith(index, keyed);
  // Odoo gives the people of a company its number.
  const firms = byKey.filter(({ row }) => keyed.key === 'email' || !row.parent_id);
  const [found] = [firms.filter(hasName), firms, byKey].filter(({ length }) => length > 0);
  if (found) return { entries: found, exact: found.every(hasName) };
  const byName = lookUp(index, keyed.name)?.entries.filter((entry) => keyOf(index, entry, keyed.key) === '');
  return byName && byName.length > 0 ? { entries: byName, exact: byName.every(hasName) } : null;
}

const entriesWith = (index: NameIndex, { key, code }: KeyedName): NameEntry[] =>
  (key === 'vat'
    ? index.taxNumbers().get(normaliseKey('vat', code))
    : index.codes
        .get(foldedText(code))
        ?.filter((entry) => foldedText(keyOf(index, entry, 'email')) === foldedText(code))) ?? [];

/** The value of a field by which somebody is known; '' where there is none. */
const keyOf = ({ schema }: NameIndex, entry: NameEntry, key: KeyedName['key']): string =>
  key === 'vat' ? taxNumberOf(schema, entry) : (entry.texts[schema.searched.indexOf('email')] ?? '');

/** The texts by which Odoo finds such a record. */
export function keyedSpellings(relation: string, text: string): string[] {
  const keyed = keyedName(relation, text);
  if (keyed === null) return [];
  return [...(keyed.key === 'vat' ? keySpellings('vat', keyed.code) : [keyed.code]), keyed.name];
}

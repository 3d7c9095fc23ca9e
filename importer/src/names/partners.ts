import { splitCodedName } from '@atrio/spreadsheets';
import { keySpellings, normaliseKey } from '../keys.ts';
import { foldedKey } from './folding.ts';
import type { NameEntry } from './name-entry.ts';
import { type LookupResult, lookUp, type NameIndex } from './name-index.ts';
import { taxNumberOf } from './tax-numbers.ts';

/**
 * Names such as «[1234567-8] Comercial La Unión»: tax number and name of a customer or supplier, from sheets of
 * documents that have both.
 */

export const isNumberedPartner = (relation: string, text: string): boolean =>
  relation === 'res.partner' && splitCodedName(text.trim()) !== null;

/**
 * The contact with the tax number of such a name; else the ones with its name that have no number, because a contact
 * with another number is somebody else.
 *
 * @returns null where there is none
 */
export function lookUpPartner(index: NameIndex, text: string): LookupResult | null {
  const coded = splitCodedName(text.trim());
  if (coded === null) return null;
  const hasName = ({ texts, label }: NameEntry) =>
    [...texts, label].some((text) => foldedKey(text, false) === foldedKey(coded.name, false));
  const byNumber = index.taxNumbers().get(normaliseKey('vat', coded.code)) ?? [];
  // Odoo gives the people of a company its number.
  const firms = byNumber.filter(({ row }) => !row.parent_id);
  const [found] = [firms.filter(hasName), firms, byNumber].filter(({ length }) => length > 0);
  if (found) return { entries: found, exact: found.every(hasName) };
  const byName = lookUp(index, coded.name)?.entries.filter(
    (entry) => taxNumberOf(index.schema, entry) === '',
  );
  return byName && byName.length > 0 ? { entries: byName, exact: byName.every(hasName) } : null;
}

/** The texts by which Odoo finds such a contact. */
export function partnerSpellings(relation: string, text: string): string[] {
  const coded = relation === 'res.partner' ? splitCodedName(text.trim()) : null;
  return coded === null ? [] : [...keySpellings('vat', coded.code), coded.name];
}

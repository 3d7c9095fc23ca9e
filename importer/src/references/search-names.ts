import { foldedText } from '@atrio/spreadsheets';
import type { OdooInstance } from '../instance/odoo-instance.ts';
import { type Candidate, distinguished } from '../names/candidates.ts';
import type { NameEntry } from '../names/name-entry.ts';
import { buildIndex, lookUp, type NameIndex } from '../names/name-index.ts';
import { isInCountry, isPlace } from '../names/places.ts';
import { type NameTarget, ruleOf } from '../names/rules.ts';
import { findByPatterns, readEntries, scopeOf } from './lists.ts';
import { likelyMatches } from './propose-names.ts';

/** The most records that a search reads, where there are too many to read them all. */
const maxSearched = 200;

/**
 * Records whose name contains a text in any spelling; without a text, the first records. Those of the
 * company's country come first, then those that begin with the text. Where none contains it, the nearest.
 *
 * @throws OdooError
 */
export async function searchNames(
  odoo: OdooInstance,
  target: NameTarget,
  text: string,
  limit = 20,
): Promise<Candidate[]> {
  const country = isPlace(target.relation) ? await odoo.country() : null;
  const wanted = foldedText(text);
  const index = await searchedIndex(odoo, target, text);
  const rank = (entry: NameEntry): number =>
    (isInCountry(entry, country) || entry.row.code === country?.code ? 0 : 2) +
    (foldedText(entry.label).startsWith(wanted) ? 0 : 1);
  const found = index.entries
    .filter((entry) =>
      [entry.label, entry.detail ?? '', ...entry.texts, ...entry.translations].some((text) =>
        foldedText(text).includes(wanted),
      ),
    )
    .sort((one, other) => rank(one) - rank(other));
  const other =
    found.length > 0
      ? []
      : (lookUp(index, text)?.entries ?? likelyMatches(index, text, country).map(({ entry }) => entry));
  const entries = found.length > 0 ? found : other;
  return distinguished(entries.slice(0, limit));
}

/** The records to search: the whole list, or what Odoo finds where there are too many. */
async function searchedIndex(odoo: OdooInstance, target: NameTarget, text: string): Promise<NameIndex> {
  const list = ruleOf(target.relation).isLarge ? null : await odoo.names(target);
  if (list?.index) return list.index;
  const { schema, domain } = list ?? (await scopeOf(odoo, target));
  if (text.trim() === '')
    return buildIndex(schema, await readEntries(odoo.client, schema, domain, maxSearched));
  return findByPatterns(odoo.client, schema, domain, [text], '%', maxSearched);
}

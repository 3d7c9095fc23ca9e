import { setImmediate } from 'node:timers/promises';
import type { OdooClient } from '@atrio/odoo';
import { foldedText, splitCodedName, splitMailedName } from '@atrio/spreadsheets';
import { type Candidate, distinguished } from '../names/candidates.ts';
import type { NameEntry } from '../names/name-entry.ts';
import type { NameIndex } from '../names/name-index.ts';
import type { NameList } from '../names/name-list.ts';
import { distinct, maxProposals, nearest, type Proposal } from '../names/nearest.ts';
import type { Country } from '../names/places.ts';
import { countryOfState, isInCountry, withoutCountry } from '../names/places.ts';
import { findByPatterns } from './lists.ts';
import { findTax } from './taxes.ts';

/** Relations with at most this many records are proposed completely. */
const smallRelation = 3;
/** Names for which Odoo is asked for near ones, where there are too many records to read. */
const maxProposedByQuery = 40;
/** Names for which near ones are searched in a list that was read. */
const maxCompared = 200;

/**
 * Records that each name may mean.
 *
 * @returns by name, nearest first; only for the first names of a long list
 * @throws OdooError
 */
export async function proposalsFor(
  client: OdooClient,
  list: NameList,
  names: readonly string[],
  country: Country | null,
): Promise<Map<string, Candidate[]>> {
  const found = new Map<string, Candidate[]>();
  for (const name of names.slice(0, list.index ? maxCompared : maxProposedByQuery)) {
    // Comparing with thousands of names takes milliseconds: other work gets its turn in between.
    await setImmediate();
    const index = list.index ?? (await withLongestWord(client, list, name));
    const proposed = likelyMatches(index, name, country);
    // Where there are few records, any of them may be meant: a company may have one warehouse only. Not so of
    // people, products and categories, of which there are few only because the instance is new, nor of a tax whose
    // name says another rate.
    const { isLarge, isOwnOfFirm } = list.schema.rule;
    const isFew = !isLarge && !isOwnOfFirm && index.entries.length <= smallRelation && list.index !== null;
    const few = isFew && !namesRate(index, name) ? index.entries : [];
    const all = distinct([...proposed, ...few.map((entry) => ({ entry, near: false }))]);
    const near = new Set(all.filter((one) => one.near).map(({ entry }) => entry.id));
    found.set(
      name,
      distinguished(all.map(({ entry }) => entry)).map((candidate) =>
        near.has(candidate.id) ? { ...candidate, near: true } : candidate,
      ),
    );
  }
  return found;
}

const namesRate = ({ entries, schema }: NameIndex, name: string): boolean =>
  schema.relation === 'account.tax' && findTax(entries, name).namesRate;

/** Records with a near name; for taxes also those with the same rate. */
export function likelyMatches(index: NameIndex, name: string, country: Country | null): Proposal[] {
  const { relation } = index.schema;
  const isState = relation === 'res.country.state';
  const { text, code } = isState ? withoutCountry(name) : { text: nameIn(name), code: null };
  const near = nearest(index, text, code ?? country?.code ?? null, (entry) =>
    code === null ? !isState || isInCountry(entry, country) : countryOfState(entry) === code,
  );
  if (relation === 'account.tax') {
    const taxes = findTax(index.entries, name);
    const asTaxes = taxes.near.map((entry) => ({ entry, near: taxes.near.length === 1 }));
    return distinct([...asTaxes, ...(taxes.namesRate ? [] : near)]).slice(0, maxProposals);
  }
  const coded = entriesWithCode(index, name).map((entry) => ({ entry, near: true }));
  if (coded.length > 0) return distinct([...coded, ...near]).slice(0, maxProposals);
  return code === null ? near : near.filter(({ entry }) => countryOfState(entry) === code);
}

/** A name without the code or the mail that stands beside it. */
const nameIn = (text: string): string => (splitCodedName(text) ?? splitMailedName(text))?.name || text;

/** Records whose code differs only in leading zeros: spreadsheets turn 00101 into 101. */
function entriesWithCode({ entries, schema }: NameIndex, name: string): NameEntry[] {
  const number = withoutZeros(splitCodedName(name)?.code ?? name.trim());
  if (!/^\d+$/.test(number)) return [];
  const places = schema.searched.flatMap((field, at) => (schema.rule.codes.includes(field) ? [at] : []));
  return entries.filter(({ texts }) => places.some((at) => withoutZeros(texts[at] ?? '') === number));
}

const withoutZeros = (text: string): string => text.replace(/^0+(?=\d)/, '');

/** Records with the longest word of a name. */
const withLongestWord = (
  client: OdooClient,
  { schema, domain }: NameList,
  name: string,
): Promise<NameIndex> => {
  const [longest = ''] = foldedText(nameIn(name))
    .split(/[^a-z0-9]+/)
    .sort((one, other) => other.length - one.length);
  return findByPatterns(client, schema, domain, longest.length < 3 ? [] : [longest], '%', 50);
};

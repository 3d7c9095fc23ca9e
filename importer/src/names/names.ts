import { setImmediate } from 'node:timers/promises';
import type { OdooClient } from '@atrio/odoo';
import { countryCode } from '@atrio/spreadsheets';
import { type Country, ownCountry } from '../own-company.ts';
import type { Entry } from './entries.ts';
import { plain } from './folding.ts';
import {
  archivedIn,
  byNames,
  byPatterns,
  listOf,
  longestName,
  type NameList,
  readEntries,
  scopeOf,
} from './lists.ts';
import { indexOf, lookUp, type NameIndex } from './name-index.ts';
import { distinct, nearest, type Proposed } from './proposals.ts';
import { type NameTarget, ruleOf } from './rules.ts';
import { findTax } from './taxes.ts';

export { forgetNames } from './lists.ts';
export type { NameTarget } from './rules.ts';

/** What the names in a file mean in an Odoo. */

export interface Candidate {
  id: number;
  name: string;
  /** What tells it from a twin, Spanish: 'Ventas', 'Guatemala', the company, '[A-1]'. */
  detail: string | null;
  /** Proposed for a name that is written nearly the same. */
  near?: true;
}

export type NameMatch =
  /**
   * `exact` false: taken by folding, plural or translation; the customer is shown what was taken.
   * `archived`: it has to be made active before a row can name it.
   */
  | { kind: 'one'; id: number; name: string; exact: boolean; archived?: true }
  /** Twins that even the field's domain and the company do not tell apart. */
  | { kind: 'many'; candidates: Candidate[] }
  /** Nearest first, at most five. */
  | { kind: 'none'; proposals: Candidate[] };

/** Proposals for one name. */
const fewest = 5;
/** A relation of so few records is proposed whole. */
const fewRecords = 3;
/** Twins that are shown. */
const twinsShown = 20;
/** Records that a search looks through where there are too many to read. */
const searchedAtMost = 200;
/** Names for which the nearest are asked for one by one, where there are too many records to read. */
const proposedAtMost = 40;
/** Names for which the nearest are looked for in a list that was read. */
const comparedAtMost = 200;

/**
 * What each name means in a field: one record, several, or none.
 *
 * @throws OdooError where Odoo could not be asked; nothing is known of the names then
 */
export async function matchNames(
  client: OdooClient,
  target: NameTarget,
  names: Iterable<string>,
): Promise<Map<string, NameMatch>> {
  const wanted = [...new Set(names)];
  const asked = wanted.filter((name) => name.trim() !== '' && name.length <= longestName);
  const matches = new Map<string, NameMatch>(wanted.map((name) => [name, { kind: 'none', proposals: [] }]));
  if (asked.length === 0) return matches;
  const list = await listOf(client, target);
  const country = isPlace(target.relation) ? await ownCountry(client) : null;
  const settle = (index: NameIndex, left: string[], exactOnly = false): string[] =>
    left.filter((name) => {
      const match = matchIn(index, name, country);
      if (!match || (exactOnly && !(match.kind === 'many' || (match.kind === 'one' && match.exact))))
        return true;
      matches.set(name, match);
      return false;
    });
  const known = list.index ?? (await byNames(client, list.shape, list.domain, asked));
  let left = settle(known, asked);
  if (!list.index && left.length > 0) {
    left = settle(await byPatterns(client, list.shape, list.domain, left), left);
  }
  if (list.wider && left.length > 0) {
    left = settle(await byNames(client, list.shape, list.wider, left), left, true);
  }
  if (ruleOf(target.relation).archived && list.shape.archives && left.length > 0) {
    left = await settleArchived(client, list, left, matches);
  }
  for (const [name, proposals] of await proposalsFor(client, list, left, country)) {
    matches.set(name, { kind: 'none', proposals });
  }
  return matches;
}

/** What nothing active is called may be a record that Odoo ships archived. @returns names that are left */
async function settleArchived(
  client: OdooClient,
  list: NameList,
  names: string[],
  matches: Map<string, NameMatch>,
): Promise<string[]> {
  const index = await archivedIn(client, list);
  return names.filter((name) => {
    const match = matchIn(index, name, null);
    if (match?.kind !== 'one') return true;
    matches.set(name, { ...match, exact: false, archived: true });
    return false;
  });
}

const isPlace = (relation: string): boolean => relation === 'res.country.state' || relation === 'res.country';

function matchIn(index: NameIndex, name: string, country: Country | null): NameMatch | null {
  const { relation } = index.shape;
  if (relation === 'res.country.state') return matchState(index, name, country);
  const found = lookUp(index, name);
  if (found) return matchOf(found.entries, found.exact);
  if (relation === 'account.tax') {
    const { sure } = findTax(index.entries, name);
    return sure && matchOf([sure], false);
  }
  if (relation !== 'res.country') return null;
  const code = countryCode(name);
  const meant = code === null ? undefined : index.entries.find(({ row }) => row.code === code);
  return meant ? matchOf([meant], false) : null;
}

const ofCountry = new WeakMap<NameIndex, NameIndex>();

/** The company's own country first, in every way of writing; then the others. «Sololá (GT)» names its own. */
function matchState(index: NameIndex, name: string, country: Country | null): NameMatch | null {
  const own = ofCountry.get(index) ?? ownStates(index, country);
  ofCountry.set(index, own);
  const at = name.endsWith(')') ? name.lastIndexOf('(') : -1;
  const inside = at > 0 ? name.slice(at + 1, -1).trim() : '';
  const found = lookUp(own, name) ?? lookUp(index, name);
  if (found) return matchOf(found.entries, found.exact);
  if (inside === '') return null;
  const code = countryCode(inside);
  const alone = lookUp(code !== null && code === country?.code ? own : index, name.slice(0, at));
  const entries = alone?.entries.filter(
    ({ row }) => code !== null && countryCode(String((row.country_id as unknown[])[1])) === code,
  );
  return alone && entries && entries.length > 0 ? matchOf(entries, alone.exact) : null;
}

function ownStates(index: NameIndex, country: Country | null): NameIndex {
  return indexOf(
    index.shape,
    index.entries.filter((entry) => isOf(entry, country)),
  );
}

const isOf = ({ row }: Entry, country: Country | null): boolean =>
  country !== null && Array.isArray(row.country_id) && row.country_id[0] === country.id;

function matchOf(entries: readonly Entry[], exact: boolean): NameMatch {
  const [only, ...others] = entries;
  if (only && others.length === 0) return { kind: 'one', id: only.id, name: only.label, exact };
  return { kind: 'many', candidates: toldApart(entries.slice(0, twinsShown)) };
}

/** Where nothing else tells twins apart, their company does. */
function toldApart(entries: readonly Entry[]): Candidate[] {
  const seen = Map.groupBy(entries, ({ label, detail }) => `${label}\n${detail}`);
  return entries.map(({ id, label, detail, row }) => {
    const twins = seen.get(`${label}\n${detail}`) ?? [];
    const company = Array.isArray(row.company_id) ? String(row.company_id[1]) : null;
    const told = twins.length > 1 ? [detail, company].filter((part) => part !== null).join(' · ') : detail;
    return { id, name: label, detail: told || null };
  });
}

async function proposalsFor(
  client: OdooClient,
  list: NameList,
  names: readonly string[],
  country: Country | null,
): Promise<Map<string, Candidate[]>> {
  const found = new Map<string, Candidate[]>();
  for (const name of names.slice(0, list.index ? comparedAtMost : proposedAtMost)) {
    // Comparing with thousands of names takes milliseconds: others get their turn in between.
    await setImmediate();
    const index = list.index ?? (await sharingAWord(client, list, name));
    const proposed = likely(index, name, country);
    // Of few records it may be any: the warehouse of a firm that has one.
    const few = list.index && list.index.entries.length <= fewRecords ? list.index.entries : [];
    const all = distinct([...proposed, ...few.map((entry) => ({ entry, near: false }))]);
    const near = new Set(all.filter((one) => one.near).map(({ entry }) => entry.id));
    found.set(
      name,
      toldApart(all.map(({ entry }) => entry)).map((candidate) =>
        near.has(candidate.id) ? { ...candidate, near: true } : candidate,
      ),
    );
  }
  return found;
}

function likely(index: NameIndex, name: string, country: Country | null): Proposed[] {
  const { relation } = index.shape;
  const isState = relation === 'res.country.state';
  const near = nearest(index, name, country?.code ?? null, (entry) => !isState || isOf(entry, country));
  if (relation === 'account.tax') {
    const taxes = findTax(index.entries, name);
    const asTaxes = taxes.near.map((entry) => ({ entry, near: taxes.near.length === 1 }));
    return distinct([...asTaxes, ...(taxes.told ? [] : near)]).slice(0, fewest);
  }
  return near;
}

/** Records with the longest word of a name. */
const sharingAWord = (client: OdooClient, { shape, domain }: NameList, name: string): Promise<NameIndex> => {
  const [longest = ''] = plain(name)
    .split(/[^a-z0-9]+/)
    .sort((one, other) => other.length - one.length);
  return byPatterns(client, shape, domain, longest.length < 3 ? [] : [longest], '%', 50);
};

/**
 * Records whose name contains a text, however it is written; the usual ones where it is empty: first those
 * of the company's country, then those that begin with it.
 */
export async function searchNames(
  client: OdooClient,
  target: NameTarget,
  text: string,
  limit = 20,
): Promise<Candidate[]> {
  const country = isPlace(target.relation) ? await ownCountry(client) : null;
  const wanted = plain(text);
  const index = await searchedIndex(client, target, text);
  const rank = (entry: Entry): number =>
    (isOf(entry, country) || entry.row.code === country?.code ? 0 : 2) +
    (plain(entry.label).startsWith(wanted) ? 0 : 1);
  const found = index.entries
    .filter((entry) =>
      [entry.label, entry.detail ?? '', ...entry.texts, ...entry.translations].some((own) =>
        plain(own).includes(wanted),
      ),
    )
    .sort((one, other) => rank(one) - rank(other));
  const other =
    found.length > 0
      ? []
      : (lookUp(index, text)?.entries ?? likely(index, text, country).map(({ entry }) => entry));
  const entries = found.length > 0 ? found : other;
  return toldApart(entries.slice(0, limit));
}

/** What a search looks through: the whole list, or what Odoo finds where there are too many. */
async function searchedIndex(client: OdooClient, target: NameTarget, text: string): Promise<NameIndex> {
  const list = ruleOf(target.relation).many ? null : await listOf(client, target);
  if (list?.index) return list.index;
  const { shape, domain } = list ?? (await scopeOf(client, target));
  if (text.trim() === '') return indexOf(shape, await readEntries(client, shape, domain, searchedAtMost));
  return byPatterns(client, shape, domain, [text], '%', searchedAtMost);
}

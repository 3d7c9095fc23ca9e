import type { OdooClient } from '@atrio/odoo';
import { countryCode } from '@atrio/spreadsheets';
import type { OdooInstance } from '../instance/odoo-instance.ts';
import { distinguished, type NameMatch } from '../names/candidates.ts';
import { countriesMissing, missingState, stateModel } from '../names/missing-states.ts';
import { type LookupResult, lookUp, type NameIndex } from '../names/name-index.ts';
import type { NameList } from '../names/name-list.ts';
import { isKeyedName, lookUpKeyed } from '../names/partners.ts';
import type { Country } from '../names/places.ts';
import { countryOfState, isPlace, withoutCountry } from '../names/places.ts';
import { type NameTarget, ruleOf } from '../names/rules.ts';
import { archivedIn, findByNames, findByPatterns, maxNameLength } from './lists.ts';
import { proposalsFor } from './propose-names.ts';
import { findTax } from './taxes.ts';

const maxCandidates = 20;

/**
 * What each name in a file means in a field: one record, several, or none.
 *
 * @returns a match for each of the names
 * @throws OdooError where Odoo could not be asked
 */
export async function matchNames(
  odoo: OdooInstance,
  target: NameTarget,
  names: Iterable<string>,
): Promise<Map<string, NameMatch>> {
  const wanted = [...new Set(names)];
  const asked = wanted.filter((name) => name.trim() !== '' && name.length <= maxNameLength);
  const matches = new Map<string, NameMatch>(wanted.map((name) => [name, { kind: 'none', proposals: [] }]));
  if (asked.length === 0) return matches;
  const list = await odoo.names(target);
  const country = isPlace(target.relation) ? await odoo.country() : null;
  const settle = (index: NameIndex, left: string[], { exactOnly = false } = {}): string[] =>
    left.filter((name) => {
      const match = matchIn(index, name, country);
      if (!match || (exactOnly && !(match.kind === 'many' || (match.kind === 'one' && match.exact))))
        return true;
      matches.set(name, match);
      return false;
    });
  const known = list.index ?? (await findByNames(odoo.client, list.schema, list.domain, asked));
  let left = settle(known, asked);
  if (!list.index && left.length > 0) {
    left = settle(await findByPatterns(odoo.client, list.schema, list.domain, left), left);
  }
  if (list.wider && left.length > 0) {
    left = settle(await findByNames(odoo.client, list.schema, list.wider, left), left, {
      exactOnly: true,
    });
  }
  if (ruleOf(target.relation).matchesArchived && list.schema.canArchive && left.length > 0) {
    left = await settleArchived(odoo.client, list, left, matches);
  }
  for (const [name, proposals] of await proposalsFor(odoo.client, list, left, country)) {
    const state = target.relation === stateModel ? missingState(name, country?.code ?? null) : null;
    matches.set(name, { kind: 'none', proposals, ...(state !== null && { state }) });
  }
  return matches;
}

/**
 * Odoo ships some records archived: a name without an active record may mean one of them.
 *
 * @returns the names that are left
 */
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

function matchIn(index: NameIndex, name: string, country: Country | null): NameMatch | null {
  const { relation } = index.schema;
  if (relation === stateModel) return matchState(index, name, country);
  // The number in «[number] Name» is a tax number, so it must not find a contact by its reference.
  const found = isKeyedName(relation, name) ? lookUpKeyed(index, name) : lookUp(index, name);
  if (found) return matchOf(found);
  if (relation === 'account.tax') {
    const { sure } = findTax(index.entries, name);
    return sure && matchOf({ entries: [sure], exact: false });
  }
  if (relation !== 'res.country') return null;
  const code = countryCode(name);
  const meant = code === null ? undefined : index.entries.find(({ row }) => row.code === code);
  return meant ? matchOf({ entries: [meant], exact: false }) : null;
}

/**
 * Looks a state up in the company's country in every spelling, then in the others. «Sololá (GT)» names the
 * country.
 */
function matchState(index: NameIndex, name: string, country: Country | null): NameMatch | null {
  const ofCountry = index.ofCountry(country);
  const found = lookUp(ofCountry, name);
  if (found) return matchOf(found);
  const elsewhere = besideMissing(lookUp(index, name), name);
  // A state of another country is shown to the customer, however it is written.
  if (elsewhere) {
    const exact = elsewhere.exact && (country === null || name.endsWith(')'));
    return matchOf({ ...elsewhere, exact });
  }
  const { text, code } = withoutCountry(name);
  if (code === null) return null;
  const alone = lookUp(code === country?.code ? ofCountry : index, text);
  const entries = alone?.entries.filter((entry) => countryOfState(entry) === code);
  return alone && entries && entries.length > 0 ? matchOf({ entries, exact: alone.exact }) : null;
}

/**
 * «La Libertad» of El Salvador, which Odoo does not bring, is not the one of Peru. Where it was created, it is the one.
 */
function besideMissing(found: LookupResult | null, name: string): LookupResult | null {
  const countries = countriesMissing(name);
  if (found === null || countries.length === 0) return found;
  const entries = found.entries.filter((entry) => countries.includes(countryOfState(entry) ?? ''));
  return entries.length > 0 ? { ...found, entries } : null;
}

function matchOf({ entries, exact }: LookupResult): NameMatch {
  const [only, ...others] = entries;
  if (only && others.length === 0) return { kind: 'one', id: only.id, name: only.label, exact };
  return { kind: 'many', candidates: distinguished(entries.slice(0, maxCandidates)) };
}

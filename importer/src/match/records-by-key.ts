import type { Domain } from '@atrio/odoo';
import { contactValueOf } from '@atrio/spreadsheets';
import { externalModule } from '../instance/external-ids.ts';
import type { OdooInstance } from '../instance/odoo-instance.ts';
import { ownCompanyDomain } from '../instance/own-company.ts';
import { keySpellings, normaliseKey } from '../names/keys.ts';

/** Fields whose values Odoo copies from a firm to all of its people (`_commercial_fields` of res.partner). */
const copiedToPeople: ReadonlySet<string> = new Set(['vat', 'company_registry']);

/** Leaves out the people of a firm, who have its number. */
const ofTheFirm = (model: string, key: string): Domain =>
  model === 'res.partner' && copiedToPeople.has(key)
    ? ['|', ['parent_id', '=', false], ['is_company', '=', true]]
    : [];

/** Which records are searched, and what is read of them. */
export interface KeySearch {
  model: string;
  key: string;
  /** Fields to read, the key among them. */
  fieldNames: string[];
  context?: Record<string, unknown>;
  /** Further leaves of the domain. */
  conditions?: Domain;
}

/**
 * Active records of the user's company that have one of these keys, by `normaliseKey`.
 *
 * @throws OdooError
 */
export async function recordsByKey(
  odoo: OdooInstance,
  { model, key, fieldNames, context = {}, conditions = [] }: KeySearch,
  values: Iterable<string>,
): Promise<Map<string, Record<string, unknown>[]>> {
  const wanted = await domainsOfKeys(odoo, model, key, [...values]);
  if (!wanted.length) return new Map();
  const others = [...conditions, ...ofTheFirm(model, key), ...(await ownCompanyDomain(odoo, model))];
  // Two searches may find the same record: Odoo may also ignore accents.
  const rows = new Map<unknown, Record<string, unknown>>();
  for (const domain of wanted) {
    const found = await odoo.client.searchRead(model, [...domain, ...others], fieldNames, { context });
    for (const row of found) rows.set(row.id, row);
  }
  return Map.groupBy(rows.values(), (row) => normaliseKey(key, String(row[key])));
}

/** Patterns of one search: each is compared with the address of each record. */
const patternsPerSearch = 100;

/** Where Odoo itself stores an address in lower case, by the field with the address. */
const normalisedMail: Readonly<Record<string, string>> = {
  email: 'email_normalized',
  email_from: 'email_normalized',
};

/**
 * The searches that together find the records with one of these keys. A mail is the same in any capitals, but
 * Odoo searches texts as they are written. Comparing patterns takes PostgreSQL seconds where there are many
 * contacts, so they are for the models whose addresses Odoo does not also store in lower case.
 */
async function domainsOfKeys(
  odoo: OdooInstance,
  model: string,
  key: string,
  values: readonly string[],
): Promise<Domain[]> {
  const spellings = [...new Set(values.flatMap((value) => keySpellings(key, value)))];
  if (!spellings.length) return [];
  if (contactValueOf(key) !== 'email') return [[[key, 'in', spellings]]];
  const forms = [...new Set(values.map((value) => normaliseKey(key, value)))];
  const normalised = normalisedMail[key];
  if (normalised !== undefined && Object.hasOwn(await odoo.fields(model), normalised))
    return [['|', [key, 'in', spellings], [normalised, 'in', forms]]];
  return Array.from({ length: Math.ceil(forms.length / patternsPerSearch) }, (_, at): Domain => {
    const patterns = forms.slice(at * patternsPerSearch, (at + 1) * patternsPerSearch).map(exactPattern);
    return [
      ...patterns.slice(1).map(() => '|'),
      ...patterns.map((one): Domain[number] => [key, '=ilike', one]),
    ];
  });
}

/** The pattern that only finds this text, in any capitals. */
const exactPattern = (text: string): string => text.replaceAll(/[\\%_]/g, '\\$&');

/**
 * Archived records that we created (a revert archives them), so that they become active again instead of being
 * created twice.
 *
 * @returns by `normaliseKey`, each with `active` among its fields
 * @throws OdooError
 */
export async function ownArchivedByKey(
  odoo: OdooInstance,
  { model, key, fieldNames, context }: KeySearch,
  values: Iterable<string>,
): Promise<Map<string, Record<string, unknown>[]>> {
  if (!(await odoo.fields(model)).active) return new Map();
  const search: KeySearch = {
    ...{ model, key, fieldNames: [...fieldNames, 'active'] },
    context: { ...context, active_test: false },
    conditions: [['active', '=', false]],
  };
  const byKey = await recordsByKey(odoo, search, values);
  const ids = [...byKey.values()].flat().map(({ id }) => Number(id));
  if (!ids.length) return new Map();
  const externalIds = await odoo.client.searchRead(
    'ir.model.data',
    [
      ['module', '=', externalModule],
      ['model', '=', model],
      ['res_id', 'in', ids],
    ],
    ['res_id'],
  );
  const ours = new Set(externalIds.map(({ res_id }) => res_id));
  return new Map([...byKey].map(([form, rows]) => [form, rows.filter(({ id }) => ours.has(id))]));
}

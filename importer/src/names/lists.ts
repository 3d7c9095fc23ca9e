import { type Domain, type OdooClient, OdooError } from '@atrio/odoo';
import { type Fields, fieldsOf } from '../fields.ts';
import { ofOwnCompany } from '../own-company.ts';
import { literalDomain } from './domain.ts';
import { type Entry, entriesOf, type Shape, shapeOf } from './entries.ts';
import { plain } from './folding.ts';
import { indexOf, type NameIndex } from './name-index.ts';
import { type NameTarget, ownDomain, ruleOf } from './rules.ts';

/** Records of a relation that a field takes: read once where they are few, asked for by name where not. */

/** Records that are read whole. */
const fewEnough = 5_000;
/** Names in one question, and the most records in its answer. */
const askedAtOnce = 200;
const patternsAtOnce = 40;
const answeredAtMost = 2_000;
/** Odoo has no longer names. */
export const longestName = 500;

/** What a field takes: active, of one's own company, within its domain. */
export interface Scope {
  shape: Shape;
  domain: Domain;
  /** The same without the field's domain; null where nothing outside of it is ever meant. */
  wider: Domain | null;
}

export interface NameList extends Scope {
  /** Null: there are too many to read. */
  index: NameIndex | null;
}

const lists = new WeakMap<OdooClient, Map<string, Promise<NameList>>>();

/** What was read of a relation no longer holds: records were made. */
export function forgetNames(client: OdooClient, relation: string): void {
  const ofClient = lists.get(client);
  for (const key of ofClient?.keys() ?? []) {
    if (key.startsWith(`${relation}\n`)) ofClient?.delete(key);
  }
}

/** The names that a field takes. Read once for a client; what failed is asked again. */
export async function listOf(client: OdooClient, target: NameTarget): Promise<NameList> {
  const ofClient = lists.get(client) ?? new Map<string, Promise<NameList>>();
  lists.set(client, ofClient);
  const scope = await scopeOf(client, target);
  const key = `${target.relation}\n${JSON.stringify(scope.domain)}`;
  const asked = ofClient.get(key) ?? readList(client, scope);
  ofClient.set(key, asked);
  asked.catch(() => ofClient.delete(key));
  return asked;
}

export async function scopeOf(client: OdooClient, target: NameTarget): Promise<Scope> {
  const { relation } = target;
  const rule = ruleOf(relation);
  const shape = await shapeOf(client, relation, rule);
  const field = await fieldDomain(client, target);
  const base: Domain = [
    ...(shape.archives ? ([['active', '=', true]] satisfies Domain) : []),
    ...(await ofOwnCompany(client, relation)),
  ];
  return { shape, domain: [...field, ...base], wider: field.length > 0 && !rule.strict ? base : null };
}

/** Archived records that the field would take. */
export async function archivedIn(client: OdooClient, { shape, domain }: Scope): Promise<NameIndex> {
  const archived = domain.filter((leaf) => !isActiveLeaf(leaf));
  return indexOf(shape, await readEntries(client, shape, [['active', '=', false], ...archived], fewEnough));
}

const isActiveLeaf = (leaf: Domain[number]): boolean => Array.isArray(leaf) && leaf[0] === 'active';

async function fieldDomain(client: OdooClient, { model, path, relation }: NameTarget): Promise<Domain> {
  const own = ownDomain(model, path, relation);
  const known = literalDomain(await toldDomain(client, model, path));
  return JSON.stringify(known) === JSON.stringify(own) ? own : [...known, ...own];
}

/** As `fields_get` says it; nothing where the model is not there yet, or not for this user. */
async function toldDomain(client: OdooClient, model: string, path: string): Promise<unknown> {
  let domain: unknown;
  let at: string | undefined = model;
  for (const part of path.split('/')) {
    if (at === undefined || at === '') return undefined;
    const fields: Fields = await fieldsOf(client, at).catch((error: unknown) => {
      if (error instanceof OdooError && error.code === 'rejected') return {} as Fields;
      throw error;
    });
    domain = fields[part]?.domain;
    at = fields[part]?.relation;
  }
  return domain;
}

async function readList(client: OdooClient, scope: Scope): Promise<NameList> {
  const { shape, domain, wider } = scope;
  try {
    const entries = await readEntries(client, shape, domain, fewEnough + 1);
    return { ...scope, index: entries.length > fewEnough ? null : indexOf(shape, entries) };
  } catch (error) {
    // A condition that this version or this user cannot search by.
    const refused = error instanceof OdooError && error.code === 'rejected';
    if (!refused || wider === null) throw error;
    return readList(client, { shape, domain: wider, wider: null });
  }
}

/** Records with their names in each language. */
export async function readEntries(
  client: OdooClient,
  shape: Shape,
  domain: Domain,
  limit: number,
): Promise<Entry[]> {
  const [lang, ...others] = shape.langs;
  const rows = await client.searchRead(shape.relation, domain, shape.read, { limit, context: { lang } });
  const translations: Record<string, unknown>[][] = [];
  // In the order of ids: another language may sort the same records otherwise.
  const ids = rows.map(({ id }) => id);
  for (const other of rows.length > fewEnough ? [] : others) {
    translations.push(
      await client.searchRead(shape.relation, [['id', 'in', ids]], shape.searched, {
        context: { lang: other },
      }),
    );
  }
  return entriesOf(shape, rows, translations);
}

/** Records that have one of these names just so, in whatever field Odoo looks names up. */
export async function byNames(
  client: OdooClient,
  shape: Shape,
  domain: Domain,
  names: readonly string[],
): Promise<NameIndex> {
  const entries: Entry[] = [];
  const spelled = [...new Set(names.flatMap((name) => [name, name.trim(), bracketed(name)]))].filter(
    (name) => name !== '',
  );
  for (const chunk of chunks(spelled, askedAtOnce)) {
    const leaves = shape.searched.map((field): Domain => [[field, 'in', chunk]]);
    entries.push(...(await readEntries(client, shape, [...anyOf(leaves), ...domain], answeredAtMost)));
  }
  return indexOf(shape, distinct(entries));
}

/** The code of «[CODE] Name». */
const bracketed = (name: string): string =>
  (name.startsWith('[') ? name.slice(1).split(']', 1)[0] : '') ?? '';

/** Records that may have one of these names in another way of writing: capitals, accents, signs. */
export async function byPatterns(
  client: OdooClient,
  shape: Shape,
  domain: Domain,
  names: readonly string[],
  around: '' | '%' = '',
  limit = answeredAtMost,
): Promise<NameIndex> {
  const entries: Entry[] = [];
  for (const chunk of chunks([...new Set(names.map(patternOf))].filter(isTelling), patternsAtOnce)) {
    const leaves = chunk.flatMap((pattern) =>
      shape.searched.map((field): Domain => [[field, '=ilike', around + pattern + around]]),
    );
    entries.push(...(await readEntries(client, shape, [...anyOf(leaves), ...domain], limit)));
  }
  return indexOf(shape, distinct(entries));
}

/** A pattern of SQL that finds a name whatever its accents: these letters may carry one. */
const patternOf = (name: string): string =>
  plain(name)
    .replace(/[aeiounc]/g, '_')
    .replace(/[^a-z0-9_]+/g, '%');

const isTelling = (pattern: string): boolean => /[a-z0-9]/.test(pattern);

const anyOf = (leaves: Domain[]): Domain => [...leaves.slice(1).map(() => '|'), ...leaves.flat()];

const distinct = (entries: Entry[]): Entry[] => [
  ...new Map(entries.map((entry) => [entry.id, entry])).values(),
];

function chunks<T>(list: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(list.length / size) }, (_, at) =>
    list.slice(at * size, (at + 1) * size),
  );
}

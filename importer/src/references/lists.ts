import { type Domain, type OdooClient, OdooError } from '@atrio/odoo';
import { foldedText, splitCodedName } from '@atrio/spreadsheets';
import { Answers } from '../calls/once.ts';
import type { Fields, OdooInstance } from '../instance/odoo-instance.ts';
import { ownCompanyDomain } from '../instance/own-company.ts';
import { literalDomain } from '../names/domain.ts';
import type { NameEntry, RelationSchema } from '../names/name-entry.ts';
import { buildIndex, type NameIndex } from '../names/name-index.ts';
import type { NameList, Scope } from '../names/name-list.ts';
import { keyedSpellings } from '../names/partners.ts';
import { formDomain, type NameTarget, ruleOf } from '../names/rules.ts';
import { entriesOf, schemaOf } from './entries.ts';

/** The records that a field accepts: a short list is read once, a long one is searched by name. */

/** Longer lists are searched by name. */
const maxReadWhole = 5_000;
/** Names in one query, and records in its answer. */
const namesPerQuery = 200;
const patternsPerQuery = 40;
const maxAnswered = 2_000;
/** No name in Odoo is longer. */
export const maxNameLength = 500;

/** The lists of names that were read from an instance, each once. */
export class NameLists {
  readonly #byRelation = new Map<string, Answers<NameList>>();

  /** The names that a field accepts. @throws OdooError */
  async names(odoo: OdooInstance, target: NameTarget): Promise<NameList> {
    const scope = await scopeOf(odoo, target);
    const lists = this.#byRelation.get(target.relation) ?? new Answers<NameList>();
    this.#byRelation.set(target.relation, lists);
    return lists.get(JSON.stringify(scope.domain), () => readList(odoo.client, scope));
  }

  forget(relation: string): void {
    this.#byRelation.delete(relation);
  }
}

/** @throws OdooError */
export async function scopeOf(odoo: OdooInstance, target: NameTarget): Promise<Scope> {
  const { relation } = target;
  const rule = ruleOf(relation);
  const schema = await schemaOf(odoo, relation, rule);
  const field = await fieldDomain(odoo, target);
  const base: Domain = [
    ...(schema.canArchive ? ([['active', '=', true]] satisfies Domain) : []),
    ...(await ownCompanyDomain(odoo, relation)),
  ];
  return { schema, domain: [...field, ...base], wider: field.length > 0 && !rule.strict ? base : null };
}

/** Archived records that the field would accept. @throws OdooError */
export async function archivedIn(client: OdooClient, { schema, domain }: Scope): Promise<NameIndex> {
  const archived = domain.filter((leaf) => !isActiveLeaf(leaf));
  return buildIndex(
    schema,
    await readEntries(client, schema, [['active', '=', false], ...archived], maxReadWhole),
  );
}

const isActiveLeaf = (leaf: Domain[number]): boolean => Array.isArray(leaf) && leaf[0] === 'active';

async function fieldDomain(odoo: OdooInstance, { model, path, relation }: NameTarget): Promise<Domain> {
  const formPart = formDomain(model, path, relation);
  const knownPart = literalDomain(await domainFromFieldsGet(odoo, model, path));
  return JSON.stringify(knownPart) === JSON.stringify(formPart) ? formPart : [...knownPart, ...formPart];
}

/** As `fields_get` returns it; undefined where the model does not exist, or this user may not see it. */
async function domainFromFieldsGet(odoo: OdooInstance, model: string, path: string): Promise<unknown> {
  let domain: unknown;
  let at: string | undefined = model;
  for (const part of path.split('/')) {
    if (at === undefined || at === '') return undefined;
    const fields: Fields = await odoo.fields(at).catch((error: unknown) => {
      if (error instanceof OdooError && error.code === 'rejected') return {} as Fields;
      throw error;
    });
    domain = fields[part]?.domain;
    at = fields[part]?.relation;
  }
  return domain;
}

async function readList(client: OdooClient, scope: Scope): Promise<NameList> {
  const { schema, domain, wider } = scope;
  try {
    const entries = await readEntries(client, schema, domain, maxReadWhole + 1);
    return { ...scope, index: entries.length > maxReadWhole ? null : buildIndex(schema, entries) };
  } catch (error) {
    // A condition that this version or this user cannot search by.
    const refused = error instanceof OdooError && error.code === 'rejected';
    if (!refused || wider === null) throw error;
    return readList(client, { schema, domain: wider, wider: null });
  }
}

/** Reads records with their names in each language. @throws OdooError */
export async function readEntries(
  client: OdooClient,
  schema: RelationSchema,
  domain: Domain,
  limit: number,
): Promise<NameEntry[]> {
  const [lang, ...others] = schema.langs;
  const rows = await client.searchRead(schema.relation, domain, schema.read, { limit, context: { lang } });
  const translations: Record<string, unknown>[][] = [];
  // By ids: another language may sort the same records differently.
  const ids = rows.map(({ id }) => id);
  for (const other of rows.length > maxReadWhole ? [] : others) {
    translations.push(
      await client.searchRead(schema.relation, [['id', 'in', ids]], schema.searched, {
        context: { lang: other },
      }),
    );
  }
  return entriesOf(schema, rows, translations);
}

/** Records with exactly one of these names, in any field in which Odoo looks names up. @throws OdooError */
export async function findByNames(
  client: OdooClient,
  schema: RelationSchema,
  domain: Domain,
  names: readonly string[],
): Promise<NameIndex> {
  const entries: NameEntry[] = [];
  const spellings = [
    ...new Set(
      names.flatMap((name) => [
        ...[name, name.trim(), splitCodedName(name.trim())?.code ?? ''],
        ...keyedSpellings(schema.relation, name),
      ]),
    ),
  ].filter((name) => name !== '');
  for (const chunk of chunks(spellings, namesPerQuery)) {
    const leaves = schema.searched.map((field): Domain => [[field, 'in', chunk]]);
    entries.push(...(await readEntries(client, schema, [...anyOf(leaves), ...domain], maxAnswered)));
  }
  return buildIndex(schema, distinct(entries));
}

/**
 * Records that may have one of these names in another spelling: capitals, accents, signs.
 *
 * @param around '%' to find the names inside of longer ones
 * @throws OdooError
 */
export async function findByPatterns(
  client: OdooClient,
  schema: RelationSchema,
  domain: Domain,
  names: readonly string[],
  around: '' | '%' = '',
  limit = maxAnswered,
): Promise<NameIndex> {
  const entries: NameEntry[] = [];
  for (const chunk of chunks(patternsOf(names, schema.relation), patternsPerQuery)) {
    const leaves = chunk.flatMap((pattern) =>
      schema.searched.map((field): Domain => [[field, '=ilike', around + pattern + around]]),
    );
    entries.push(...(await readEntries(client, schema, [...anyOf(leaves), ...domain], limit)));
  }
  return buildIndex(schema, distinct(entries));
}

const patternsOf = (names: readonly string[], relation: string): string[] => {
  const texts = names.flatMap((name) => [
    ...[name, splitCodedName(name)?.code ?? ''],
    ...keyedSpellings(relation, name),
  ]);
  return [...new Set(texts.map(patternOf))].filter(isSpecific);
};

/** An SQL pattern that finds a name with any accents: these letters may have one. */
const patternOf = (name: string): string =>
  foldedText(name)
    .replace(/[aeiounc]/g, '_')
    .replace(/[^a-z0-9_]+/g, '%');

const isSpecific = (pattern: string): boolean => /[a-z0-9]/.test(pattern);

const anyOf = (leaves: Domain[]): Domain => [...leaves.slice(1).map(() => '|'), ...leaves.flat()];

const distinct = (entries: NameEntry[]): NameEntry[] => [
  ...new Map(entries.map((entry) => [entry.id, entry])).values(),
];

function chunks<T>(list: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(list.length / size) }, (_, at) =>
    list.slice(at * size, (at + 1) * size),
  );
}

import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import { countOf } from '../../db/list.ts';
import { odooVersions } from '../../db/odoo-versions.ts';
import { type QueryBuilder, repo } from '../../db/repo.ts';
import type { Tables } from '../../db/tables.ts';
import { afterTermsOf } from '../../lib/search-words.ts';

/** The urgent sections, the most urgent first; `rest` has the instances of none of them. */
export const urgencies = ['failing', 'keys', 'unsupported'] as const;
export type Section = (typeof urgencies)[number] | 'changed' | 'rest';

/** Times and versions that decide to which section an instance belongs, at the moment of a call. */
export interface Limits {
  /** Keys that expire before this are urgent. */
  keysBefore: string;
  changedSince: string;
  /** Versions whose support has ended or ends soon. */
  unsupported: readonly string[];
}

/** The conditions that instances have to meet. */
export interface Conditions {
  version?: string | undefined;
  /** Each is the beginning of a search term of the customer. */
  words: readonly string[];
  /** Only those of one host or network that stopped answering between two moments. */
  away?: { column: 'host' | 'network'; name: string; from: string; to: string } | undefined;
}

/** Where the page before ended. */
export interface ListPosition {
  value: string;
  id: number;
}

type Eb = ExpressionBuilder<
  Tables & { instanceHealth: Tables['instanceHealth'] },
  'instances' | 'instanceHealth'
>;

/** The order of each section; `rest` is ordered by id. */
const orders = {
  failing: ['instanceHealth.failingSince', 'desc'],
  keys: ['instanceHealth.keyExpiresAt', 'asc'],
  unsupported: ['instanceHealth.version', 'asc'],
  changed: ['instanceHealth.versionChangedAt', 'desc'],
} as const;

/**
 * «Is not null», written as a comparison so that SQLite uses the index of the column; rows without health are
 * left out.
 */
const isSet = (eb: Eb, column: 'instanceHealth.failingSince' | 'instanceHealth.awaySince') =>
  eb(column, '>', '');

/** Whether an instance is in a section. */
function isIn(eb: Eb, section: Exclude<Section, 'rest'>, limits: Limits): Expression<SqlBool> {
  switch (section) {
    case 'failing':
      return isSet(eb, 'instanceHealth.failingSince');
    case 'keys':
      return eb('instanceHealth.keyExpiresAt', '<=', limits.keysBefore);
    case 'unsupported':
      return eb('instanceHealth.version', 'in', ['', ...limits.unsupported]);
    case 'changed':
      return eb('instanceHealth.versionChangedAt', '>=', limits.changedSince);
  }
}

/** Whether an instance is not in a section; unknown values count as not in it. */
function isNotIn(eb: Eb, section: (typeof urgencies)[number], limits: Limits): Expression<SqlBool> {
  switch (section) {
    case 'failing':
      return eb('instanceHealth.failingSince', 'is', null);
    case 'keys':
      return eb.or([
        eb('instanceHealth.keyExpiresAt', 'is', null),
        eb('instanceHealth.keyExpiresAt', '>', limits.keysBefore),
      ]);
    case 'unsupported':
      return eb.or([
        eb('instanceHealth.version', 'is', null),
        eb('instanceHealth.version', 'not in', ['', ...limits.unsupported]),
      ]);
  }
}

const instances = (db: QueryBuilder, { version, words, away }: Conditions) =>
  db
    .selectFrom('instances')
    .leftJoin('instanceHealth', 'instanceHealth.instanceId', 'instances.id')
    .where('instances.deletedAt', 'is', null)
    .$if(version !== undefined, (query) => query.where('instanceHealth.version', '=', version ?? ''))
    .$if(away !== undefined, (query) =>
      query
        .where(`instanceHealth.${away?.column ?? 'host'}`, '=', away?.name ?? '')
        .where('instanceHealth.awaySince', '>=', away?.from ?? '')
        .where('instanceHealth.awaySince', '<=', away?.to ?? ''),
    )
    .where((eb) =>
      eb.and(
        words.map((word) =>
          eb(
            'instances.userId',
            'in',
            eb
              .selectFrom('searchTerms')
              .select('searchTerms.userId')
              .where('term', '>=', word)
              .where('term', '<', afterTermsOf(word)),
          ),
        ),
      ),
    );

/** The instances of a section that are in none of the sections `without`. */
const ofSection = (
  db: QueryBuilder,
  section: Section | null,
  without: readonly (typeof urgencies)[number][],
  conditions: Conditions,
  limits: Limits,
) =>
  instances(db, conditions).where((eb) =>
    eb.and([
      ...(section === null || section === 'rest' ? [] : [isIn(eb as unknown as Eb, section, limits)]),
      ...without.map((other) => isNotIn(eb as unknown as Eb, other, limits)),
    ]),
  );

/** How many counts of instances that do not answer, by place and hour, are read at most. */
const mostBuckets = 5000;

/** SQL of the instances of all customers. */
export const consoleInstancesRepo = repo((db) => ({
  /** @param after where the page before ended, in this section */
  page: (
    section: Section,
    without: readonly (typeof urgencies)[number][],
    conditions: Conditions,
    limits: Limits,
    after: ListPosition | null,
    limit: number,
  ) => {
    const [column, direction] = section === 'rest' ? [null, 'desc' as const] : orders[section];
    const later = direction === 'desc' ? '<' : '>';
    // The page is chosen with indexes alone; the other columns are read for its own rows only.
    const chosen = ofSection(db, section, without, conditions, limits)
      .select('instances.id')
      .$if(after !== null && column === null, (query) => query.where('instances.id', '<', after?.id ?? 0))
      .$if(after !== null && column !== null, (query) =>
        query
          .where(column ?? orders.failing[0], direction === 'desc' ? '<=' : '>=', after?.value ?? '')
          .where((eb) =>
            eb.or([
              eb(column ?? orders.failing[0], later, after?.value ?? ''),
              eb('instances.id', later, after?.id ?? 0),
            ]),
          ),
      )
      .$if(column !== null, (query) => query.orderBy(column ?? orders.failing[0], direction))
      .orderBy('instances.id', direction)
      .limit(limit);
    return db
      .selectFrom(chosen.as('chosen'))
      .innerJoin('instances', 'instances.id', 'chosen.id')
      .leftJoin('instanceHealth', 'instanceHealth.instanceId', 'instances.id')
      .innerJoin('users', 'users.id', 'instances.userId')
      .select(['instances.id', 'instances.documentId', 'instances.displayName', 'instances.databaseName'])
      .select(['instances.baseUrl', 'users.documentId as userDocumentId', 'users.name', 'users.email'])
      .select(['instanceHealth.checkedAt', 'instanceHealth.version', 'instanceHealth.earlierVersion'])
      .select(['instanceHealth.versionChangedAt', 'instanceHealth.failingSince', 'instanceHealth.awaySince'])
      .select(['instanceHealth.failingStep', 'instanceHealth.problemTitle', 'instanceHealth.problemMessage'])
      .select('instanceHealth.keyExpiresAt')
      .$if(column !== null, (query) => query.orderBy(column ?? orders.failing[0], direction))
      .orderBy('instances.id', direction)
      .execute();
  },

  count: (section: Exclude<Section, 'rest'>, conditions: Conditions, limits: Limits) =>
    countOf(ofSection(db, section, [], conditions, limits)),

  /** Ids of their owners, each once. */
  owners: async (
    section: Exclude<Section, 'rest'> | null,
    conditions: Conditions,
    limits: Limits,
    limit: number,
  ) => {
    const rows = await ofSection(db, section, [], conditions, limits)
      .select('instances.userId')
      .distinct()
      .orderBy('instances.userId')
      .limit(limit)
      .execute();
    return rows.map(({ userId }) => userId);
  },

  versions: () => odooVersions(db),

  /** How many instances run each version; null where none is known. */
  versionCounts: (words: readonly string[]) =>
    instances(db, { words })
      .select((eb) => ['instanceHealth.version', eb.fn.countAll<number>().as('count')])
      .groupBy('instanceHealth.version')
      .execute(),

  /** Instances that do not answer, counted by place and hour, of places with more than `above` of them. */
  awayByHour: (column: 'host' | 'network', above: number) => {
    const place = `instanceHealth.${column}` as const;
    const hour = sql<string>`substr(${sql.ref('instanceHealth.awaySince')}, 1, 13)`;
    return instances(db, { words: [] })
      .select((eb) => [
        eb.ref(place).$notNull().as('name'),
        hour.as('hour'),
        eb.fn.countAll<number>().as('count'),
        eb.fn.min('instanceHealth.awaySince').$notNull().as('from'),
        eb.fn.max('instanceHealth.awaySince').$notNull().as('to'),
      ])
      .where((eb) => isSet(eb as unknown as Eb, 'instanceHealth.awaySince'))
      .where((eb) =>
        eb(
          place,
          'in',
          eb
            .selectFrom('instanceHealth')
            .select(place)
            .where('awaySince', 'is not', null)
            .where(place, 'is not', null)
            .groupBy(place)
            .having((group) => group.fn.countAll<number>(), '>', above),
        ),
      )
      .groupBy([place, hour])
      .orderBy(place)
      .orderBy(hour)
      .limit(mostBuckets)
      .execute();
  },

  /** The instances and customers that an incident affects. */
  touched: (away: NonNullable<Conditions['away']>) =>
    instances(db, { words: [], away })
      .select((eb) => [
        eb.fn.countAll<number>().as('instances'),
        eb.fn.count<number>('instances.userId').distinct().as('customers'),
        eb.fn.count<number>('instanceHealth.host').distinct().as('hosts'),
        eb.fn.max('instanceHealth.network').as('network'),
      ])
      .executeTakeFirstOrThrow(),
}));

export type FleetRow = Awaited<ReturnType<ReturnType<typeof consoleInstancesRepo>['page']>>[number];

import { sql } from 'kysely';
import { countOf } from '../../db/list.ts';
import { type QueryBuilder, repo } from '../../db/repo.ts';
import type { Tables } from '../../db/tables.ts';
import { anyOf, couldBeKey } from '../../db/values.ts';
import { afterTermsOf, wholeNumberTerm } from '../../lib/search-words.ts';

/** Where a page of results ended. */
export interface SearchPlace {
  term: string;
  userId: number;
}

const mostByNumber = 20;
const mostCounted = 5000;
const numbered = ['users', 'installations', 'orders'] as const;
const named = [...numbered, 'instances', 'subscriptions'] as const;

/** The last four digits of the card of a subscription, and of the cards that were charged. */
const cards = [
  ['subscriptions', 'cardLast4', 'userId'],
  ['ledger', 'cardLast4', 'userId'],
] as const;

/**
 * Where a number or an id may be found: table, its column, the column of the customer, and the value to look
 * for.
 */
function placesOf(text: string, spoken: string | null) {
  const rows = rowsOf(text).map((place) => [...place, text] as const);
  return spoken === null
    ? rows
    : [...rows, ['searchTerms', 'term', 'userId', wholeNumberTerm(spoken)] as const];
}

function rowsOf(text: string): (readonly [keyof Tables, string, string])[] {
  const ownerOf = (table: string) => (table === 'users' ? 'id' : 'userId');
  if (/^\d{1,9}$/.test(text)) {
    const ids = numbered.map((table) => [table, 'id', ownerOf(table)] as const);
    return /^\d{4}$/.test(text) ? [...ids, ...cards] : ids;
  }
  if (couldBeKey(text)) return named.map((table) => [table, 'documentId', ownerOf(table)]);
  return /^(ch|su|pa|re)_/.test(text)
    ? [
        ['orders', 'checkoutId', 'userId'],
        ['subscriptions', 'providerId', 'userId'],
        ['ledger', 'chargeId', 'userId'],
        ['ledger', 'refundId', 'userId'],
      ]
    : [];
}

const customers = (db: QueryBuilder) =>
  db
    .selectFrom('users')
    .select(['users.id', 'users.documentId', 'users.username', 'users.email', 'users.name'])
    .select(['users.blocked', 'users.createdAt'])
    .select((eb) =>
      eb
        .selectFrom('instances')
        .whereRef('instances.userId', '=', 'users.id')
        .where('instances.deletedAt', 'is', null)
        .select((of) => of.fn.countAll<number>().as('count'))
        .as('instances'),
    )
    .where('users.deletedAt', 'is', null);

export type FoundCustomer = Awaited<ReturnType<ReturnType<typeof customers>['execute']>>[number];

/**
 * SQL of the search for customers. The words are in a table of their own, in an order that is the same on
 * both databases.
 */
export const searchRepo = repo((db) => ({
  textsOf: async (userId: number) => ({
    user: await db
      .selectFrom('users')
      .select(['email', 'username', 'name', 'nit', 'phone'])
      .where('id', '=', userId)
      .executeTakeFirstOrThrow(),
    instances: await db
      .selectFrom('instances')
      .select(['baseUrl', 'databaseName', 'displayName'])
      .where('userId', '=', userId)
      .where('deletedAt', 'is', null)
      .orderBy('id', 'desc')
      .limit(50)
      .execute(),
  }),

  setTerms: async (userId: number, terms: string[]) => {
    await db.deleteFrom('searchTerms').where('userId', '=', userId).execute();
    if (!terms.length) return;
    await db
      .insertInto('searchTerms')
      .values(terms.map((term) => ({ userId, term })))
      .execute();
  },

  /** The newest customers. @param before id of the last one of the page before */
  newest: (before: number | null, limit: number) =>
    customers(db)
      .$if(before !== null, (query) => query.where('users.id', '<', before ?? 0))
      .orderBy('users.id', 'desc')
      .limit(limit)
      .execute(),

  byIds: (ids: number[]) => customers(db).where('users.id', 'in', anyOf(ids)).orderBy('users.id').execute(),

  /** How many terms begin with a word, counted up to a limit: it only serves to sort words by rarity. */
  countTerms: (word: string) =>
    countOf(
      db.selectFrom((eb) =>
        eb
          .selectFrom('searchTerms')
          .select('userId')
          .where('term', '>=', word)
          .where('term', '<', afterTermsOf(word))
          .limit(mostCounted)
          .as('terms'),
      ),
    ),

  /**
   * Customers with a term that begins with `driver` and one that begins with each of the others, ordered by
   * their first such term, each once.
   */
  hits: (driver: string, others: string[], after: SearchPlace | null, limit: number) =>
    db
      .selectFrom('searchTerms as found')
      .select(['found.userId', 'found.term'])
      .where('found.term', '>=', driver)
      .where('found.term', '<', afterTermsOf(driver))
      .$if(after !== null, (query) =>
        query
          .where('found.term', '>=', after?.term ?? '')
          .where((eb) =>
            eb.or([eb('found.term', '>', after?.term ?? ''), eb('found.userId', '>', after?.userId ?? 0)]),
          ),
      )
      .where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom('searchTerms as earlier')
              .select('earlier.userId')
              .whereRef('earlier.userId', '=', 'found.userId')
              .where('earlier.term', '>=', driver)
              .whereRef('earlier.term', '<', 'found.term'),
          ),
        ),
      )
      .where((eb) =>
        eb.and(
          others.map((word) =>
            eb.exists(
              eb
                .selectFrom('searchTerms as other')
                .select('other.userId')
                .whereRef('other.userId', '=', 'found.userId')
                .where('other.term', '>=', word)
                .where('other.term', '<', afterTermsOf(word)),
            ),
          ),
        ),
      )
      .orderBy('found.term')
      .orderBy('found.userId')
      .limit(limit),

  /**
   * Customers who have a row with this number or id, a card or telephone that ends with it, or this NIT or
   * telephone; a few of each kind.
   * @param spoken the number in the form of a NIT or telephone; null where it is neither
   */
  lookUps: (text: string, spoken: string | null) =>
    placesOf(text, spoken).map(([table, column, owner, value]) =>
      db
        .selectFrom(db.dynamic.table<keyof Tables>(table).as('place'))
        .select(sql.ref<number>(`place.${owner}`).as('userId'))
        .distinct()
        .where(db.dynamic.ref(`place.${column}`), '=', value)
        .limit(mostByNumber),
    ),
}));

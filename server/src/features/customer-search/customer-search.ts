import type { Needs } from '../../context.ts';
import type { Handle } from '../../db/handle.ts';
import { pageOf } from '../../lib/pages.ts';
import { searchTerms, searchWords, spokenNumber } from '../../lib/search-words.ts';
import { type FoundCustomer, type SearchPlace, searchRepo } from './customer-search.repo.ts';

/**
 * Stores the words by which a customer can be found; call it in the transaction of each change of a name, an
 * address, a NIT, a telephone or an instance.
 */
export async function indexCustomer(trx: Handle, userId: number): Promise<void> {
  const repo = searchRepo(trx);
  const { user, instances } = await repo.textsOf(userId);
  const texts = [
    ...[user.email, user.username, user.name],
    ...instances.flatMap(({ baseUrl, databaseName, displayName }) => [baseUrl, databaseName, displayName]),
  ];
  await repo.setTerms(userId, searchTerms(texts, user));
}

/** A page of customers; `next` is null at the end. */
export interface FoundPage {
  customers: FoundCustomer[];
  next: SearchPlace | null;
}

/**
 * Finds customers by the beginnings of words of name, username, address, instance and database, and of NIT
 * and telephone; or by a whole number or id: of an installation, order, charge, subscription or checkout; or
 * by the last four digits of a card or telephone. Accents and capitals do not matter, nor do spaces and
 * dashes of a number. Those found by the number come first, on the first page.
 *
 * @param after where the page before ended; null for the first
 */
export async function searchCustomers(
  { db }: Needs<'db'>,
  question: string,
  after: SearchPlace | null,
  limit: number,
): Promise<FoundPage> {
  const repo = searchRepo(db);
  const words = searchWords(question).slice(0, 6);
  if (words.length === 0) {
    const newest = await repo.newest(after?.userId ?? null, limit + 1);
    const { page, next } = pageOf(newest, limit, ({ id }) => ({ term: '', userId: id }));
    return { customers: page, next };
  }
  const number = spokenNumber(question);
  const numbered = await byNumber(repo, question, number);
  const hits = await hitsOf(repo, words, number, after, limit + 1);
  const { page, next } = pageOf(hits, limit, (last) => last);
  const byWords = page.map(({ userId }) => userId).filter((id) => !numbered.includes(id));
  const ids = [...(after === null ? numbered : []), ...byWords];
  const customers = new Map((await repo.byIds(ids)).map((row) => [row.id, row]));
  return { customers: ids.flatMap((id) => customers.get(id) ?? []), next };
}

type SearchRepo = ReturnType<typeof searchRepo>;

/** Ids of the customers who have this number, in their order. @param number as NIT or telephone */
async function byNumber(repo: SearchRepo, question: string, number: string | null): Promise<number[]> {
  const found = new Set<number>();
  for (const query of repo.lookUps(question.trim().replace(/^[#*•]+/, ''), number)) {
    for (const { userId } of await query.execute()) found.add(userId);
  }
  return [...found].sort((one, other) => one - other);
}

/**
 * A number in several words, or with dashes, is first searched for as one number; without a result, as words.
 */
async function hitsOf(
  repo: SearchRepo,
  words: string[],
  number: string | null,
  after: SearchPlace | null,
  limit: number,
): Promise<SearchPlace[]> {
  if (number !== null && words.join() !== number && (after?.term.startsWith(number) ?? true)) {
    const hits = await repo.hits(number, [], after, limit).execute();
    if (hits.length || after !== null) return hits;
  }
  const [driver = '', ...others] = await rarestFirst(repo, words);
  return repo.hits(driver, others, after, limit).execute();
}

/** Customers are read by the first word and only compared with the others, so the rarest word comes first. */
async function rarestFirst(repo: SearchRepo, words: string[]): Promise<string[]> {
  if (words.length === 1) return words;
  const counted: { word: string; terms: number }[] = [];
  for (const word of words) counted.push({ word, terms: await repo.countTerms(word) });
  return counted.sort((one, other) => one.terms - other.terms).map(({ word }) => word);
}

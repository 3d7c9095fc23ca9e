import type { Needs } from '../../context.ts';
import type { Handle } from '../../db/handle.ts';
import { pageOf } from '../../lib/pages.ts';
import { searchTerms, searchWords } from '../../lib/search-words.ts';
import { type FoundCustomer, type SearchPlace, searchRepo } from './customer-search.repo.ts';

/**
 * Writes what a customer can be found by; call it in the transaction of each change of a name, an address or
 * an instance.
 */
export async function indexCustomer(trx: Handle, userId: number): Promise<void> {
  const repo = searchRepo(trx);
  const { user, instances } = await repo.textsOf(userId);
  const texts = [
    ...[user.email, user.username, user.name],
    ...instances.flatMap(({ baseUrl, databaseName, displayName }) => [baseUrl, databaseName, displayName]),
  ];
  await repo.setTerms(userId, searchTerms(texts));
}

/** A page of customers; `next` is null at the end. */
export interface FoundPage {
  customers: FoundCustomer[];
  next: SearchPlace | null;
}

/**
 * Finds customers by the beginnings of words of name, username, address, instance and database, or by a whole
 * number or id: of an installation, order, charge, subscription or checkout. Accents and capitals do not matter.
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
  const ids =
    after === null && words.length === 1 ? await repo.byNumber(question.trim().replace(/^#/, '')) : [];
  if (ids.length) return { customers: await repo.byIds(ids), next: null };
  const [driver = '', ...others] = await rarestFirst(repo, words);
  const hits = await repo.hits(driver, others, after, limit + 1).execute();
  const { page, next } = pageOf(hits, limit, (last) => last);
  const customers = await repo.byIds(page.map(({ userId }) => userId));
  return { customers: page.flatMap(({ userId }) => customers.find(({ id }) => id === userId) ?? []), next };
}

/** The customers of the first word are read, and the other words only compared: so the rarest comes first. */
async function rarestFirst(repo: ReturnType<typeof searchRepo>, words: string[]): Promise<string[]> {
  if (words.length === 1) return words;
  const counted: { word: string; terms: number }[] = [];
  for (const word of words) counted.push({ word, terms: await repo.countTerms(word) });
  return counted.sort((one, other) => one.terms - other.terms).map(({ word }) => word);
}

import type { QueryBuilder } from './queries.ts';

/** Odoo has published fewer versions, but a server may answer anything. */
const most = 200;

/** The versions that instances run, in order: each is found in the index after the one before it. */
export async function odooVersions(db: QueryBuilder): Promise<string[]> {
  const found: string[] = [];
  for (let last = ''; found.length < most; ) {
    const { next } = await db
      .selectFrom('instanceHealth')
      .select((eb) => eb.fn.min('version').as('next'))
      .where('version', '>', last)
      .executeTakeFirstOrThrow();
    if (next === null) break;
    found.push(next);
    last = next;
  }
  return found;
}

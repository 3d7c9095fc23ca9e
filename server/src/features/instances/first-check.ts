import type { OdooTarget } from '@atrio/odoo';
import type { Needs } from '../../context.ts';
import type { Handle } from '../../db/handle.ts';
import { lockCustomer } from '../limits/quotas.ts';
import { type InstanceRow, instancesRepo } from './instances.repo.ts';

/** For how long the result of a test counts as a check, in ms. */
const goodFor = 15 * 60_000;

const pseudonymsOf = (ctx: Needs<'vault'>, { url, db, username, password, apiKey }: OdooTarget): string[] =>
  ctx.vault.pseudonymsOf(JSON.stringify(['connection test', url, db, username, password, apiKey ?? '']));

/**
 * Records that a customer tested an access and no problem was found.
 * @throws unauthenticated for an account that is gone: the test may have taken a while
 */
export async function recordTest(
  ctx: Needs<'db' | 'vault'>,
  userId: number,
  target: OdooTarget,
  version: string,
): Promise<void> {
  const [access = ''] = pseudonymsOf(ctx, target);
  await ctx.db.transaction(async (trx) => {
    await lockCustomer(trx, userId);
    await instancesRepo(trx).keepTest({ userId, access, version, testedAt: new Date().toISOString() });
  });
}

/**
 * Stores a test as the first check of an instance, if the owner has just tested it exactly as it is stored.
 */
export async function keepTestAsCheck(
  ctx: Needs<'vault'> & { db: Handle },
  { id, ownerId, baseUrl, databaseName, username }: InstanceRow,
  { password, apiKey }: { password: string; apiKey: string },
): Promise<void> {
  const target = { url: baseUrl, db: databaseName, username, password, apiKey };
  const repo = instancesRepo(ctx.db);
  const test = await repo.testOf(ownerId, pseudonymsOf(ctx, target));
  if (test && Date.parse(test.testedAt) > Date.now() - goodFor) await repo.keepFirstCheck(id, test);
}

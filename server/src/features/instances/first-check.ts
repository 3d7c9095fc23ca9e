import type { OdooTarget } from '@atrio/odoo';
import type { Needs } from '../../context.ts';
import type { Handle } from '../../db/handle.ts';
import { type InstanceRow, instancesRepo } from './instances.repo.ts';

/** What a test found is as good as a check for so many ms. */
const goodFor = 15 * 60_000;

const pseudonymsOf = (ctx: Needs<'vault'>, { url, db, username, password, apiKey }: OdooTarget): string[] =>
  ctx.vault.pseudonymsOf(JSON.stringify(['connection test', url, db, username, password, apiKey ?? '']));

/** Remembers that a customer has tested an access and that everything was well. */
export async function rememberTest(
  ctx: Needs<'db' | 'vault'>,
  userId: number,
  target: OdooTarget,
  version: string,
): Promise<void> {
  const [access = ''] = pseudonymsOf(ctx, target);
  await instancesRepo(ctx.db).keepTest({ userId, access, version, testedAt: new Date().toISOString() });
}

/** An instance that its owner has tested a moment ago, exactly as it is stored, was looked at already. */
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

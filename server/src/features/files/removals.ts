import { bookFolder } from '../../adapters/storage/storage.ts';
import type { Needs } from '../../context.ts';
import { now } from '../../db/values.ts';
import { filesRepo } from './files.repo.ts';

/**
 * Removes marked files from the store. Their rows were deleted in a transaction before, so that a crash in
 * between leaves no file behind.
 *
 * @returns how many
 */
export async function removeMarkedFiles(ctx: Needs<'db' | 'storage'>): Promise<number> {
  const repo = filesRepo(ctx.db);
  let removed = 0;
  for (const { storageKey } of await repo.markedForRemoval()) {
    // Asked after the keys were read: a backup that begins now cannot name any of them.
    if (await repo.areKept(now())) break;
    await ctx.storage.remove(storageKey);
    await repo.forgetRemoval(storageKey);
    removed += 1;
  }
  return removed;
}

/** Longer than it may take from receiving a form to writing the rows of its files, in ms. */
const strayAfterMs = 60 * 60_000;

/** Removes files that no row names: a process was killed while it received them. @returns how many */
export async function removeStrayFiles(ctx: Needs<'db' | 'storage'>): Promise<number> {
  const repo = filesRepo(ctx.db);
  let removed = 0;
  const latest = Date.now() - strayAfterMs;
  for await (const { key, changedAt } of ctx.storage.keys()) {
    if (key.startsWith(bookFolder)) continue;
    if (changedAt >= latest || (await repo.isNamed(key))) continue;
    if (await repo.areKept(now())) break;
    await ctx.storage.remove(key);
    removed += 1;
  }
  return removed;
}

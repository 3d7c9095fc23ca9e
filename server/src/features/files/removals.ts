import { bookFolder, type StoredFile } from '../../adapters/storage/storage.ts';
import type { Needs } from '../../context.ts';
import { eachInTurn } from '../../core/each-in-turn.ts';
import { now } from '../../db/values.ts';
import { filesRepo } from './files.repo.ts';

/**
 * Removes marked files from the store. Their rows were deleted in a transaction before, so that a crash in
 * between leaves no file behind.
 *
 * @returns how many
 */
export async function removeMarkedFiles(ctx: Needs<'db' | 'log' | 'storage'>): Promise<number> {
  const repo = filesRepo(ctx.db);
  let removed = 0;
  await eachInTurn(
    ctx,
    await repo.markedForRemoval(),
    (marked) => marked,
    async ({ storageKey }) => {
      // Asked after the keys were read: a backup that begins now cannot name any of them.
      if (await repo.areKept(now())) return false;
      await ctx.storage.remove(storageKey);
      await repo.forgetRemoval(storageKey);
      removed += 1;
      return true;
    },
  );
  return removed;
}

/** Longer than it may take from receiving a form to writing the rows of its files, in ms. */
const strayAfterMs = 60 * 60_000;

/**
 * Removes files that no row names: a process was killed while it received them. Files from before this database
 * began, or was restored, stay: an empty or older database does not name them, and they are still needed.
 *
 * @returns how many
 */
export async function removeStrayFiles(ctx: Needs<'db' | 'log' | 'storage'>): Promise<number> {
  const repo = filesRepo(ctx.db);
  let removed = 0;
  const latest = Date.now() - strayAfterMs;
  const from = await repo.strayFrom();
  if (from === null) return 0;
  const earliest = Date.parse(from);
  const mayBeStray = ({ key, changedAt }: StoredFile) =>
    !key.startsWith(bookFolder) && changedAt > earliest && changedAt < latest;
  await eachInTurn(
    ctx,
    ctx.storage.keys(),
    ({ key }) => ({ storageKey: key }),
    async (file) => {
      const { key } = file;
      if (!mayBeStray(file) || (await repo.isNamed(key))) return true;
      if (await repo.areKept(now())) return false;
      await ctx.storage.remove(key);
      removed += 1;
      return true;
    },
  );
  return removed;
}

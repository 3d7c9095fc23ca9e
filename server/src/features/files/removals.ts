import type { Needs } from '../../context.ts';
import { filesRepo } from './files.repo.ts';

/**
 * Removes marked files from the store. Their rows were deleted in a transaction before, so that a crash in
 * between leaves no file behind.
 */
export async function removeMarkedFiles(ctx: Needs<'db' | 'storage'>): Promise<void> {
  const repo = filesRepo(ctx.db);
  for (const { storageKey } of await repo.markedForRemoval()) {
    await ctx.storage.remove(storageKey);
    await repo.forgetRemoval(storageKey);
  }
}

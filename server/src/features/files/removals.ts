import type { Context } from '../../context.ts';
import { filesRepo } from './files.repo.ts';

/**
 * Files whose rows went in a transaction are removed from the store after it, here: a crash in between
 * leaves nothing behind.
 */
export async function removeDoomedFiles(ctx: Context): Promise<void> {
  const repo = filesRepo(ctx.db);
  for (const { storageKey } of await repo.doomed()) {
    await ctx.storage.remove(storageKey);
    await repo.forgetDoomed(storageKey);
  }
}

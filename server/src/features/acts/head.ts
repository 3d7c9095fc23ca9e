import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { bookFolder, isHeadKey, type Storage } from '../../adapters/storage/storage.ts';
import type { Needs } from '../../context.ts';
import { now } from '../../db/values.ts';
import { dayMs } from '../../lib/calendar.ts';
import { actsRepo } from './acts.repo.ts';

/**
 * The end of the chain as the store keeps it: somebody who can only change the database cannot change it
 * there.
 */
export interface StoredHead {
  at: string;
  line: number;
  hash: string;
}

/** How long one process may take to write it; then another one may. */
const claimMs = 10 * 60_000;

const from = (ms: number) => new Date(Date.now() + ms).toISOString();

export async function storedHeads(storage: Storage): Promise<StoredHead[]> {
  const heads: StoredHead[] = [];
  for await (const { key } of storage.keys()) {
    if (isHeadKey(key)) heads.push(JSON.parse(await text(await storage.read(key))) as StoredHead);
  }
  return heads;
}

/**
 * Writes the end of the chain into the store, once a day and only where the book has grown.
 *
 * @returns 1 where it did
 */
export async function storeHead(ctx: Needs<'db' | 'storage'>): Promise<number> {
  const repo = actsRepo(ctx.db);
  const at = now();
  const head = await repo.claimHead(at, from(claimMs));
  if (!head) return 0;
  const stored: StoredHead = { at, line: head.lastId, hash: head.hash };
  const key = `${bookFolder}${at.replaceAll(/\D/g, '')}-${head.lastId}.json`;
  await ctx.storage.put(key, Readable.from([JSON.stringify(stored)]));
  await repo.headStored(head.lastId, from(dayMs));
  return 1;
}

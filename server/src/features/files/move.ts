import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import { bookFolder, FileLost, type Storage } from '../../adapters/storage/storage.ts';
import type { Handle } from '../../db/handle.ts';
import { filesRepo } from './files.repo.ts';

export interface Move {
  /** Number of rows of customers' files. */
  named: number;
  /** Files that were copied now, and their size. */
  copied: number;
  bytes: number;
  /** Files that were removed from the old store. */
  removed: number;
  /** Keys that rows name and the new store does not have. */
  missing: string[];
}

/** How many files are copied at the same time. */
const atOnce = 8;

/**
 * Copies every file that a row names, and the heads of the book of acts, from one store to another, while
 * both are in use. Files that are there already are not sent again, so it may be interrupted and repeated.
 * Each copy is read back and its checksum compared.
 *
 * @param remove whether a file that is proved to be in the new store leaves the old one
 */
export async function moveFiles(
  { db, from, to }: { db: Handle; from: Storage; to: Storage },
  remove: boolean,
): Promise<Move> {
  const repo = filesRepo(db);
  const there = new Set<string>();
  for await (const { key } of to.keys()) there.add(key);
  const move: Move = { named: 0, copied: 0, bytes: 0, removed: 0, missing: [] };
  const one = async (key: string) => {
    if (!key.startsWith(bookFolder) && !(await repo.isNamed(key))) return;
    if (!there.has(key)) await copy(key);
    if (!remove) return;
    if ((await sumOf(from, key)) !== (await sumOf(to, key))) await copy(key);
    await from.remove(key);
    move.removed += 1;
  };
  const copy = async (key: string) => {
    const { bytes } = await to.put(key, await from.read(key));
    if ((await sumOf(from, key)) !== (await sumOf(to, key))) throw new Error(`${key} arrived changed`);
    there.add(key);
    move.copied += 1;
    move.bytes += bytes;
  };
  const keys = from.keys()[Symbol.asyncIterator]();
  const work = async () => {
    for (let next = await keys.next(); !next.done; next = await keys.next()) {
      await one(next.value.key).catch((error: unknown) => {
        // Either its owner deleted it meanwhile, or the comparison below reports it as missing.
        if (!(error instanceof FileLost)) throw error;
      });
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  const named = await repo.allKeys();
  return { ...move, named: named.length, missing: named.filter((key) => !there.has(key)) };
}

async function sumOf(storage: Storage, key: string): Promise<string> {
  const sum = createHash('sha256');
  await pipeline(await storage.read(key), sum);
  return sum.digest('hex');
}

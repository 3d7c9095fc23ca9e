import { existsSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import type { BackupSettings } from '../../config/config-backups.ts';
import { ConfigError } from '../../config/config-error.ts';
import { replaceFile } from '../../lib/durable-files.ts';
import { processId } from '../../lib/process-id.ts';
import type { Vault } from '../../security/vault.ts';
import { texts } from './texts.ts';

/** The file of keys, beside the archives: which own keys of customers there are, and which were destroyed. */

export const keysFileName = 'atrio.keys';
/**
 * The first line: kind of file, format and time of writing. It is readable without the secret, but the rest
 * opens only with the same first line, so nobody can change it.
 */
const headPattern = /^atrio-keys 1 (\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)$/;
/** More than the length of the first line. */
const headBytes = 64;
/** Enough for a million keys. */
const mostBytes = 512 * 1024 * 1024;

const filedKeySchema = z.object({
  id: z.string().regex(/^[0-9a-f]{16}$/),
  /** documentId of the customer; null of a key that was destroyed. */
  owner: z.string().nullable(),
  /** base64url; null of a key that was destroyed. */
  key: z.string().nullable(),
  createdAt: z.string(),
  destroyedAt: z.string().nullable(),
});
const schema = z.array(filedKeySchema);

export type FiledKey = z.infer<typeof filedKeySchema>;
/** By their ids. */
export type FiledKeys = Map<string, FiledKey>;

export interface KeysFile {
  path: string;
  writtenAt: string;
  keys: FiledKey[];
}

/** Where the present keys are kept: two places, one of which an operator may put on another disk. */
export const keysPlaces = ({ to, keysTo }: BackupSettings): string[] => [
  join(to, keysFileName),
  join(keysTo, keysFileName),
];

/**
 * @returns null where there is none
 * @throws ConfigError where it is damaged, or was written with another secret
 */
async function readKeysFile(vault: Vault, path: string): Promise<KeysFile | null> {
  if (!existsSync(path)) return null;
  const text = await readText(path);
  const end = text.indexOf('\n');
  const head = text.slice(0, Math.max(0, end));
  const [, writtenAt] = headPattern.exec(head) ?? [];
  const content = writtenAt ? vault.openFile(head, text.slice(end + 1).trimEnd()) : null;
  if (!writtenAt || content === null) {
    throw new ConfigError(texts.keys.damaged(path));
  }
  return { path, writtenAt, keys: schema.parse(JSON.parse(content)) };
}

async function readText(path: string): Promise<string> {
  const file = await open(path);
  try {
    if ((await file.stat()).size > mostBytes) throw new ConfigError(texts.keys.tooLarge(path));
    return await file.readFile('utf8');
  } finally {
    await file.close();
  }
}

/** When the file was written, according to its first line; null if it is missing or not a file of keys. */
async function timeOf(path: string): Promise<string | null> {
  if (!existsSync(path)) return null;
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0);
    const [head = ''] = buffer.toString('utf8', 0, bytesRead).split('\n');
    return headPattern.exec(head)?.[1] ?? null;
  } finally {
    await file.close();
  }
}

/**
 * The files that were written before a key was destroyed, and so may still contain it. Only the files of this
 * machine are looked at: a machine with folders of its own removes the key from its own file only.
 *
 * @param destroyedAt when the last key was destroyed; null: never
 */
export async function writtenBefore(destroyedAt: string | null, paths: readonly string[]): Promise<string[]> {
  if (destroyedAt === null) return [];
  const times = await Promise.all(paths.map(async (path) => ({ path, at: await timeOf(path) })));
  return times.flatMap(({ path, at }) => (at !== null && at < destroyedAt ? [path] : []));
}

/** The files of keys that exist at these paths. @throws ConfigError where one does not open */
export async function readKeysFiles(vault: Vault, paths: readonly string[]): Promise<KeysFile[]> {
  const files = await Promise.all([...new Set(paths)].map((path) => readKeysFile(vault, path)));
  return files.filter((file) => file !== null);
}

/** Joins several files. A key that one of them says is destroyed counts as destroyed. */
export function mergeKeys(files: readonly Pick<KeysFile, 'keys'>[]): FiledKeys {
  const all: FiledKeys = new Map();
  for (const key of files.flatMap(({ keys }) => keys)) {
    if (key.destroyedAt !== null || !all.has(key.id)) all.set(key.id, key);
  }
  return all;
}

/** Replaces the file. @param isStillOurs throws where another process may be writing it by now */
export async function writeKeysFile(
  vault: Vault,
  path: string,
  { writtenAt, keys }: Omit<KeysFile, 'path'>,
  isStillOurs: () => void,
): Promise<void> {
  const head = `atrio-keys 1 ${writtenAt}`;
  const text = `${head}\n${vault.sealFile(head, JSON.stringify(keys))}\n`;
  await replaceFile(path, text, { part: `${path}.${processId}.part`, complete: isStillOurs });
}

import * as z from 'zod';
import { ConfigError } from '../../config/config-error.ts';
import { version } from '../../lib/version.ts';
import { texts } from './texts.ts';

/** The description of an archive. It is the last entry, so that an archive that was cut off has none. */
export const manifestName = 'manifest.json';
/** Raise it when older versions could not restore the new archives. */
export const format = 1;

const schema = z.object({
  format: z.int(),
  /** Version of the Atrio that made it. */
  atrio: z.string().regex(/^\d{1,4}\.\d{1,4}\.\d{1,4}/),
  /** When the backup was begun: it has everything that was stored before. */
  madeAt: z.iso.datetime(),
  engine: z.enum(['sqlite', 'postgres']),
  migrations: z.array(z.string()),
  /** Number of rows by table. */
  tables: z.record(z.string(), z.int()),
  /**
   * Where the files of customers are: in the archive, or in a bucket whose list is in `files.json`; the
   * archive then has those that were still in the folder.
   */
  files: z.enum(['archive', 'bucket']),
  /** Keys of files that rows name and that the store had already lost. */
  lost: z.array(z.string()),
  /** How many differences the check of the ledger found. */
  ledgerDifferences: z.int(),
  entries: z.record(z.string(), z.object({ bytes: z.int(), sha256: z.string() })),
});
export type Manifest = z.infer<typeof schema>;

/** A file of the bucket, in `files.json`. */
export interface ListedFile {
  key: string;
  bytes: number;
  /** What the bucket calls this content (ETag). */
  version: string;
}
export const listSchema = z.array(z.object({ key: z.string(), bytes: z.int(), version: z.string() }));

/** @throws ConfigError when it is not a manifest, or a newer version of Atrio made it */
export function readManifest(text: string): Manifest {
  const found = z.object({ format: z.int(), atrio: z.string() }).safeParse(parsed(text));
  if (found.success && (found.data.format > format || isNewer(found.data.atrio))) {
    throw new ConfigError(texts.archive.newer(found.data.atrio, version));
  }
  const manifest = schema.safeParse(parsed(text));
  if (!manifest.success) throw new ConfigError(texts.archive.notAnArchive(manifestName));
  return manifest.data;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Whether a version is above this one. */
function isNewer(other: string): boolean {
  const [theirs, ours] = [other, version].map((text) =>
    text.split('.').map((part) => Number.parseInt(part, 10)),
  );
  for (let at = 0; at < 3; at++) {
    const difference = (theirs?.[at] ?? 0) - (ours?.[at] ?? 0);
    if (difference !== 0) return difference > 0;
  }
  return false;
}

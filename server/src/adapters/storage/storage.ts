import type { Readable } from 'node:stream';
import { AppError } from '../../core/errors.ts';

/** Below it are the heads of the book of acts, which no row names. */
export const bookFolder = 'acts/';

export const isHeadKey = (key: string): boolean => key.startsWith(bookFolder) && key.endsWith('.json');

/** Stores uploaded files by a key that the server made. A key is written once, so its bytes never change. */
export interface Storage {
  /**
   * Writes the whole file; it is stored for good when this resolves, and nothing of it when this throws.
   *
   * @returns its size in bytes
   * @throws StoreAway; what `content` throws
   */
  put(key: string, content: Readable): Promise<{ bytes: number }>;
  /** The bytes of a file. @throws FileLost, StoreAway */
  read(key: string): Promise<Readable>;
  /**
   * For readers that need a path: calls `work` with the absolute path of the file, or of a copy that is gone
   * afterwards.
   *
   * @throws FileLost, StoreAway; what `work` throws
   */
  withPath<T>(key: string, work: (path: string) => Promise<T>): Promise<T>;
  /** Everything that is stored, also files that were never completed. */
  keys(): AsyncIterable<StoredFile>;
  /** No error where there is no such file. @throws StoreAway */
  remove(key: string): Promise<void>;
  /** Asks for something small, to know whether files can be stored. @throws StoreAway */
  check(): Promise<void>;
  close(): Promise<void>;
}

export interface StoredFile {
  key: string;
  /** Time of the last change, in ms. */
  changedAt: number;
  bytes: number;
  /** What a bucket calls this content (ETag); null in a folder. */
  version: string | null;
}

/** The store cannot be reached, or cannot be written: a passing state, and not the fault of the file. */
export class StoreAway extends AppError {
  constructor(cause: unknown) {
    super(
      'unavailable',
      `the store of files is away: ${wordsOf(cause)}`,
      'No podemos guardar ni abrir archivos en este momento. Es una falla nuestra: tus archivos están bien. Vuelve a intentarlo en un minuto.',
    );
    this.name = 'StoreAway';
    this.retryAfter = 30;
  }
}

/** A file that the database names is not in the store. Only we can have lost it. */
export class FileLost extends AppError {
  readonly key: string;
  constructor(key: string) {
    super(
      'failure',
      `the file ${key} is not in the store`,
      'No encontramos este archivo en nuestro almacén. Es una falla nuestra, no de tu archivo. Súbelo de nuevo, o avisa a soporte.',
    );
    this.name = 'FileLost';
    this.key = key;
  }
}

function wordsOf(cause: unknown): string {
  if (!(cause instanceof Error)) return String(cause);
  const code = 'code' in cause ? `${cause.code} ` : '';
  return `${code}${cause.message}`.slice(0, 300);
}

/** Keys are paths below the store: nothing in them may lead elsewhere. @throws for a key that may */
export function goodKey(key: string): string {
  if (!/^[a-z0-9/._-]+$/.test(key) || key.includes('..')) throw new Error(`bad storage key ${key}`);
  return key;
}

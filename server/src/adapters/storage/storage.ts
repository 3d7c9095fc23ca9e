import type { Readable } from 'node:stream';

/** Stores uploaded files by a key that the server made. */
export interface Storage {
  /** Writes the whole file; it is on disk when this resolves. @returns its size in bytes */
  put(key: string, content: Readable): Promise<{ bytes: number }>;
  read(key: string): Readable;
  /** Absolute path of a local copy, for readers that need a file. */
  localPath(key: string): Promise<string>;
  /** Every key, also of files that were never completed, with the time of the last change in ms. */
  keys(): AsyncIterable<{ key: string; changedAt: number }>;
  /** No error where there is no such file. */
  remove(key: string): Promise<void>;
}

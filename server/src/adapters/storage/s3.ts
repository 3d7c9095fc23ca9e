import { createReadStream } from 'node:fs';
import type { S3Settings } from '../../config/config-storage.ts';
import { copyTo, removeOldCopies } from './copies.ts';
import { between, s3Http, textOf } from './s3-http.ts';
import { FileLost, goodKey, isHeadKey, type Storage, StoreAway } from './storage.ts';

/** A page of a thousand keys has some 300 kB. */
const listBytes = 8 * 1024 * 1024;
/** How often a file is requested in all, because an answer may be cut off while its body is read. */
const attempts = 3;

/**
 * Files in a bucket. A file is first written to `folder`. It is sent with its length and SHA-256, so the
 * store refuses one that arrives incomplete or changed.
 *
 * @param folder of this process, for copies
 */
export function s3Storage(settings: S3Settings, folder: string): Storage {
  const http = s3Http(settings);
  /** @throws FileLost */
  const get = async (key: string) => {
    const answer = await http.ask({ method: 'GET', key: goodKey(key) });
    if (answer.statusCode !== 404) return answer;
    await answer.body.dump();
    throw new FileLost(key);
  };
  const copyOf = async (key: string) => {
    for (let tries = 1; ; tries += 1) {
      const { body, headers } = await get(key);
      try {
        const copy = await copyTo(folder, body);
        if (copy.bytes === Number(headers['content-length'] ?? copy.bytes)) return copy;
        await copy.remove();
        throw new Error('the answer was cut off');
      } catch (error) {
        if (error instanceof StoreAway || tries === attempts) {
          throw error instanceof StoreAway ? error : new StoreAway(error);
        }
      }
    }
  };
  return {
    async put(key, content) {
      const copy = await copyTo(folder, content);
      try {
        const { bytes, sha256, path } = copy;
        const body = { bytes, sha256, content: () => createReadStream(path) };
        await (await http.ask({ method: 'PUT', key: goodKey(key), body })).body.dump();
        return { bytes };
      } finally {
        await copy.remove();
      }
    },
    read: async (key) => (await get(key)).body,
    async withPath(key, work) {
      const copy = await copyOf(key);
      try {
        return await work(copy.path);
      } finally {
        await copy.remove();
      }
    },
    async *keys() {
      await removeOldCopies(folder);
      for (let after: string | null = ''; after !== null; ) {
        const query: Record<string, string> = {
          'list-type': '2',
          ...(after && { 'continuation-token': after }),
        };
        const page = await textOf((await http.ask({ method: 'GET', key: '', query })).body, listBytes);
        yield* filesOn(page);
        const goesOn = between(page, '<IsTruncated>', '</IsTruncated>') === 'true';
        after = goesOn ? between(page, '<NextContinuationToken>', '</NextContinuationToken>') : null;
      }
    },
    async remove(key) {
      await (await http.ask({ method: 'DELETE', key: goodKey(key) })).body.dump();
    },
    async check() {
      await (await http.ask({ method: 'HEAD', key: '', isProbe: true })).body.dump();
    },
    close: () => http.close(),
  };
}

/** Our files on a page of the list of a bucket, in which others may keep something too. */
function* filesOn(page: string) {
  for (const entry of page.split('<Contents>').slice(1)) {
    const key = between(entry, '<Key>', '</Key>');
    const changedAt = Date.parse(between(entry, '<LastModified>', '</LastModified>') ?? '');
    const bytes = Number(between(entry, '<Size>', '</Size>') ?? 0);
    const version = between(entry, '<ETag>', '</ETag>')?.replaceAll('&quot;', '"') ?? '';
    if (key && isOurs(key) && !Number.isNaN(changedAt)) yield { key, changedAt, bytes, version };
  }
}

/** Our keys: two characters of the name, and the name; and the heads of the book of acts. */
const isOurs = (key: string): boolean =>
  /^[a-f0-9]{2}\/(hoja|foto)_[a-f0-9]{32}\.(xlsx|webp)$/.test(key) || isHeadKey(key);

import { createHash, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { trace } from '@opentelemetry/api';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type S3Sandbox, startS3 } from '../../sandbox/s3/index.ts';
import { withEarlier } from '../src/adapters/storage/both.ts';
import { checkFolder, localStorage } from '../src/adapters/storage/local.ts';
import { openStorage } from '../src/adapters/storage/open.ts';
import { s3Storage } from '../src/adapters/storage/s3.ts';
import { FileLost, type Storage, StoreAway } from '../src/adapters/storage/storage.ts';
import { readConfig } from '../src/config/config.ts';
import type { S3Settings } from '../src/config/config-storage.ts';
import { currentSpan } from '../src/lib/spans.ts';
import { openLog } from '../src/log.ts';

/**
 * One suite for all stores of files. With `S3_TEST_ENDPOINT`, `S3_TEST_BUCKET`, `S3_TEST_ACCESS_KEY_ID`,
 * `S3_TEST_SECRET_ACCESS_KEY` (and `S3_TEST_REGION`) it runs on a real bucket as well.
 */

let s3: S3Sandbox;
let folder: string;
beforeAll(async () => {
  s3 = await startS3();
  folder = mkdtempSync(join(tmpdir(), 'atrio-storage-'));
});
afterAll(async () => {
  await s3.switchOff();
  rmSync(folder, { recursive: true });
});
beforeEach(() => s3.behave(null));

const settings = (changes: NodeJS.ProcessEnv = {}): S3Settings => {
  const { s3: found } = readConfig({ ...s3.env, ...changes });
  if (!found) throw new Error('no S3 in the settings');
  return found;
};
const copies = () => join(folder, 'copies');
const inCopies = () => (existsSync(copies()) ? readdirSync(copies()) : []);
const bucketStorage = (changes: NodeJS.ProcessEnv = {}) => s3Storage(settings(changes), copies());

const real = process.env.S3_TEST_ENDPOINT
  ? Object.fromEntries(
      Object.entries(process.env).flatMap(([name, value]) =>
        name.startsWith('S3_TEST_') ? [[name.replace('TEST_', ''), value]] : [],
      ),
    )
  : null;

const newKey = () => {
  const name = randomBytes(16).toString('hex');
  return `${name.slice(0, 2)}/hoja_${name}.xlsx`;
};
const inPieces = (content: Buffer, size = 70_000) =>
  Readable.from(
    (function* () {
      for (let at = 0; at < content.length; at += size) yield content.subarray(at, at + size);
    })(),
    { objectMode: false },
  );
const keysOf = async (storage: Storage) => {
  const keys: string[] = [];
  for await (const { key } of storage.keys()) keys.push(key);
  return keys.sort();
};
const sum = (content: Uint8Array) => createHash('sha256').update(content).digest('hex');

describe.each<[string, () => Storage]>([
  ['the folder', () => localStorage(mkdtempSync(join(folder, 'files-')))],
  ['a bucket', () => bucketStorage()],
  [
    'a bucket, with an earlier folder,',
    () => withEarlier(bucketStorage(), localStorage(mkdtempSync(join(folder, 'earlier-')))),
  ],
  ...(real ? [['a real bucket', () => bucketStorage(real)] as [string, () => Storage]] : []),
])('%s', (_, open) => {
  let storage: Storage;
  beforeAll(() => {
    storage = open();
  });
  afterAll(() => storage.close());

  test('gives back every byte, and tells the size', async () => {
    for (const size of [0, 1, 65_536, 5_000_003]) {
      const [key, content] = [newKey(), randomBytes(size)];
      expect(await storage.put(key, inPieces(content))).toEqual({ bytes: size });
      expect(sum(await buffer(await storage.read(key)))).toBe(sum(content));
      expect(await storage.withPath(key, async (path) => sum(readFileSync(path)))).toBe(sum(content));
      await storage.remove(key);
    }
    expect(inCopies()).toEqual([]);
  });

  test('removes files, also missing ones, and reports a missing file as lost', async () => {
    const key = newKey();
    await storage.put(key, inPieces(Buffer.from('contenido')));
    await storage.remove(key);
    await storage.remove(key);
    const refusal = { code: 'failure', key, userMessage: expect.stringMatching(/Es una falla nuestra/) };
    await expect(storage.read(key)).rejects.toMatchObject(refusal);
    await expect(storage.withPath(key, async () => 'read')).rejects.toMatchObject(refusal);
    await expect(storage.read(key)).rejects.toBeInstanceOf(FileLost);
  });

  test('keeps nothing of an incomplete file', async () => {
    const key = newKey();
    const sent = Readable.from(
      (async function* () {
        yield randomBytes(100_000);
        throw new Error('the sender stopped');
      })(),
      { objectMode: false },
    );
    await expect(storage.put(key, sent)).rejects.toThrow('the sender stopped');
    await expect(storage.read(key)).rejects.toBeInstanceOf(FileLost);
    expect(await keysOf(storage)).toEqual([]);
    expect(inCopies()).toEqual([]);
  });

  test('lists every key with the time of its last change', async () => {
    const began = Date.now() - 2000;
    const keys = [...Array.from({ length: 8 }, newKey), 'acts/20260101000000000-5.json'].sort();
    for (const key of keys) await storage.put(key, inPieces(Buffer.from(key)));
    expect(await keysOf(storage)).toEqual(keys);
    for await (const { changedAt } of storage.keys()) {
      expect(changedAt).toBeGreaterThan(began);
      expect(changedAt).toBeLessThan(Date.now() + 2000);
    }
    for (const key of keys) await storage.remove(key);
    expect(await keysOf(storage)).toEqual([]);
  });

  test('passes on an error of the work with a copy', async () => {
    const key = newKey();
    await storage.put(key, inPieces(Buffer.from('contenido')));
    const looked: string[] = [];
    const look = storage.withPath(key, async (path) => {
      looked.push(path);
      throw new FileLost('aa/another');
    });
    await expect(look).rejects.toMatchObject({ key: 'aa/another' });
    expect(looked).toHaveLength(1);
    expect(inCopies()).toEqual([]);
    await storage.remove(key);
  });

  test('is ready, and refuses a key that leads elsewhere', async () => {
    await storage.check();
    for (const key of ['../secret', 'aa/../../secret', 'aa/Á', '']) {
      await expect(storage.put(key, inPieces(Buffer.from('x'))), key).rejects.toThrow(/bad storage key/);
    }
  });
});

describe('a bucket', () => {
  test('gets signed requests: another secret, region or bucket is refused', async () => {
    for (const change of [
      { S3_SECRET_ACCESS_KEY: 'otra' },
      { S3_ACCESS_KEY_ID: 'OTRA' },
      { S3_REGION: 'eu-west-1' },
      { S3_BUCKET: 'otro-bucket' },
    ]) {
      const storage = bucketStorage(change);
      const key = newKey();
      await expect(storage.put(key, inPieces(Buffer.from('x')))).rejects.toBeInstanceOf(StoreAway);
      await expect(storage.read(key)).rejects.toThrow(/the store of files is away: GET answered 40[34]/);
      await expect(storage.check()).rejects.toBeInstanceOf(StoreAway);
      await storage.close();
    }
    expect(s3.objects.size).toBe(0);
  });

  test('may be named in front of the host', async () => {
    const storage = bucketStorage({ S3_PATH_STYLE: '0', S3_ENDPOINT: 'http://s3.invalid' });
    await expect(storage.read(newKey())).rejects.toThrow(/ENOTFOUND archivos-de-prueba\.s3\.invalid/);
    await storage.close();
  });

  test('that is away, busy or cut off is a temporary failure, and is tried again', async () => {
    const storage = bucketStorage();
    const [key, content] = [newKey(), randomBytes(300_000)];
    await storage.put(key, inPieces(content));
    s3.behave('cuts');
    await expect(storage.withPath(key, async () => 'read')).rejects.toBeInstanceOf(StoreAway);
    await expect(storage.read(key).then(buffer)).rejects.toThrow();
    s3.behave('busy');
    await expect(storage.read(key)).rejects.toThrow(/GET answered 503 SlowDown/);
    s3.behave(null);
    await s3.switchOff();
    await expect(storage.put(newKey(), inPieces(content))).rejects.toMatchObject({
      code: 'unavailable',
      retryAfter: 30,
      userMessage: expect.stringMatching(/^No podemos guardar ni abrir archivos en este momento\./),
    });
    await expect(storage.check()).rejects.toBeInstanceOf(StoreAway);
    await expect(storage.remove(key)).rejects.toBeInstanceOf(StoreAway);
    expect(inCopies()).toEqual([]);
    await s3.switchOn();
    s3.behave('resets once');
    expect(sum(await buffer(await storage.read(key)))).toBe(sum(content));
    expect([...s3.objects.keys()]).toEqual([key]);
    await storage.remove(key);
    await storage.close();
  });
});

describe('a folder', () => {
  test("that is full refuses the file, keeps nothing of it, and leaves the sender's stream open", async () => {
    const root = mkdtempSync(join(folder, 'full-'));
    const storage = localStorage(root);
    mkdirSync(join(root, 'aa'));
    symlinkSync('/dev/full', join(root, 'aa/hoja.part'));
    const sent = inPieces(randomBytes(1_000_000));
    await expect(storage.put('aa/hoja', sent)).rejects.toThrow(/ENOSPC/);
    expect(sent.destroyed).toBe(false);
    expect(readdirSync(join(root, 'aa'))).toEqual([]);
    symlinkSync('/dev/full', join(root, '.ready'));
    await expect(checkFolder(root)).rejects.toThrow(/ENOSPC/);
    await checkFolder(root);
  });

  test('whose files are being moved is read until the move is complete', async () => {
    const root = mkdtempSync(join(folder, 'moving-'));
    const earlier = localStorage(root);
    const bucket = bucketStorage();
    const both = withEarlier(bucket, earlier);
    const [old, added] = [newKey(), newKey()];
    await earlier.put(old, inPieces(Buffer.from('de antes')));
    await both.put(added, inPieces(Buffer.from('de ahora')));
    expect([...s3.objects.keys()]).toEqual([added]);
    expect((await buffer(await both.read(old))).toString()).toBe('de antes');
    expect(await both.withPath(old, async (path) => readFileSync(path, 'utf8'))).toBe('de antes');
    expect(await keysOf(both)).toEqual([old, added].sort());
    await both.remove(old);
    await both.remove(added);
    expect(await keysOf(both)).toEqual([]);
    await bucket.close();
  });
});

test('a call to the bucket is part of the span that asked for it, until it answers', async () => {
  const called: unknown[] = [];
  const traces = {
    called: (name: string, facts: object, _ms: number, problem: string | null) =>
      void called.push([name, facts, problem]),
  };
  const config = readConfig({ ...s3.env, DATA_DIR: folder });
  const storage = await openStorage(config, openLog('silent'), undefined, traces);
  const key = newKey();
  await storage.put(key, inPieces(Buffer.from('antes de toda llamada')));
  expect(called).toEqual([]);
  const span = trace.wrapSpanContext({ traceId: 'a'.repeat(32), spanId: 'b'.repeat(16), traceFlags: 1 });
  await currentSpan.run(span, async () => {
    await storage.put(key, inPieces(Buffer.from('de una llamada')));
    // The span of the store has ended when the work with the file begins.
    await storage.withPath(key, async () => expect(called).toHaveLength(2));
    await storage.remove(key);
    await expect(storage.read(key)).rejects.toThrow(FileLost);
  });
  expect(called).toEqual([
    ['store put', {}, null],
    ['store read', {}, null],
    ['store remove', {}, null],
    ['store read', {}, 'failure'],
  ]);
  await storage.close();
});

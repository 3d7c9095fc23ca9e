import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { createInstance, deleteUser } from '@atrio/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startS3 } from '../../sandbox/s3/index.ts';
import { version } from '../src/lib/version.ts';
import {
  archivesIn,
  atrio,
  atrioJson,
  atrioOnLittleDisk,
  backedUp,
  changedArchive,
  inArchive,
  namesIn,
  uploaded,
} from './backups.ts';
import { engine } from './databases.ts';
import { type Home, makeHome, until } from './harness.ts';
import { type AtrioProcess, launchAtrio } from './process.ts';
import { sql } from './sql.ts';
import { instanceInput } from './work.ts';

/** `npm run atrio -- backup`, while Atrio serves, and `backup verify`. */

let home: Home;
let server: AtrioProcess;
beforeEach(async () => {
  home = await makeHome();
  server = await launchAtrio(home, { METRICS_PORT: '0' });
});
afterEach(async () => {
  await server.kill('SIGTERM');
  await home.remove();
});

const storedFiles = () =>
  readdirSync(join(home.dataDir, 'files'), { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.xlsx$/.test(name),
  );

/** How often the round ran that removes marked files. */
async function rounds(): Promise<number> {
  const [, address = ''] = /Métricas en (\S+)/.exec(server.output()) ?? [];
  const text = await (await fetch(address)).text();
  return Number(/atrio_job_seconds_count\{name="file removal",outcome="done"\} (\d+)/.exec(text)?.[1] ?? 0);
}

test('an archive contains databases, files, catalogue and a manifest, but not the secret', async () => {
  await uploaded(await server.client.register());
  const { code, said } = await atrio(home, ['backup']);
  const [, path = ''] = /^Copia hecha: (\S+) \(0\.\d MB\)\.\n/.exec(said) ?? [];
  expect([code, said]).toEqual([
    0,
    expect.stringContaining(
      '\nEl secreto no va en la copia: guarda ATRIO_SECRET (o el archivo secret de DATA_DIR)',
    ),
  ]);
  expect((statSync(path).mode & 0o777).toString(8)).toBe('600');
  const content = await inArchive(path);
  const [file = ''] = storedFiles();
  const databases = engine === 'sqlite' ? ['data/atrio.sqlite', 'data/jobs.sqlite'] : ['postgres.dump'];
  expect([...content.keys()]).toEqual([...databases, 'catalog.yaml', `data/files/${file}`, 'manifest.json']);
  expect(content.get(`data/files/${file}`)).toEqual(readFileSync(join(home.dataDir, 'files', file)));
  expect(JSON.parse(String(content.get('manifest.json')))).toMatchObject({
    format: 1,
    atrio: version,
    engine,
    files: 'archive',
    lost: [],
    ledgerDifferences: 0,
    tables: { users: 1, instances: 1, installations: 1, files: 1, 'openworkflow.workflow_runs': 0 },
    migrations: expect.arrayContaining(['001-first-tables', '021-maintenance']),
  });
  const secret = readFileSync(join(home.dataDir, 'secret'), 'utf8').trim();
  expect(gunzipSync(readFileSync(path)).includes(secret)).toBe(false);
  expect(readdirSync(join(home.dataDir, 'backups')).sort()).toEqual([
    expect.stringMatching(/^atrio-\w+\.tar\.gz$/),
    'atrio.keys',
    'keys',
  ]);

  expect(await atrio(home, ['backup', 'verify', path])).toEqual({
    code: 0,
    said: expect.stringMatching(/^La copia del \S+Z está bien: \d+ tablas, \d+ filas, 1 archivo\.\n$/),
  });
  expect(namesIn(home.dataDir)).toEqual(
    engine === 'sqlite' ? ['atrio.sqlite', 'files', 'jobs.sqlite', 'secret'] : ['files', 'secret'],
  );
});

test('what customers write meanwhile is in the archive completely or not at all', async () => {
  let isOver = false;
  const work = async () => {
    for (let turn = 0; !isOver; turn++) {
      const customer = await server.client.register();
      await uploaded(customer, 20);
      if (turn % 2) {
        await customer.ok(deleteUser, {
          params: { id: customer.account.id },
          body: { password: customer.account.password },
        } as never);
      }
    }
  };
  const working = Promise.all(Array.from({ length: 6 }, work));
  const sizes: number[] = [];
  for (let turn = 0; turn < 3; turn++) {
    const path = await backedUp(home);
    const proof = await atrioJson<{ tables: Record<string, number>; files: number }>(home, [
      'backup',
      'verify',
      path,
    ]);
    expect(proof.files).toBe(proof.tables.files);
    sizes.push(proof.files);
  }
  isOver = true;
  await working;
  expect(sizes.at(-1)).toBeGreaterThan(sizes[0] ?? 0);
});

test('a file that is deleted while a backup is made stays until the backup is finished', async () => {
  const customer = await server.client.register();
  await uploaded(customer);
  const kept = storedFiles();
  const keepUntil = (time: number) =>
    sql(home, 'update maintenance set "filesKeptUntil" = $1', [new Date(time).toISOString()]);
  await keepUntil(Date.now() + 3_600_000);
  await customer.ok(deleteUser, {
    params: { id: customer.account.id },
    body: { password: customer.account.password },
  } as never);
  const marked = await until('the mark', () => sql(home, 'select "storageKey" from "fileRemovals"'));
  expect(marked).toEqual(kept.map((storageKey) => ({ storageKey })));
  const before = await rounds();
  await until('two more rounds of removals', async () => (await rounds()) > before + 1);
  expect(storedFiles()).toEqual(kept);
  await keepUntil(Date.now() - 1);
  await until('it to go', () => storedFiles().length === 0);
});

test('an archive that cannot be written leaves nothing behind', async () => {
  await uploaded(await server.client.register());
  const { code, said } = await atrioOnLittleDisk(home, ['backup']);
  expect([code, said]).toEqual([1, expect.stringMatching(/^No se pudo\. [^\n]+\n$/)]);
  expect(readdirSync(join(home.dataDir, 'backups'))).toEqual([]);
  expect(await sql(home, 'select "backedUpAt" from maintenance')).toEqual([{ backedUpAt: null }]);
});

test('a file that the store has lost is named, and everything else is saved', async () => {
  await uploaded(await server.client.register());
  const [key = ''] = storedFiles();
  rmSync(join(home.dataDir, 'files', key));
  const { code, said } = await atrio(home, ['backup']);
  expect([code, said]).toEqual([1, expect.stringContaining(`\nFalta en el almacén ${key}\n`)]);
  const [name = ''] = archivesIn(home);
  expect((await atrio(home, ['backup', 'verify', join(home.dataDir, 'backups', name)])).code).toBe(0);
});

test('files of a bucket are listed with their versions', async () => {
  const s3 = await startS3();
  await server.kill('SIGTERM');
  server = await launchAtrio(home, s3.env);
  await uploaded(await server.client.register());
  const path = await backedUp(home, s3.env);
  const content = await inArchive(path);
  const [[key = '', object] = []] = s3.objects;
  expect(JSON.parse(String(content.get('files.json')))).toEqual([
    { key, bytes: object?.content.length, version: expect.stringMatching(/^"[0-9a-f]{32}"$/) },
  ]);
  expect([...content.keys()].filter((name) => name.startsWith('data/files'))).toEqual([]);
  expect((await atrio(home, ['backup', 'verify', path], s3.env)).code).toBe(0);
  const without = await atrio(home, ['backup', 'verify', path]);
  expect([without.code, without.said]).toEqual([
    1,
    expect.stringMatching(/están en un bucket: define sus S3_\*/),
  ]);
  await s3.switchOff();
});

test('an archive without one of its files or rows is not accepted', async () => {
  const customer = await server.client.register();
  await customer.ok(createInstance, { body: { data: instanceInput({}) } });
  await uploaded(customer);
  const path = await backedUp(home);
  const [file = ''] = storedFiles();
  const lacking = await changedArchive(path, (content) => {
    const manifest = JSON.parse(String(content.get('manifest.json')));
    content.delete(`data/files/${file}`);
    delete manifest.entries[`data/files/${file}`];
    content.set('manifest.json', Buffer.from(JSON.stringify(manifest)));
  });
  expect(await atrio(home, ['backup', 'verify', lacking])).toEqual({
    code: 1,
    said: `No se pudo. A la copia le falta el archivo ${file}, que un cliente tiene.\n`,
  });
  const fewer = await changedArchive(path, (content) => {
    const manifest = JSON.parse(String(content.get('manifest.json')));
    manifest.tables.users = 5;
    content.set('manifest.json', Buffer.from(JSON.stringify(manifest)));
  });
  expect(await atrio(home, ['backup', 'verify', fewer])).toEqual({
    code: 1,
    said: 'No se pudo. La tabla users tenía 5 filas y en la copia hay 1.\n',
  });
});

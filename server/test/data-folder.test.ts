import { chmodSync, mkdirSync, readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { contactsSample } from '@atrio/spreadsheets/samples';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startS3 } from '../../sandbox/s3/index.ts';
import { strayRound } from './backups.ts';
import type { Client } from './client.ts';
import { type Home, makeHome, makeNewHome, until } from './harness.ts';
import { type AtrioProcess, launchAtrio } from './process.ts';
import { sql } from './sql.ts';
import { newInstallation, newInstance, uploadFiles } from './work.ts';

/** DATA_DIR: who may read it, and which files stay in it. */

let home: Home;
let atrio: AtrioProcess;
let customer: Client;
beforeEach(async () => {
  home = await makeHome();
  chmodSync(home.dataDir, 0o755);
  atrio = await launchAtrio(home);
  customer = await atrio.client.register();
});
afterEach(async () => {
  await atrio.kill('SIGTERM');
  await home.remove();
});

const inside = () => readdirSync(home.dataDir, { recursive: true, encoding: 'utf8' });

test('a folder that others could read is closed to them, with every file that is created in it', async () => {
  const { id } = await newInstance(customer, 'https://odoo.ejemplo.com.gt', 'demo');
  const installation = await newInstallation(customer, id, ['contacts']);
  await uploadFiles(customer, installation.id, [contactsSample({ rows: 3 })]);
  expect((statSync(home.dataDir).mode & 0o777).toString(8)).toBe('700');
  const open = inside().filter((name) => (statSync(join(home.dataDir, name)).mode & 0o077) !== 0);
  expect(open).toEqual([]);
});

test('files that no row names are removed once they are old, and no others', async () => {
  const { id } = await newInstance(customer, 'https://odoo.ejemplo.com.gt', 'demo');
  const installation = await newInstallation(customer, id, ['contacts']);
  await uploadFiles(customer, installation.id, [contactsSample({ rows: 3 })]);
  await atrio.kill('SIGKILL');
  const files = join(home.dataDir, 'files');
  const kept = readdirSync(files, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.xlsx$/.test(name),
  );
  expect(kept.length).toBeGreaterThan(0);
  const long = new Date(Date.now() - 2 * 3_600_000);
  await sql(home, 'update maintenance set "strayFilesFrom" = $1', [
    new Date(long.getTime() - 1).toISOString(),
  ]);
  mkdirSync(join(files, 'aa'), { recursive: true });
  for (const name of ['aa/hoja_old.xlsx', 'aa/hoja_old.xlsx.part', ...kept]) {
    if (!kept.includes(name)) writeFileSync(join(files, name), 'x');
    utimesSync(join(files, name), long, long);
  }
  writeFileSync(join(files, 'aa/hoja_new.xlsx.part'), 'x');
  atrio = await launchAtrio(home);
  const now = () => readdirSync(files, { recursive: true, encoding: 'utf8' });
  await until('the old ones to go', () => !now().some((name) => name.startsWith('aa/hoja_old')));
  expect(now()).toEqual(expect.arrayContaining([...kept, 'aa/hoja_new.xlsx.part']));
});

test('files of a bucket that are older than the database stay: it may be the wrong one', async () => {
  const s3 = await startS3();
  const empty = await makeNewHome(s3.env);
  const names = ['aa', 'bb'].map((start) => `${start}/hoja_${start.repeat(16)}.xlsx`);
  const changedAt = new Date(Date.now() - 2 * 86_400_000);
  for (const name of names) s3.objects.set(name, { content: Buffer.from('datos de un cliente'), changedAt });
  const onEmpty = await launchAtrio(empty);
  try {
    await until('a round of stray files', () => strayRound(empty));
    expect([...s3.objects.keys()]).toEqual(names);
  } finally {
    await onEmpty.kill('SIGTERM');
    await empty.remove();
    await s3.switchOff();
  }
});

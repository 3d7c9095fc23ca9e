import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { uploaded } from './backups.ts';
import { engine } from './databases.ts';
import { type Home, makeHome, until } from './harness.ts';
import { type AtrioProcess, launchAtrio } from './process.ts';
import { sql } from './sql.ts';

/** Scheduled backups: made, proved and removed by Atrio itself. */

let home: Home;
let folder: string;
const servers: AtrioProcess[] = [];
beforeEach(async () => {
  home = await makeHome({ BACKUP_EVERY: '24', BACKUP_KEEP: '2', METRICS_PORT: '0', LOG_LEVEL: 'info' });
  folder = join(home.dataDir, 'copias');
  home.env.BACKUP_TO = folder;
});
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.kill('SIGTERM')));
  await home.remove();
});

const start = async () => {
  const server = await launchAtrio(home);
  servers.push(server);
  return server;
};
const archives = () =>
  (existsSync(folder) ? readdirSync(folder) : []).filter((name) => name.endsWith('.tar.gz')).sort();
const row = async () =>
  (await sql(home, 'select "backedUpAt", "provedAt", "backupDueAt", "proofDueAt" from maintenance'))[0] ?? {};
/** Whether the work is finished: its last act is to store when it is due again. */
const isOver = (due: 'backupDueAt' | 'proofDueAt') =>
  until(`the end of the work of ${due}`, async () => {
    const at = Date.parse(String((await row())[due]));
    return at > Date.now() + 23 * 3_600_000;
  });
const lines = (text: string) =>
  servers.flatMap((server) =>
    server
      .output()
      .split('\n')
      .filter((line) => line.includes(text)),
  );
const figures = async (): Promise<string> => {
  const [, address = ''] = /Métricas en (\S+)/.exec(servers[0]?.output() ?? '') ?? [];
  return (await fetch(address)).text();
};

test('one of several processes makes a backup when it is due, proves it, and keeps the newest', async () => {
  await start();
  // On SQLite there can be only one process.
  if (engine === 'postgres') await start();
  await until('the proof', async () => (await row()).provedAt);
  expect(archives()).toHaveLength(1);
  await isOver('proofDueAt');
  const { backedUpAt, backupDueAt } = await row();
  expect(Date.parse(String(backupDueAt)) - Date.parse(String(backedUpAt))).toBeGreaterThan(23 * 3_600_000);

  for (const count of [2, 3]) {
    const [first] = archives();
    const { backedUpAt: last } = await row();
    await sql(home, `update maintenance set "backupDueAt" = '2026-01-01T00:00:00.000Z'`);
    await until('the next backup', async () => (await row()).backedUpAt !== last);
    await isOver('backupDueAt');
    expect(archives()).toHaveLength(2);
    expect(archives().includes(first ?? '')).toBe(count === 2);
  }
  // Lines of the log come through a pipe, after the row.
  await until('the lines of the log', () => lines('backup made').length >= 3);
  expect(lines('backup made')).toHaveLength(3);
  expect(lines('backup proved')).toHaveLength(1);

  const text = await figures();
  for (const name of ['atrio_backup_age_seconds', 'atrio_backup_proof_age_seconds']) {
    const [, age] = new RegExp(`^${name} (\\S+)$`, 'm').exec(text) ?? [];
    expect(Number(age)).toBeGreaterThan(0);
    expect(Number(age)).toBeLessThan(3600);
  }
});

test('a failed backup is logged, tried again within the hour, and not counted', async () => {
  writeFileSync(folder, 'no es una carpeta');
  await start();
  await until('the line of the log', () => lines('backups failed').length > 0);
  const { backedUpAt, backupDueAt } = await row();
  expect(backedUpAt).toBeNull();
  expect(Date.parse(String(backupDueAt))).toBeLessThanOrEqual(Date.now() + 3_600_000);
  expect(await figures()).toMatch(/^atrio_backup_age_seconds \+?Inf/m);
});

test('a backup that lacks a lost file is an error in the log, and no older archive is removed for it', async () => {
  home.env.BACKUP_KEEP = '1';
  const server = await start();
  await uploaded(await server.client.register());
  await isOver('proofDueAt');
  const due = () => sql(home, `update maintenance set "backupDueAt" = '2026-01-01T00:00:00.000Z'`);
  const [{ storageKey: key } = {}] = await sql(home, 'select "storageKey" from files');
  await due();
  await isOver('backupDueAt');
  const [good = ''] = archives();
  rmSync(join(home.dataDir, 'files', String(key)));
  await due();
  await isOver('backupDueAt');
  await until('the line of the log', () => lines('backup made without some files').length > 0);
  expect(lines('backup made without some files').map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({ level: 50, missing: 1, keys: [key] }),
  ]);
  expect(archives()).toEqual([good, expect.stringMatching(/^atrio-/)]);
  expect(await figures()).toMatch(/^atrio_store_failures_total\{reason="missing"\} 1$/m);
});

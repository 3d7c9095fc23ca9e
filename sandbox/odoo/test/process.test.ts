import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createOdooClient } from '@atrio/odoo/connect';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoApiKey } from '../index.ts';

let folder = '';
let child: ChildProcess | undefined;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sandbox-odoo-'));
});
afterAll(async () => {
  child?.kill('SIGKILL');
  await rm(folder, { recursive: true, force: true });
});

/** Starts `main.ts`. @returns the addresses of its servers */
async function start(...args: string[]): Promise<string[]> {
  const main = new URL('../main.ts', import.meta.url).pathname;
  const started = spawn(process.execPath, [
    main,
    '--state',
    join(folder, 'state.sqlite'),
    '--scale',
    '0.1',
    ...args,
  ]);
  child = started;
  const servers = args.filter((arg) => arg === '--port').length;
  let output = '';
  for await (const chunk of started.stdout) {
    output += chunk;
    const urls = output.match(/http:\S+/g) ?? [];
    if (urls.length === servers) return urls;
  }
  throw new Error('the sandbox did not start');
}

async function control(url: string, db: string, change?: unknown): Promise<Record<string, unknown>> {
  const init = change === undefined ? {} : { method: 'POST', body: JSON.stringify(change) };
  const response = await fetch(`${url}/_sandbox/${db}`, init);
  return (await response.json()) as Record<string, unknown>;
}

describe('the sandbox as a process', () => {
  it('keeps its data when it is killed, and can be controlled over HTTP', async () => {
    const [url = ''] = await start('--port', '0', '--version', '18');
    const client = createOdooClient({
      url,
      db: 'demo',
      username: 'admin',
      password: 'admin',
      apiKey: demoApiKey,
    });
    const [contacts] = await client.modules(['contacts']);
    await client.installModules([contacts?.id ?? 0]);
    await client.load('res.partner', ['id', 'name'], [['x.a', 'Queda']]);
    await control(url, 'demo', { mode: 'busy' });

    const stopped = new Promise((resolve) => child?.once('exit', resolve));
    child?.kill('SIGKILL');
    await stopped;

    const [again = '', other = ''] = await start(
      '--port',
      '0',
      '--version',
      '18',
      '--port',
      '0',
      '--version',
      '19',
    );
    const state = await control(again, 'demo');
    expect(state).toMatchObject({
      version: 18,
      mode: 'busy',
      pending: [],
      modules: { contacts: 'installed' },
    });
    const { rows } = await control(again, 'demo', { model: 'res.partner' });
    expect(rows).toContainEqual(expect.objectContaining({ name: 'Queda' }));

    const back = createOdooClient({ url: again, db: 'demo', username: 'admin', password: 'admin' });
    await expect(back.installModules([contacts?.id ?? 0])).rejects.toMatchObject({ code: 'busy' });
    await control(again, 'demo', { mode: null });
    await back.installModules([contacts?.id ?? 0]);

    // A database of the same name in the other version is another database.
    expect(await control(other, 'demo')).toMatchObject({ version: 19, modules: { contacts: 'uninstalled' } });
    await control(again, 'demo', { reset: true });
    expect(await control(again, 'demo')).toMatchObject({ modules: { contacts: 'uninstalled' } });
    expect(await control(again, 'demo', { mode: 'nonsense' })).toHaveProperty('error');

    const ended = new Promise((resolve) => child?.once('exit', resolve));
    child?.kill('SIGTERM');
    expect(await ended).toBe(0);
  });
});

import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { inject } from 'vitest';
import { readConfig } from '../src/config/config.ts';
import type { Context } from '../src/context.ts';
import { tablesOf } from '../src/db/queries.ts';
import { serve } from '../src/serve.ts';
import { type Client, connectTo } from './client.ts';
import { createDatabase, engine } from './databases.ts';

/**
 * The compile cache that `npm start` uses. Without it every thread that reads a spreadsheet strips types
 * again, in a WebAssembly module that sometimes crashes the whole process (V8 13, wasm tier-up).
 */
export const compileCache = fileURLToPath(new URL('../../node_modules/.cache/compile', import.meta.url));
process.env.NODE_COMPILE_CACHE ??= compileCache;

/** A server's data and settings: enough to start a second server on the same data. */
export interface Home {
  dataDir: string;
  env: NodeJS.ProcessEnv;
  remove(): Promise<void>;
}

export interface Atrio {
  url: string;
  home: Home;
  /** A client without a session. */
  anonymous: Client;
  /** Registers a customer and signs in. */
  customer(): Promise<Client>;
  /** Ends the server and removes what it kept. */
  stop(): Promise<void>;
}

/** A data folder, and on PostgreSQL a database, for one test: with the newest tables already, and no rows. */
export async function makeHome(overrides: NodeJS.ProcessEnv = {}): Promise<Home> {
  const { folder, database } = inject('template');
  const home = await makeNewHome(overrides, database);
  cpSync(folder, home.dataDir, { recursive: true });
  return home;
}

/** A data folder, and on PostgreSQL a database, on which no Atrio was ever started. */
export async function makeNewHome(
  overrides: NodeJS.ProcessEnv = {},
  template: string | null = null,
): Promise<Home> {
  const dataDir = mkdtempSync(join(tmpdir(), 'atrio-test-'));
  const database = engine === 'postgres' ? await createDatabase(template) : null;
  return {
    dataDir,
    env: {
      NODE_ENV: 'test',
      PORT: '0',
      DATA_DIR: dataDir,
      ODOO_ALLOWED_HOSTS: '127.0.0.1',
      AUTH_LIMIT: '1000',
      REQUEST_LIMIT: '100000',
      LOG_LEVEL: 'fatal',
      ATRIO_WAIT_SCALE: '0.01',
      HEALTH_EVERY: '0',
      // Whole suites use one customer.
      QUOTA_INSTANCES: '1000',
      QUOTA_INSTALLATIONS: '1000',
      QUOTA_ODOO_CALLS: '10000',
      ...(database ? { DATABASE_URL: database.url } : {}),
      ...overrides,
    },
    async remove() {
      rmSync(dataDir, { recursive: true, force: true });
      await database?.drop();
    },
  };
}

/** A server in this process, on a free port and with data of its own. @param overrides its environment */
export async function startAtrio(overrides: NodeJS.ProcessEnv = {}): Promise<Atrio> {
  const home = await makeHome(overrides);
  const server = await serve(readConfig(home.env));
  const url = server.url ?? '';
  const anonymous = connectTo(url);
  return {
    url,
    home,
    anonymous,
    customer: () => anonymous.register(),
    async stop() {
      await server.stop();
      await home.remove();
    },
  };
}

/** The tables of a server in this process, for states that no call shows or only time could produce. */
export const tables = ({ db }: Pick<Context, 'db'>) => tablesOf(db);

/**
 * Calls `look` until it finds something. Without `everyMs` the pauses grow, so that waiting tests leave the
 * processors to others.
 *
 * @throws Error after `timeoutMs`, with what it was waiting for
 */
export async function until<T>(
  what: string,
  look: () => Promise<T | null | undefined | false> | T | null | undefined | false,
  { timeoutMs = 240_000, everyMs }: { timeoutMs?: number; everyMs?: number } = {},
): Promise<T> {
  const end = Date.now() + timeoutMs;
  for (let pause = everyMs ?? 25; ; pause = everyMs ?? Math.min(pause * 1.2, 400)) {
    const found = await look();
    if (found) return found;
    if (Date.now() > end) throw new Error(`waited in vain for: ${what}`);
    await new Promise((done) => setTimeout(done, pause));
  }
}

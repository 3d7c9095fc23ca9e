import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { CompiledQuery } from 'kysely';
import type { Config } from '../server/src/config/config.ts';
import { connectDatabase } from '../server/src/db/open-database.ts';
import { tablesOf } from '../server/src/db/queries.ts';
import { seededConfig, seedScale } from './scale-seed.ts';

/** Seeded databases for the scale benchmarks, which are created when they are missing. */
export interface Seeded {
  engine: 'SQLite' | 'PostgreSQL';
  config: Config;
  /** Data folder and environment for a server on this database. */
  dataDir: string;
  env: NodeJS.ProcessEnv;
}

export interface ScaleOptions {
  /** The size: a factor of 100,000 customers. */
  factor: number;
  /** Whether the databases stay for the next run. */
  keep: boolean;
  engines: readonly Seeded['engine'][];
  /** The highest accepted ratio of a call to the same call with few customers. */
  most: number;
}

/** Address of PostgreSQL; without it only SQLite is measured. */
const serverUrl = process.env.BENCH_DATABASE_URL ?? process.env.TEST_DATABASE_URL ?? null;

/**
 * Reads `--tenth`, `--factor 0.02`, `--keep`, `--most 1.5`, `--sqlite` and `--postgres` after the name of a
 * benchmark.
 */
export function scaleOptions(): ScaleOptions {
  const { values } = parseArgs({
    args: process.argv.slice(3),
    options: {
      tenth: { type: 'boolean', default: false },
      factor: { type: 'string' },
      keep: { type: 'boolean', default: false },
      most: { type: 'string', default: '1.1' },
      sqlite: { type: 'boolean', default: false },
      postgres: { type: 'boolean', default: false },
    },
  });
  const factor = values.tenth ? 0.1 : Number(values.factor ?? 1);
  if (!(factor > 0 && factor <= 10)) throw new Error('--factor takes a number above 0');
  const both = values.sqlite === values.postgres;
  const engines: Seeded['engine'][] = [];
  if (both || values.sqlite) engines.push('SQLite');
  if (both || values.postgres) engines.push('PostgreSQL');
  if (serverUrl === null && engines.includes('PostgreSQL')) {
    console.log('PostgreSQL is left out: BENCH_DATABASE_URL names none.\n');
    engines.splice(engines.indexOf('PostgreSQL'), 1);
  }
  return { factor, keep: values.keep, engines, most: Number(values.most) };
}

/** Runs statements beside the seeded database, where databases are made and removed. */
async function onServer(...statements: string[]): Promise<void> {
  const db = await connectDatabase(seededConfig(tmpdir(), serverUrl));
  try {
    for (const text of statements) await tablesOf(db).executeQuery(CompiledQuery.raw(text));
  } finally {
    await db.close();
  }
}

/**
 * Makes a seeded database, or takes the one that an earlier run kept, and calls `work` with it.
 *
 * @param factor of 100,000 customers
 */
export async function withSeeded<T>(
  engine: Seeded['engine'],
  { factor, keep }: Pick<ScaleOptions, 'factor' | 'keep'>,
  work: (seeded: Seeded) => Promise<T>,
): Promise<T> {
  const name = `atrio_bench_${engine.toLowerCase()}_${Math.round(factor * 100_000)}`;
  const dataDir = keep ? join(tmpdir(), name) : mkdtempSync(join(tmpdir(), `${name}_`));
  const database = keep ? name : `${name}_${process.pid}`;
  const url = engine === 'PostgreSQL' ? new URL(serverUrl ?? '') : null;
  if (url) url.pathname = `/${database}`;
  const config = seededConfig(dataDir, url?.href ?? null);
  const drop = async () => {
    rmSync(dataDir, { recursive: true, force: true });
    if (url) await onServer(`drop database if exists "${database}" with (force)`);
  };
  const marker = join(dataDir, 'seeded');
  try {
    if (!existsSync(marker)) {
      await drop();
      mkdirSync(dataDir, { recursive: true });
      if (url) await onServer(`create database "${database}"`);
      await seedScale(config, factor);
      writeFileSync(marker, '');
    }
    const env = url ? { DATABASE_URL: url.href } : {};
    return await work({ engine, config, dataDir, env });
  } finally {
    if (!keep) await drop();
  }
}

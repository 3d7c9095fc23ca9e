import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { readConfig } from '../src/config/config.ts';
import { openJobs } from '../src/core/jobs.ts';
import { connectDatabase, migrateCopy } from '../src/db/open-database.ts';
import { createDatabase } from './databases.ts';
import { prepareOnPostgres, prepareOnSqlite } from './prepare-statements.ts';

declare module 'vitest' {
  interface ProvidedContext {
    template: Template;
  }
}

/**
 * Databases with the newest tables and no rows, which tests copy: to migrate anew for each takes far longer.
 */
export interface Template {
  /** On SQLite: the folder with the files. */
  folder: string;
  /** On PostgreSQL: the name of the database. */
  database: string | null;
}

export default async function makeTemplate(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'atrio-template-'));
  const database = project.config.env.TEST_ENGINE === 'postgres' ? await createDatabase() : null;
  const config = readConfig({
    NODE_ENV: 'test',
    DATA_DIR: folder,
    ...(database ? { DATABASE_URL: database.url } : {}),
  });
  const db = await connectDatabase(config);
  await migrateCopy(db, config);
  await db.close();
  await (await openJobs(config)).close();
  project.provide('template', { folder, database: database?.name ?? null });
  return async () => {
    const { STATEMENTS } = project.config.env;
    if (database && STATEMENTS) await prepareOnPostgres(database.url, dirname(STATEMENTS));
    else if (STATEMENTS) await prepareOnSqlite(join(folder, 'atrio.sqlite'), dirname(STATEMENTS));
    await database?.drop();
    rmSync(folder, { recursive: true, force: true });
  };
}

import { test } from 'vitest';
import { engine } from './databases.ts';

/**
 * A test whose subject does not depend on the database, in a file with other tests that do: it runs on
 * SQLite, and with ON_BOTH=1 on PostgreSQL too (docs/decisions/002-one-suite-two-databases.md).
 */
export const testOnSqlite = test.runIf(engine === 'sqlite' || Boolean(process.env.ON_BOTH));

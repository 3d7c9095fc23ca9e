import type { Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import type { EngineName } from './handle.ts';
import type { MigrationFactory } from './migration-factory.ts';
import { firstTables } from './migrations/001-first-tables.ts';
import { imports } from './migrations/002-imports.ts';
import { payments } from './migrations/003-payments.ts';
import { account } from './migrations/004-account.ts';
import { limits } from './migrations/005-limits.ts';
import { health } from './migrations/006-health.ts';
import { targets } from './migrations/007-targets.ts';
import { decisions } from './migrations/008-decisions.ts';

const migrations: Record<string, MigrationFactory> = {
  '001-first-tables': firstTables,
  '002-imports': imports,
  '003-payments': payments,
  '004-account': account,
  '005-limits': limits,
  '006-health': health,
  '007-targets': targets,
  '008-decisions': decisions,
};

/** Brings the schema up to date. @throws when a migration fails; nothing of it stays. */
// biome-ignore lint/suspicious/noExplicitAny: Kysely's own type for a database whose schema is in motion.
export async function migrate(db: Kysely<any>, engine: EngineName): Promise<void> {
  const migrator = new Migrator({
    db,
    provider: {
      getMigrations: async () =>
        Object.fromEntries(Object.entries(migrations).map(([name, make]) => [name, make(engine)])),
    },
  });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}

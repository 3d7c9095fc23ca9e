import type { Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import { ConfigError } from '../config/config-error.ts';
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
import { madeNames } from './migrations/009-made-names.ts';
import { heldRecords } from './migrations/010-held-records.ts';
import { cancellations } from './migrations/011-cancellations.ts';
import { decisionTopics } from './migrations/012-decision-topics.ts';
import { devicesAndTrials } from './migrations/013-devices-and-trials.ts';
import { signIns } from './migrations/014-sign-ins.ts';
import { turns } from './migrations/015-turns.ts';
import { instanceNames } from './migrations/016-instance-names.ts';
import { notices } from './migrations/017-notices.ts';
import { lostProcesses } from './migrations/018-lost-processes.ts';
import { operators } from './migrations/019-operators.ts';
import { failures } from './migrations/020-failures.ts';
import { maintenance } from './migrations/021-maintenance.ts';
import { alerts } from './migrations/022-alerts.ts';
import { fleet } from './migrations/023-fleet.ts';
import { running } from './migrations/024-running.ts';
import { behalf } from './migrations/025-behalf.ts';
import { announcements } from './migrations/026-announcements.ts';
import { accountRequests } from './migrations/027-account-requests.ts';
import { cardSearch } from './migrations/028-card-search.ts';
import { scale } from './migrations/029-scale.ts';
import { consoleLists } from './migrations/030-console-lists.ts';
import { contactDetails } from './migrations/031-contact-details.ts';
import { customerKeys } from './migrations/032-customer-keys.ts';
import { waitingTurns } from './migrations/033-waiting-turns.ts';
import { rowsAside } from './migrations/034-rows-aside.ts';
import { newPartners } from './migrations/035-new-partners.ts';
import { idsOfNames } from './migrations/036-ids-of-names.ts';
import { forgottenMemories } from './migrations/037-forgotten-memories.ts';
import { maintenanceTimes } from './migrations/038-maintenance-times.ts';
import { retryCounts } from './migrations/039-retry-counts.ts';
import { rotationHold } from './migrations/040-rotation-hold.ts';
import { undoStops } from './migrations/041-undo-stops.ts';

const migrations: Record<string, MigrationFactory> = {
  '001-first-tables': firstTables,
  '002-imports': imports,
  '003-payments': payments,
  '004-account': account,
  '005-limits': limits,
  '006-health': health,
  '007-targets': targets,
  '008-decisions': decisions,
  '009-made-names': madeNames,
  '010-held-records': heldRecords,
  '011-cancellations': cancellations,
  '012-decision-topics': decisionTopics,
  '013-devices-and-trials': devicesAndTrials,
  '014-sign-ins': signIns,
  '015-turns': turns,
  '016-instance-names': instanceNames,
  '017-notices': notices,
  '018-lost-processes': lostProcesses,
  '019-operators': operators,
  '020-failures': failures,
  '021-maintenance': maintenance,
  '022-alerts': alerts,
  '023-fleet': fleet,
  '024-running': running,
  '025-behalf': behalf,
  '026-announcements': announcements,
  '027-account-requests': accountRequests,
  '028-card-search': cardSearch,
  '029-scale': scale,
  '030-console-lists': consoleLists,
  '031-contact-details': contactDetails,
  '032-customer-keys': customerKeys,
  '033-waiting-turns': waitingTurns,
  '034-rows-aside': rowsAside,
  '035-new-partners': newPartners,
  '036-ids-of-names': idsOfNames,
  '037-forgotten-memories': forgottenMemories,
  '038-maintenance-times': maintenanceTimes,
  '039-retry-counts': retryCounts,
  '040-rotation-hold': rotationHold,
  '041-undo-stops': undoStops,
};

// biome-ignore lint/suspicious/noExplicitAny: Kysely's own type for a database whose schema is in motion.
type AnyDb = Kysely<any>;

const migratorOf = (db: AnyDb, engine: EngineName) =>
  new Migrator({
    db,
    provider: {
      getMigrations: async () =>
        Object.fromEntries(Object.entries(migrations).map(([name, make]) => [name, make(engine)])),
    },
  });

/**
 * Brings the schema up to date.
 *
 * @throws when a migration fails, and then none of the changes remain; ConfigError when a newer version wrote
 * the database
 */
export async function migrate(db: AnyDb, engine: EngineName): Promise<void> {
  const { unknown } = await schemaLag(db, engine);
  if (unknown.length) throw newerDatabase(unknown);
  const { error } = await migratorOf(db, engine).migrateToLatest();
  if (error) throw error;
}

const newerDatabase = (unknown: string[]) =>
  new ConfigError(
    `La base de datos es de una versión más nueva de Atrio (${unknown.join(', ')}). Inicia esa versión, o restaura la copia de antes de actualizar.`,
  );

/**
 * Compares the schema with this version; reads only.
 *
 * @returns the migrations that the database lacks, those that this version does not know, and whether Atrio
 * was ever started on it
 */
export async function schemaLag(
  db: AnyDb,
  engine: EngineName,
): Promise<{ missing: string[]; unknown: string[]; hasTables: boolean }> {
  const known = await migratorOf(db, engine).getMigrations();
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  const hasTables = tables.some(({ name }) => name === 'kysely_migration');
  const done = hasTables
    ? await db.selectFrom('kysely_migration').select('name').orderBy('name').execute()
    : [];
  return {
    missing: known.filter(({ executedAt }) => !executedAt).map(({ name }) => name),
    unknown: unknownTo(done.map(({ name }) => String(name))),
    hasTables,
  };
}

/** The migrations of a database that this version does not know. */
export const unknownTo = (done: string[]): string[] => done.filter((name) => !(name in migrations));

export interface DoneMigration {
  name: string;
  /** How long it took, in ms. */
  ms: number;
  /** Tables and columns that were added (+) and removed (-). */
  changes: string[];
}

/** Runs the missing migrations one after the other and reports what each one does. @throws as `migrate` */
export async function migrateOneByOne(db: AnyDb, engine: EngineName): Promise<DoneMigration[]> {
  const { missing, unknown } = await schemaLag(db, engine);
  if (unknown.length) throw newerDatabase(unknown);
  const done: DoneMigration[] = [];
  for (const name of missing) {
    const before = await shapeOf(db);
    const began = performance.now();
    const { error } = await migratorOf(db, engine).migrateTo(name);
    if (error) throw error;
    const ms = performance.now() - began;
    done.push({ name, ms, changes: changesBetween(before, await shapeOf(db)) });
  }
  return done;
}

/** Every table, and every column of it. */
async function shapeOf(db: AnyDb): Promise<Map<string, string[]>> {
  const tables = await db.introspection.getTables();
  return new Map(tables.map(({ name, columns }) => [name, columns.map((column) => column.name)]));
}

function changesBetween(before: Map<string, string[]>, after: Map<string, string[]>): string[] {
  /** What the first has and the second lacks; for a missing table only its name. */
  const beyond = (one: Map<string, string[]>, other: Map<string, string[]>) =>
    [...one].flatMap(([table, columns]) => {
      const known = other.get(table);
      if (!known) return [table];
      return columns.filter((column) => !known.includes(column)).map((column) => `${table}.${column}`);
    });
  return [
    ...beyond(after, before).map((what) => `+${what}`),
    ...beyond(before, after).map((what) => `-${what}`),
  ];
}

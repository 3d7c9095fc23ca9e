import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { CompiledQuery } from 'kysely';
import { readCatalog } from '../server/src/config/catalog.ts';
import type { Config } from '../server/src/config/config.ts';
import { readConfig } from '../server/src/config/config.ts';
import type { Db } from '../server/src/db/handle.ts';
import { openDatabase } from '../server/src/db/open-database.ts';
import { tablesOf } from '../server/src/db/queries.ts';
import { keepProof, proveSecret, readSealing } from '../server/src/db/seal-keys.ts';
import { chance } from '../server/src/features/demo-data/chance.ts';
import { demoDataRepo } from '../server/src/features/demo-data/demo-data.repo.ts';
import { goOnAfter, writeRows } from '../server/src/features/demo-data/demo-data.ts';
import { makeActs } from '../server/src/features/demo-data/make-acts.ts';
import { makeCustomers, makeRest } from '../server/src/features/demo-data/make-all.ts';
import type { MadeCustomer, Making, Proportions } from '../server/src/features/demo-data/making.ts';
import { collectRows } from '../server/src/features/demo-data/rows.ts';
import { dayMs } from '../server/src/lib/calendar.ts';
import { hashOfSecret } from '../server/src/security/one-time-secret.ts';
import { hashPassword } from '../server/src/security/passwords.ts';
import { openVault } from '../server/src/security/vault.ts';
import { benchSecret } from './processes.ts';
import { password } from './seed.ts';

/** The full size; a factor makes everything smaller. */
const whole = { customers: 100_000, acts: 100_000, events: 40_000 };
/** In turn: each fifty customers have sixty instances, and each twelve instances a hundred installations. */
const proportions: Proportions = {
  instances: [
    ...[1, 2, 1, 1, 0, 1, 1, 2, 1, 1, 1, 3, 1, 0, 1, 1, 2, 1, 1, 1, 1, 2, 1, 1, 0],
    ...[1, 1, 2, 1, 1, 3, 1, 0, 1, 2, 1, 1, 1, 2, 1, 1, 1, 3, 1, 2, 1, 0, 1, 1, 2],
  ],
  installations: [2, 9, 5, 12, 1, 25, 8, 3, 15, 6, 4, 10],
  days: 1000,
  failed: 0.05,
  open: 0.004,
  unhealthy: 0.02,
  records: 0.002,
  rowsOfFile: [20, 400],
  signIns: [3, 9],
  seenDays: 100,
  overdue: true,
};
/** Customers whose rows are written in one transaction. */
const batch = 500;
const role = 'administrador';

/** The settings of a seeded database. @param databaseUrl null: SQLite in the folder */
export const seededConfig = (dataDir: string, databaseUrl: string | null): Config =>
  readConfig({
    DATA_DIR: dataDir,
    ATRIO_SECRET: benchSecret,
    ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
  });

/**
 * Fills an empty database: with the factor 1, 100,000 customers, 120,000 instances and 1,000,000 installations
 * with what belongs to them, by the makers of `npm run atrio -- demo-data`. Of one file in 500 the records are
 * written too; nothing is put into the store.
 *
 * @throws Error where there are customers
 */
export async function seedScale(config: Config, factor: number): Promise<void> {
  const began = performance.now();
  mkdirSync(config.dataDir, { recursive: true });
  const db = await openDatabase(config, readCatalog(config.catalogFile));
  try {
    if ((await demoDataRepo(db).countCustomers()) > 0) throw new Error('the database has customers');
    const sealing = await readSealing(db);
    const vault = openVault(config, { mayMakeSecret: true });
    proveSecret(sealing, vault);
    await keepProof(db, sealing, vault);
    const rows = collectRows(await demoDataRepo(db).lastNumbers());
    const passwordHash = await hashPassword(password, { name: 'bench', preferred: false });
    const offer = await demoDataRepo(db).offer();
    const seal = (place: string, value: string) => vault.seal(place, value);
    const parts = { rows, offer, proportions, now: Date.now(), passwordHash, seal };
    const customers = Math.round(whole.customers * factor);
    const some: MadeCustomer[] = [];
    for (let number = 0, madeInstances = 0; number < customers; number += batch) {
      const count = Math.min(batch, customers - number);
      const made = makeCustomers(parts, { number, count, madeInstances });
      madeInstances = made.madeInstances;
      some.push(...made.customers.slice(0, 20));
      await db.transaction((trx) => writeRows(trx, rows));
    }
    const making: Making = { ...parts, chance: chance(1) };
    const events = Math.round(whole.events * factor);
    makeRest(making, some.at(-1) as MadeCustomer, { events, waiting: Math.round(events / 400) });
    await db.transaction(async (trx) => {
      await writeRows(trx, rows);
      if (db.connections) await goOnAfter(trx, rows);
    });
    await writeBook(db, making, some, Math.round(whole.acts * factor));
    if (db.connections) await analyzed(db);
    const { users, instances, installations, imports } = rows.counts();
    const all = Object.values(rows.counts()).reduce((sum, count) => sum + count, 0);
    const seconds = (performance.now() - began) / 1000;
    console.log(
      `${db.connections ? 'PostgreSQL' : 'SQLite'}: ${users} customers, ${instances} instances, ${installations} installations, ${imports} files; ${all} rows in ${seconds.toFixed(0)} s`,
    );
  } finally {
    await db.close();
  }
}

async function writeBook(db: Db, making: Making, customers: MadeCustomer[], count: number): Promise<void> {
  await db.transaction(async (trx) => {
    const repo = demoDataRepo(trx);
    const actors = [];
    for (let number = 1; number <= 5; number += 1) {
      const email = `persona${number}@proveedor.example`;
      actors.push({ id: await repo.addOperator(email, `Persona ${number}`, role), role: 'Administrador' });
    }
    const book = await repo.takeLines(count);
    const times = { from: making.now - 400 * dayMs, to: making.now };
    const lines = makeActs(making.chance, { actors, customers, count, ...times }, book);
    await repo.insert('acts', lines);
    await repo.setHead(lines.at(-1)?.hash ?? book.hash);
  });
}

/** PostgreSQL does it by itself after a while; nobody waits for that here. */
const analyzed = (db: Db) => tablesOf(db).executeQuery(CompiledQuery.raw('vacuum analyze'));

/** A session of an operator with every right. @returns its token */
export async function operatorToken(config: Config): Promise<string> {
  const db = await openDatabase(config, readCatalog(config.catalogFile));
  const token = randomBytes(32).toString('base64url');
  const at = new Date().toISOString();
  const later = new Date(Date.now() + 12 * 3_600_000).toISOString();
  try {
    const tables = tablesOf(db);
    const { id } = await tables
      .selectFrom('operators')
      .select('id')
      .orderBy('id')
      .limit(1)
      .executeTakeFirstOrThrow();
    await tables
      .insertInto('operatorSessions')
      .values({
        ...{ documentId: `s${Date.now().toString(36)}`.padEnd(24, '0'), tokenHash: hashOfSecret(token) },
        ...{ operatorId: id, createdAt: at, lastSeenAt: at, expiresAt: later, provenAt: at },
      })
      .execute();
    return token;
  } finally {
    await db.close();
  }
}

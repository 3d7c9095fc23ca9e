import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Storage } from '../../adapters/storage/storage.ts';
import { ConfigError } from '../../config/config-error.ts';
import type { Db, Handle } from '../../db/handle.ts';
import { now } from '../../db/values.ts';
import { dayMs } from '../../lib/calendar.ts';
import { hashPassword } from '../../security/passwords.ts';
import type { Vault } from '../../security/vault.ts';
import { chance } from './chance.ts';
import { demoDataRepo, numberedTables, type WrittenTable } from './demo-data.repo.ts';
import { makeActs } from './make-acts.ts';
import { makeCustomers, makeRest } from './make-all.ts';
import { makeAnnouncements } from './make-announcements.ts';
import { type MadeFile, workbookOf } from './make-files.ts';
import { makeRequests } from './make-requests.ts';
import type { Making, Proportions } from './making.ts';
import { mostThere } from './offer.ts';
import { collectRows, type Rows } from './rows.ts';
import { people, said } from './texts.ts';

const customers = 200;
const proportions: Proportions = {
  instances: [1, 2, 1, 1, 0, 3, 1, 1, 2, 1],
  installations: [2, 1, 4, 3, 0, 2, 6, 1],
  days: 150,
  failed: 0.14,
  open: 0.12,
  unhealthy: 0.09,
  records: 1,
  rowsOfFile: [6, 40],
  signIns: [1, 9],
  seenDays: 60,
  overdue: false,
};
const acts = 120;
/** The seed for rows that belong to no customer. */
const seed = 2026;

/** @throws ConfigError where the customers are real */
export function refuseInProduction(production: boolean): void {
  if (production) throw new ConfigError(said.production);
}

/** The number of rows of each kind, for the answer. */
export type DemoCounts = Record<WrittenTable | 'acts' | 'operators', number>;

/**
 * Fills a database with invented customers, enough to show every screen of the console at work. All names end
 * in `.example`, which no name server knows; checks, mails and payments are due in 2099, and nobody has a
 * password. The same rows each time, but for times and sealed values.
 *
 * @param anyway also where there are customers
 * @throws ConfigError where it must not; nothing is written then
 */
export async function writeDemoData(
  { db, storage, vault }: { db: Db; storage: Storage; vault: Vault },
  { anyway }: { anyway: boolean },
): Promise<DemoCounts> {
  const passwordHash = await hashPassword(randomBytes(24).toString('base64url'), {
    name: 'demo',
    preferred: false,
  });
  const files: MadeFile[] = [];
  const counts = await db.transaction(async (trx) => {
    await refuseUnlessEmpty(trx, anyway);
    const repo = demoDataRepo(trx);
    const rows = collectRows(await repo.lastNumbers());
    const seal = (place: string, value: string) => vault.seal(place, value);
    const offer = await repo.offer();
    const parts = { rows, offer, proportions, now: Date.now(), passwordHash, seal };
    const making: Making = { ...parts, chance: chance(seed) };
    const some = makeCustomers(making, { number: 0, count: customers, madeInstances: 0 });
    files.push(...some.files);
    makeRest(making, some.customers.at(-1) as (typeof some.customers)[number], { events: 40, waiting: 3 });
    makeAnnouncements(making, `${people[0].name} (${people[0].role})`);
    await writeRows(trx, rows);
    const operators = await writePeople(trx, making, some.customers);
    if (db.connections) await goOnAfter(trx, rows);
    return { ...rows.counts(), acts, operators };
  });
  // Stored after the rows that name them, because a file that no row names is removed.
  await storeFiles(storage, files);
  return counts;
}

async function storeFiles(storage: Storage, files: readonly MadeFile[]): Promise<void> {
  const workbooks = new Map<number, Uint8Array>();
  for (const { storageKey, total } of files) {
    const bytes = workbooks.get(total) ?? workbookOf(total);
    workbooks.set(total, bytes);
    await storage.put(storageKey, Readable.from([bytes]));
  }
}

async function refuseUnlessEmpty(trx: Handle, anyway: boolean): Promise<void> {
  const repo = demoDataRepo(trx);
  if (await repo.hasOperator(people[0].email)) throw new ConfigError(said.there);
  const there = await repo.countCustomers();
  if (there > mostThere && !anyway) throw new ConfigError(said.notEmpty(there));
}

/** Writes the rows that were made so far. */
export async function writeRows(trx: Handle, made: Rows): Promise<void> {
  for (const { table, rows } of made.take()) await demoDataRepo(trx).insert(table, rows);
}

/** Makes PostgreSQL continue after the given ids. */
export async function goOnAfter(trx: Handle, rows: Rows): Promise<void> {
  for (const table of numberedTables) {
    const last = rows.last(table);
    // A table without rows has no last id.
    if (last > 0) await demoDataRepo(trx).goOnAfter(table, last);
  }
}

/** Operators, and their acts until now. @returns how many operators */
async function writePeople(
  trx: Handle,
  making: Making,
  of: Parameters<typeof makeActs>[1]['customers'],
): Promise<number> {
  const repo = demoDataRepo(trx);
  const actors: { id: number; name: string; role: string }[] = [];
  for (const { email, name, builtIn, role } of people) {
    actors.push({ id: await repo.addOperator(email, name, builtIn), name, role });
  }
  if (actors[0]) makeRequests(making, of, actors[0]);
  await writeRows(trx, making.rows);
  const book = await repo.takeLines(acts);
  const to = Date.parse(now());
  const from = book.at === null ? to - 14 * dayMs : Date.parse(book.at);
  const lines = makeActs(making.chance, { actors, customers: of, count: acts, from, to }, book);
  await repo.insert('acts', lines);
  await repo.setHead(lines.at(-1)?.hash ?? book.hash);
  return actors.length;
}

import type { Needs } from '../../context.ts';
import type { Handle } from '../../db/handle.ts';
import { hostOf } from '../../lib/host-of.ts';
import { databaseKey } from '../instances/database-key.ts';
import { runsRepo } from './runs.repo.ts';
import { texts } from './texts.ts';
import { type TurnInLine, turnsRepo } from './turns.repo.ts';

/** Decides who gets a turn now, and tells the others what they wait for (turns.ts). */

/** After so many consecutive failures a host is left alone for a while. */
export const failuresInARow = 3;
/** If a turn begins later than this, its customer is told that it waits for a free place. */
const promptMs = 3_000;
/** How many turns may be given and not begun: more would only make the queue of the durable runs longer. */
const mostGiven = 200;
/** How many rows are read at once, or told something in one transaction. */
const page = 200;

/** Why somebody waits. */
type Reason = 'customer' | 'database' | 'host' | 'silent' | 'place';

type News = Map<string, { reason: Reason; host: string; turns: TurnInLine[] }>;

interface Where {
  at: string;
  perHost: number;
}

interface Taken {
  customers: Set<number>;
  databases: Map<string, number>;
  hosts: Map<string, number>;
}

/** Gives turns to all who may have one, in a transaction during which no other process gives any. */
export async function giveWaiting(ctx: Needs<'config'>, trx: Handle): Promise<void> {
  const repo = turnsRepo(trx);
  await repo.lockAll();
  await repo.removeOver();
  const holding = await repo.holding();
  const taken = takenBy(holding);
  const silent = new Map((await repo.silentHosts()).map((row) => [row.host, row]));
  const at = new Date().toISOString();
  const where = { at, perHost: ctx.config.jobsPerHost };
  const still = { host: new Set<string>(), silent: new Set<string>() };
  for (const { baseUrl, host } of holding) {
    const reason = host === null ? null : hostProblem(host, taken, silent, where);
    if (reason) still[reason].add(baseUrl);
  }
  let notBegun = holding.filter(({ givenAt, begunAt }) => givenAt !== null && begunAt === null).length;
  const news: News = new Map();
  let told = 0;
  const tell = (turn: TurnInLine, reason: Reason, host: string) => {
    if (turn.told === reason || turn.importId !== null || told >= page) return;
    told += 1;
    const key = `${reason} ${host}`;
    news.set(key, { reason, host, turns: [...(news.get(key)?.turns ?? []), turn] });
  };
  for (let after: TurnInLine | null = null, goesOn = true; goesOn; ) {
    const rows: TurnInLine[] = await repo.waiting(
      { at, after, most: page },
      { host: [...still.host], silent: [...still.silent] },
      told < page,
    );
    for (const turn of rows) {
      const host = hostOf(turn.baseUrl);
      const database = databaseKey(turn);
      const reason =
        whyNot(turn, { host, database }, taken, silent, where) ?? (notBegun >= mostGiven ? 'place' : null);
      if (reason) {
        if (reason === 'host' || reason === 'silent') still[reason].add(turn.baseUrl);
        tell(turn, reason, host);
        continue;
      }
      taken.customers.add(turn.userId);
      taken.databases.set(database, turn.id);
      taken.hosts.set(host, (taken.hosts.get(host) ?? 0) + 1);
      notBegun += 1;
      await repo.give(turn.id, { host, database, number: turn.number + 1 });
    }
    after = rows.at(-1) ?? null;
    goesOn = rows.length === page && notBegun < mostGiven;
  }
  const late = new Date(Date.now() - promptMs).toISOString();
  for (const turn of holding) {
    if (turn.givenAt !== null && turn.givenAt < late && turn.begunAt === null) {
      tell(turn, 'place', turn.host ?? '');
    }
  }
  await tellAll(trx, news);
}

function takenBy(holding: TurnInLine[]): Taken {
  const taken: Taken = { customers: new Set(), databases: new Map(), hosts: new Map() };
  for (const { id, userId, host, database, givenAt } of holding) {
    // Work that has begun keeps its database while it waits for its next turn.
    if (database !== null) taken.databases.set(database, id);
    if (givenAt === null) continue;
    taken.customers.add(userId);
    if (host !== null) taken.hosts.set(host, (taken.hosts.get(host) ?? 0) + 1);
  }
  return taken;
}

function whyNot(
  turn: TurnInLine,
  { host, database }: { host: string; database: string },
  taken: Taken,
  silent: Map<string, { failures: number; nextAt: string }>,
  where: Where,
): Reason | null {
  const holder = taken.databases.get(database);
  if (holder !== undefined && holder !== turn.id) return 'database';
  if (taken.customers.has(turn.userId)) return 'customer';
  return hostProblem(host, taken, silent, where);
}

function hostProblem(
  host: string,
  taken: Taken,
  silent: Map<string, { failures: number; nextAt: string }>,
  { at, perHost }: Where,
): 'host' | 'silent' | null {
  const failing = silent.get(host);
  const isSilent = failing !== undefined && failing.failures >= failuresInARow;
  if (isSilent && failing.nextAt > at) return 'silent';
  // One run at a time tries a host that did not answer; when it answers, the others continue too.
  const working = taken.hosts.get(host) ?? 0;
  if (isSilent && working > 0) return 'silent';
  return working >= perHost ? 'host' : null;
}

/** Tells everybody who waits for the same reason at once. */
async function tellAll(trx: Handle, news: News): Promise<void> {
  for (const { reason, host, turns } of news.values()) {
    const ids = turns.map(({ id }) => id);
    await turnsRepo(trx).setTold(ids, reason);
    const installationIds = turns.map(({ installationId }) => installationId);
    await runsRepo(trx).addEvents(installationIds, 'connect', 'info', texts.waits[reason](host));
  }
}

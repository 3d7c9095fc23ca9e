import type { Needs } from '../../context.ts';
import { silentAfter } from '../../core/silence.ts';
import type { Handle } from '../../db/handle.ts';
import { hostOf, serverOf } from '../../lib/host-of.ts';
import { databaseKey } from '../instances/database-key.ts';
import { runsRepo } from './runs.repo.ts';
import { texts } from './texts.ts';
import { type TurnInLine, turnsRepo } from './turns.repo.ts';

/** Decides who gets a turn now, and tells the others what they wait for (turns.ts). */

/** If a turn begins later than this, its customer is told that it waits for a free place. */
const promptMs = 3_000;
/** How many turns may be given and not begun: more would only make the queue of the durable runs longer. */
const mostGiven = 200;
/** How many rows are read at once, or told something in one transaction. */
const page = 200;
/**
 * For at most this many obstacles that are gone, one round looks who waited for them; the next round looks at
 * the others.
 */
const mostFree = 1000;

/** Why somebody waits. */
type Reason = 'customer' | 'database' | 'host' | 'silent' | 'place';

/** What holds work up: a reason, and which customer, database or server, as `turns.waitsFor` has it. */
type Obstacle = `${Exclude<Reason, 'place'>}:${string}`;

interface Taken {
  customers: Set<number>;
  databases: Map<string, number>;
  hosts: Map<string, number>;
  /** Scheme, host and port of the instances' present addresses. */
  servers: Set<string>;
}

interface Where {
  host: string;
  database: string;
}

/** What is taken, and which servers do not answer, in this round. */
interface Snapshot {
  taken: Taken;
  silent: Map<string, { failures: number; nextAt: string }>;
  at: string;
  perHost: number;
}

/** Gives turns to all who may have one, in a transaction during which no other process gives any. */
export async function grantTurns(ctx: Needs<'config'>, trx: Handle): Promise<void> {
  const repo = turnsRepo(trx);
  await repo.lockAll();
  const holding = await dropEnded(trx, await repo.holding());
  const now: Snapshot = {
    taken: takenBy(holding),
    silent: new Map((await repo.silentServers()).map((row) => [row.host, row])),
    at: new Date().toISOString(),
    perHost: ctx.config.jobsPerHost,
  };
  const notBegun = holding.filter(({ givenAt, begunAt }) => givenAt !== null && begunAt === null);
  const late = new Date(Date.now() - promptMs).toISOString();
  const withoutPlace = [
    ...(await grantUnlessHeldUp(trx, now, notBegun.length)),
    ...notBegun.filter(({ givenAt }) => givenAt !== null && givenAt < late),
  ];
  await tellReasons(trx, withoutPlace);
}

/** Removes the turns whose work has ended. @returns the others */
async function dropEnded(trx: Handle, turns: TurnInLine[]): Promise<TurnInLine[]> {
  const over = new Set(await turnsRepo(trx).removeOver(turns.map(({ id }) => id)));
  return turns.filter(({ id }) => !over.has(id));
}

/**
 * Gives a turn to all work without an obstacle, and stores the obstacle of the other work.
 * @param notBegun how many turns were given before and not begun
 * @returns work for which there is no place now
 */
async function grantUnlessHeldUp(trx: Handle, now: Snapshot, notBegun: number): Promise<TurnInLine[]> {
  const repo = turnsRepo(trx);
  const withoutPlace: TurnInLine[] = [];
  let given = notBegun;
  let free = (await repo.waitedFor()).filter((obstacle) => isGone(obstacle, now)).slice(0, mostFree);
  for (let after: TurnInLine | null = null, goesOn = true; goesOn; ) {
    const rows: TurnInLine[] = await repo.waiting({ at: now.at, after, most: page }, free);
    const heldUp = new Map<Obstacle, number[]>();
    for (const turn of await dropEnded(trx, rows)) {
      const where = { host: hostOf(turn.baseUrl), database: databaseKey(turn) };
      const obstacle = obstacleOf(turn, where, now);
      if (obstacle) heldUp.set(obstacle, [...(heldUp.get(obstacle) ?? []), turn.id]);
      else if (given >= mostGiven) withoutPlace.push(turn);
      else {
        take(now.taken, turn, where);
        given += 1;
        await repo.give(turn.id, { ...where, number: turn.number + 1 });
      }
    }
    for (const [obstacle, ids] of heldUp) await repo.setWaitsFor(ids, obstacle, reasonOf(obstacle));
    free = free.filter((obstacle) => isGone(obstacle, now));
    after = rows.at(-1) ?? null;
    goesOn = rows.length === page && given < mostGiven;
  }
  return withoutPlace;
}

function takenBy(holding: TurnInLine[]): Taken {
  const taken: Taken = {
    customers: new Set(),
    databases: new Map(),
    hosts: new Map(),
    servers: new Set(),
  };
  for (const { id, userId, host, database, givenAt, baseUrl } of holding) {
    // Work that has begun keeps its database while it waits for its next turn.
    if (database !== null) taken.databases.set(database, id);
    if (givenAt === null) continue;
    taken.customers.add(userId);
    taken.servers.add(serverOf(baseUrl));
    if (host !== null) taken.hosts.set(host, (taken.hosts.get(host) ?? 0) + 1);
  }
  return taken;
}

function take({ customers, databases, hosts, servers }: Taken, turn: TurnInLine, where: Where): void {
  customers.add(turn.userId);
  servers.add(serverOf(turn.baseUrl));
  databases.set(where.database, turn.id);
  hosts.set(where.host, (hosts.get(where.host) ?? 0) + 1);
}

function obstacleOf(
  { id, userId, baseUrl }: TurnInLine,
  { database }: Where,
  { taken, ...now }: Snapshot,
): Obstacle | null {
  const holder = taken.databases.get(database);
  if (holder !== undefined && holder !== id) return `database:${database}`;
  if (taken.customers.has(userId)) return `customer:${userId}`;
  const server = serverOf(baseUrl);
  const problem = serverProblem(server, { taken, ...now });
  return problem && `${problem}:${server}`;
}

/** Whether an obstacle is gone, or has become another one (a busy server that stopped answering). */
function isGone(waitsFor: string, now: Snapshot): boolean {
  const reason = reasonOf(waitsFor);
  const which = waitsFor.slice(reason.length + 1);
  if (reason === 'database') return !now.taken.databases.has(which);
  if (reason === 'customer') return !now.taken.customers.has(Number(which));
  return serverProblem(which, now) !== reason;
}

const reasonOf = (waitsFor: string) => waitsFor.slice(0, waitsFor.indexOf(':')) as Reason;

function serverProblem(server: string, { taken, silent, at, perHost }: Snapshot): 'host' | 'silent' | null {
  const failing = silent.get(server);
  const isSilent = failing !== undefined && failing.failures >= silentAfter;
  if (isSilent && failing.nextAt > at) return 'silent';
  // One run at a time tries a server that did not answer; when it answers, the others continue too.
  if (isSilent && taken.servers.has(server)) return 'silent';
  return (taken.hosts.get(hostOf(server)) ?? 0) >= perHost ? 'host' : null;
}

/** Tells installations what they wait for, those with the same reason at once. */
async function tellReasons(trx: Handle, withoutPlace: TurnInLine[]): Promise<void> {
  const news = new Map<string, { reason: Reason; host: string; turns: TurnInLine[] }>();
  const add = (turn: TurnInLine, reason: Reason) => {
    const host = hostOf(turn.baseUrl);
    const same = news.get(`${reason} ${host}`) ?? { reason, host, turns: [] };
    news.set(`${reason} ${host}`, { ...same, turns: [...same.turns, turn] });
  };
  const isNews = ({ importId, told }: TurnInLine) => importId === null && told !== 'place';
  for (const turn of withoutPlace.filter(isNews).slice(0, page)) add(turn, 'place');
  for (const turn of await turnsRepo(trx).untold(page)) add(turn, reasonOf(turn.waitsFor ?? ''));
  for (const { reason, host, turns } of news.values()) {
    const ids = turns.map(({ id }) => id);
    await turnsRepo(trx).setTold(ids, reason);
    const installationIds = turns.map(({ installationId }) => installationId);
    await runsRepo(trx).addEvents(installationIds, 'connect', 'info', texts.waits[reason](host));
  }
}

import { hostname } from 'node:os';
import { checkFolder } from '../../adapters/storage/local.ts';
import type { Needs } from '../../context.ts';
import type { Db, Handle } from '../../db/handle.ts';
import { now } from '../../db/values.ts';
import { processId } from '../../lib/process-id.ts';
import { version } from '../../lib/version.ts';
import { withTimeout } from '../../lib/with-timeout.ts';
import { processesRepo } from './processes.repo.ts';

const beatEveryMs = 15_000;
const shortestBeatMs = 2000;
/** After this time without a beat a process is shown as silent. */
const silentAfterMs = 60_000;
/** For how long a silent process is shown. */
const keptMs = 86_400_000;
/** A part that does not answer within this time counts as failing. */
const silenceMs = 4000;

/** Time between two beats, in ms. */
export const beatPause = ({ waitScale }: Needs<'config'>['config']): number =>
  Math.max(shortestBeatMs, beatEveryMs * waitScale);

type Beating = Needs<'config' | 'db' | 'rounds' | 'stopping' | 'storage'>;

/**
 * Makes the beat of this process. It writes that the process is alive and what it cannot reach, and the
 * rounds of its interval jobs since the last beat. A process without its database writes nothing.
 */
export function heart(ctx: Beating): { beat(): Promise<void>; end(): Promise<void> } {
  const startedAt = now();
  const { config, db } = ctx;
  let last: Promise<unknown> = Promise.resolve();
  const write = async () => {
    const failing = await failingParts(ctx);
    // Sorted by name, so that two processes which write the same rows wait for each other instead of
    // deadlocking.
    const rounds = ctx.rounds.take().sort((a, b) => (a.name < b.name ? -1 : 1));
    try {
      await db.transaction(async (trx) => {
        const repo = processesRepo(trx);
        await repo.beat({
          ...{ id: processId, role: config.role, version, machine: hostname(), startedAt, beatAt: now() },
          failing: failing.join(',') || null,
          ownKeys: 1,
        });
        if (rounds.length > 0) await repo.writeRounds(rounds);
        await repo.forgetBefore(new Date(Date.now() - keptMs).toISOString());
      });
    } catch (error) {
      ctx.rounds.putBack(rounds);
      throw error;
    }
  };
  return {
    async beat() {
      const beat = write();
      last = beat.catch(() => undefined);
      await beat;
    },
    async end() {
      const removed = last.then(() => processesRepo(db).remove(processId));
      await withTimeout(removed, silenceMs).catch(() => undefined);
    },
  };
}

/** The parts that /readyz reports too, except the database, without which no beat is written. */
async function failingParts({ config, storage }: Needs<'config' | 'storage'>): Promise<string[]> {
  const parts = { disk: () => checkFolder(config.dataDir), store: () => storage.check() };
  const found = await Promise.all(
    Object.entries(parts).map(([part, check]) =>
      withTimeout(check(), silenceMs).then(
        () => [],
        () => [part],
      ),
    ),
  );
  return found.flat();
}

export const isSilent = (beatAt: string): boolean => Date.parse(beatAt) < Date.now() - silentAfterMs;

/** Whether a process may still be alive whose version cannot open values sealed with customers' own keys. */
export const isOldAlive = (db: Handle): Promise<boolean> =>
  processesRepo(db).isWithoutOwnKeys(new Date(Date.now() - silentAfterMs).toISOString());

/** Every process, in the order of their start. */
export const allProcesses = (db: Db) => processesRepo(db).all();

/** How many processes ended without telling since a time; those of the last half minute are not known yet. */
export async function lostSince({ config, db }: Needs<'config' | 'db'>, since: string): Promise<number> {
  const silent = new Date(Date.now() - 2 * beatPause(config)).toISOString();
  return (await processesRepo(db).lastHeard(since, silent)).length;
}

/** Processes that work on jobs, the last beat first. */
export const workers = (db: Db) => processesRepo(db).workers();

/** The last round of each interval job, by its name. */
export const lastRounds = (db: Db) => processesRepo(db).rounds();

import { hostname } from 'node:os';
import { checkFolder } from '../../adapters/storage/local.ts';
import type { Needs } from '../../context.ts';
import type { Db, Handle } from '../../db/handle.ts';
import { now } from '../../db/values.ts';
import { inTime } from '../../lib/in-time.ts';
import { processId } from '../../lib/process-id.ts';
import { version } from '../../lib/version.ts';
import { processesRepo } from './processes.repo.ts';

const beatEveryMs = 15_000;
const shortestBeatMs = 2000;
/** A process that said nothing for so long is shown without a sign of life. */
const silentAfterMs = 60_000;
/** For so long it is shown. */
const keptMs = 86_400_000;
/** A part that does not say anything by then is not there. */
const silenceMs = 4000;

/** Between two signs of life, in ms. */
export const beatPause = ({ waitScale }: Needs<'config'>['config']): number =>
  Math.max(shortestBeatMs, beatEveryMs * waitScale);

type Beating = Needs<'config' | 'db' | 'rounds' | 'stopping' | 'storage'>;

/**
 * Makes the beat of this process: its row says that it lives and what it cannot reach, and with it goes what
 * its interval jobs did meanwhile. A process that loses its database says nothing.
 */
export function heart(ctx: Beating): { beat(): Promise<void>; end(): Promise<void> } {
  const startedAt = now();
  const { config, db } = ctx;
  let last: Promise<unknown> = Promise.resolve();
  const write = async () => {
    const failing = await failingParts(ctx);
    // In the order of their names: of two processes that write the same rows one waits for the other.
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
      await inTime(removed, silenceMs).catch(() => undefined);
    },
  };
}

/** What /readyz says too, but for the database, without which no beat is written. */
async function failingParts({ config, storage }: Needs<'config' | 'storage'>): Promise<string[]> {
  const parts = { disk: () => checkFolder(config.dataDir), store: () => storage.check() };
  const found = await Promise.all(
    Object.entries(parts).map(([part, check]) =>
      inTime(check(), silenceMs).then(
        () => [],
        () => [part],
      ),
    ),
  );
  return found.flat();
}

export const isSilent = (beatAt: string): boolean => Date.parse(beatAt) < Date.now() - silentAfterMs;

/** Whether a process of a version that does not open what customers' own keys sealed may still be there. */
export const isOldAlive = (db: Handle): Promise<boolean> =>
  processesRepo(db).isWithoutOwnKeys(new Date(Date.now() - silentAfterMs).toISOString());

/** Every process, who was started first before. */
export const allProcesses = (db: Db) => processesRepo(db).all();

/** How many processes ended without a word since a time; those of the last half a minute are not known yet. */
export async function lostSince({ config, db }: Needs<'config' | 'db'>, since: string): Promise<number> {
  const silent = new Date(Date.now() - 2 * beatPause(config)).toISOString();
  return (await processesRepo(db).lastHeard(since, silent)).length;
}

/** Those that work on jobs, who gave the last sign of life first. */
export const workers = (db: Db) => processesRepo(db).workers();

/** The last round of each interval job, by its name. */
export const lastRounds = (db: Db) => processesRepo(db).rounds();

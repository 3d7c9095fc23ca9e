import { defineWorkflowSpec } from 'openworkflow';
import type { Needs } from '../../context.ts';
import { eachInTurn } from '../../core/each-in-turn.ts';
import { silentAfter } from '../../core/silence.ts';
import type { Handle } from '../../db/handle.ts';
import { serverOf } from '../../lib/host-of.ts';
import { noteOnSpan } from '../../lib/spans.ts';
import { grantTurns } from './grant-turns.ts';
import { type TurnRow, turnsRepo } from './turns.repo.ts';

/**
 * Decides who may work, and in which order. An installation or undoing is queued, gets a turn, and works in a
 * durable run of its own. A run that has to wait for its Odoo ends and gives its turn back; its next turn is
 * a new run, because OpenWorkflow ends a run after 1,000 steps. There is one turn at a time for each
 * customer, one for each Odoo database, and `jobsPerHost` for each host. The first ready one goes first; work
 * that has to wait does not block the work behind it. (docs/decisions/020-turns.md)
 */

/** The turn that a run works in. Runs of an older version have none: they end, and a new one continues. */
export interface Turn {
  id: number;
  number: number;
}

/**
 * Outside the steps only the database of the runs can fail, by a broken connection. So the run is tried
 * again; a run that fails that often for another reason ends. Attempts at its steps count as well.
 */
const retryPolicy = {
  initialInterval: '1s',
  backoffCoefficient: 2,
  maximumInterval: '15s',
  maximumAttempts: 100,
} as const;

/** The durable run of one turn of an installation. */
export const installationRun = defineWorkflowSpec<
  { installationId: number; attempt: number; turn?: Turn },
  null
>({ name: 'installation', retryPolicy });

/** The durable run of one turn of an undoing. */
export const undoRun = defineWorkflowSpec<{ importId: number; turn?: Turn }, null>({
  name: 'undo',
  retryPolicy,
});

const shortestRestMs = 15_000;
const longestRestMs = 5 * 60_000;
type Parts = Needs<'config' | 'db' | 'jobs' | 'log'>;

/** Queues an installation, once for each attempt; a worker gives it its turn within a second. */
export async function queueTurn(db: Handle, installationId: number, attempt: number): Promise<void> {
  // The trace of the call that asked for the run names its installation.
  noteOnSpan({ 'atrio.installation.id': installationId });
  const subject = subjectOf(installationId, attempt);
  await turnsRepo(db).add({ subject, installationId, importId: null, attempt });
}

/** The name in the queue of an attempt at an installation. */
export const subjectOf = (installationId: number, attempt: number): string =>
  `installation:${installationId}:${attempt}`;

/** Queues an installation, once for each attempt, and gives turns. */
export async function queueInstallation(ctx: Parts, installationId: number, attempt: number): Promise<void> {
  await queueTurn(ctx.db, installationId, attempt);
  await giveNow(ctx);
}

/** Queues an undoing. @param subject `imports.undoRunId`, which is new for each undoing */
export async function queueUndo(
  ctx: Parts,
  { installationId, importId, subject }: { installationId: number; importId: number; subject: string },
): Promise<void> {
  noteOnSpan({ 'atrio.installation.id': installationId });
  await turnsRepo(ctx.db).add({ subject, installationId, importId, attempt: 0 });
  await giveNow(ctx);
}

/** Queues work that was not queued, because its process ended first. */
export async function queueForgotten(ctx: Parts): Promise<void> {
  const forgotten = await turnsRepo(ctx.db).installationsWithout();
  for (const { id, attempt } of forgotten) await queueTurn(ctx.db, id, attempt);
  if (forgotten.length > 0) await giveNow(ctx);
}

/**
 * Removes turns whose work has ended, also of work that is nowhere near its turn, and forgets the silence of
 * servers that no work needs any more: nobody would find out that they answer again.
 */
export async function removeTurnsOver({ db }: Needs<'db'>): Promise<void> {
  const repo = turnsRepo(db);
  await repo.removeOver(null);
  // Read before the turns, so that a server that fails meanwhile is not forgotten.
  const silent = (await repo.silentServers()).map(({ host }) => host);
  if (silent.length === 0) return;
  const needed = new Set((await repo.addresses()).map(serverOf));
  for (const server of silent) if (!needed.has(server)) await repo.forgetSilent(server);
}

/**
 * Removes work from the queue.
 * @param subject `subjectOf` an installation, or `imports.undoRunId`
 * @returns false when it has its turn, or is not queued
 */
export const leaveQueue = (db: Handle, subject: string): Promise<boolean> => turnsRepo(db).leave(subject);

/** Whether a run still works in the turn that it was started for. */
export async function hasTurn(db: Handle, turn: Turn | undefined): Promise<boolean> {
  if (!turn) return false;
  const row = await turnsRepo(db).find(turn.id);
  return row !== undefined && row.number === turn.number && row.givenAt !== null;
}

/** Gives a turn to all who may have one now, and starts their runs. @returns how many it started */
export async function giveTurns(ctx: Parts): Promise<number> {
  let started = 0;
  await ctx.db.transaction((trx) => grantTurns(ctx, trx));
  // Also starts runs for turns whose process ended between giving and starting.
  const given = (await turnsRepo(ctx.db).given()).filter(({ runId }) => runId === null);
  await eachInTurn(
    ctx,
    given,
    ({ id }) => ({ turn: id }),
    async (turn) => {
      await startRunOf(ctx, turn);
      started += 1;
    },
  );
  return started;
}

/**
 * Gives turns right after something was queued. A failure is only logged, because the interval job gives the
 * turns a second later; it may also be a failure of somebody else's work, and the call that queued has done
 * its part.
 */
export async function giveNow(ctx: Parts): Promise<void> {
  await giveTurns(ctx).catch((error: unknown) => ctx.log.error({ err: error }, 'turns not given at once'));
}

async function startRunOf(ctx: Parts, { id, number, installationId, importId, attempt, subject }: TurnRow) {
  const turn = { id, number };
  const key = `${subject}:${id}:${number}`;
  const runId =
    importId === null
      ? await ctx.jobs.start(installationRun, { installationId, attempt, turn }, key)
      : await ctx.jobs.start(undoRun, { importId, turn }, key);
  await turnsRepo(ctx.db).setRun(id, number, runId);
}

/** Turns whose run ended without ending its work and without giving the turn back. */
export async function brokenTurns(ctx: Needs<'db' | 'jobs'>): Promise<TurnRow[]> {
  const repo = turnsRepo(ctx.db);
  const broken: TurnRow[] = [];
  for (const turn of await repo.given()) {
    if (turn.runId === null) continue;
    const state = await ctx.jobs.state(turn.runId);
    if (state === 'pending' || state === 'running') continue;
    // Asked after the run's state, because it may have got its next turn meanwhile.
    if (await hasTurn(ctx.db, turn)) broken.push(turn);
  }
  return broken;
}

/** Counts a failure of a server: after several consecutive ones everybody waits, each time longer. */
export async function serverFailed({ config, db }: Needs<'config' | 'db'>, server: string): Promise<void> {
  await db.transaction(async (trx) => {
    const repo = turnsRepo(trx);
    const failures = ((await repo.silentServer(server))?.failures ?? 0) + 1;
    const rest = Math.min(shortestRestMs * 2 ** Math.max(0, failures - silentAfter), longestRestMs);
    await repo.setSilent(server, failures, new Date(Date.now() + rest * config.waitScale).toISOString());
  });
}

/** Ends the waiting for this server. */
export const serverAnswered = async (db: Handle, server: string): Promise<void> => {
  await turnsRepo(db).forgetSilent(server);
};

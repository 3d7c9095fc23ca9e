import type { Needs } from '../../context.ts';
import { eachInTurn, eachPart } from '../../core/each-in-turn.ts';
import { brokenTurns, queueForgotten, removeTurnsOver } from '../runs/turns.ts';
import { cancelInstallation, type Ending, endInstallation, endWithResult } from './end.ts';
import { runStateRepo } from './run-state.repo.ts';
import { texts } from './texts.ts';

const abandonedAfterMs = 24 * 3_600_000;
const waitsForMs = 14 * 24 * 3_600_000;

/** When a wait for the customer that began at `since` ends if nobody answers. */
export const waitEnd = (since: string): string => new Date(Date.parse(since) + waitsForMs).toISOString();

/**
 * Makes turns agree with rows: an installation in progress without a turn is queued for one, and one whose
 * run failed ends with a cause, so that none stays in progress forever.
 *
 * @returns how many it ended
 */
export async function sweepInstallations(ctx: Ending & Needs<'config' | 'jobs'>): Promise<number> {
  const repo = runStateRepo(ctx.db);
  let ended = 0;
  const endEach = (installationIds: number[], end: (installationId: number) => Promise<void>) =>
    eachInTurn(
      ctx,
      installationIds,
      (installation) => ({ installation }),
      async (installationId) => {
        await end(installationId);
        ended += 1;
      },
    );
  const before = (ms: number) => new Date(Date.now() - ms).toISOString();
  await eachPart(ctx, {
    over: () => removeTurnsOver(ctx),
    forgotten: () => queueForgotten(ctx),
    broken: async () => {
      const { broken } = texts.end;
      const turns = (await brokenTurns(ctx)).filter(({ importId }) => importId === null);
      await endEach(
        turns.map(({ installationId }) => installationId),
        (id) => endInstallation(ctx, id, broken, broken, { cause: 'run-broken', message: broken }),
      );
    },
    abandoned: async () => {
      const rows = await repo.abandonedBefore(before(abandonedAfterMs));
      await endEach(
        rows.map(({ id }) => id),
        (id) => cancelInstallation(ctx, id, texts.end.neverStarted),
      );
    },
    waiting: async () => {
      const rows = await repo.waitingBefore(before(waitsForMs));
      await endEach(
        rows.map(({ id }) => id),
        (id) => endWithResult(ctx, id),
      );
    },
  });
  return ended;
}

import type { Needs } from '../../context.ts';
import { brokenTurns, queueForgotten } from '../runs/turns.ts';
import { cancelInstallation, type Ending, endInstallation, endWithResult } from './end.ts';
import { engineRepo } from './engine.repo.ts';
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
export async function sweep(ctx: Ending & Needs<'config' | 'jobs'>): Promise<number> {
  const repo = engineRepo(ctx.db);
  let ended = 0;
  await queueForgotten(ctx);
  for (const { installationId, importId } of await brokenTurns(ctx)) {
    if (importId !== null) continue;
    const { broken } = texts.end;
    await endInstallation(ctx, installationId, broken, broken, { cause: 'run-broken', message: broken });
    ended += 1;
  }
  const limit = new Date(Date.now() - abandonedAfterMs).toISOString();
  for (const { id } of await repo.abandonedBefore(limit)) {
    await cancelInstallation(ctx, id, texts.end.neverStarted);
    ended += 1;
  }
  for (const { id } of await repo.waitingBefore(new Date(Date.now() - waitsForMs).toISOString())) {
    await endWithResult(ctx, id);
    ended += 1;
  }
  return ended;
}

import { installationStatuses } from '@atrio/contract';
import { defineWorkflowSpec } from 'openworkflow';
import type { Needs } from '../../context.ts';
import { endWithResult } from './end.ts';
import { engineRepo } from './engine.repo.ts';
import { texts } from './texts.ts';

/** The durable run of one attempt at an installation. */
export const installationRun = defineWorkflowSpec<{ installationId: number; attempt: number }, null>({
  name: 'installation',
});

/** Starts the run of this attempt, or finds the one that was started: there is never a second one. */
export async function startRun(
  ctx: Needs<'db' | 'jobs'>,
  installationId: number,
  attempt: number,
): Promise<void> {
  const runId = await ctx.jobs.start(
    installationRun,
    { installationId, attempt },
    `installation:${installationId}:${attempt}`,
  );
  await engineRepo(ctx.db).setRun(installationId, attempt, runId);
}

const abandonedAfterMs = 24 * 3_600_000;
const waitsForMs = 14 * 24 * 3_600_000;

/** When a wait for the customer that began at `since` ends if nobody answers. */
export const waitEnd = (since: string): string => new Date(Date.parse(since) + waitsForMs).toISOString();

/**
 * Makes runs agree with rows: an installation in progress without a run gets one, and one whose run failed
 * ends with a cause, so that none stays in progress for ever.
 */
export async function sweep(ctx: Needs<'db' | 'jobs'>): Promise<void> {
  const repo = engineRepo(ctx.db);
  for (const { id, attempt, runId } of await repo.open()) {
    const state = runId === null ? null : await ctx.jobs.state(runId);
    if (state === null) await startRun(ctx, id, attempt);
    else if (state === 'failed' || state === 'canceled' || state === 'completed') {
      await repo.finish(id, installationStatuses.failed.id, texts.end.broken, texts.end.broken);
    }
  }
  const limit = new Date(Date.now() - abandonedAfterMs).toISOString();
  for (const { id } of await repo.abandonedBefore(limit)) {
    await repo.finish(id, installationStatuses.cancelled.id, texts.end.neverStarted, null);
  }
  for (const { id } of await repo.waitingBefore(new Date(Date.now() - waitsForMs).toISOString())) {
    await endWithResult(ctx, id);
  }
}

import { installationStatuses } from '@atrio/contract';
import { defineWorkflowSpec } from 'openworkflow';
import type { Context } from '../../context.ts';
import { endWithResult } from './end.ts';
import { engineRepo } from './engine.repo.ts';

/** The durable run of one attempt at an installation. */
export const installationRun = defineWorkflowSpec<{ installationId: number; attempt: number }, null>({
  name: 'installation',
});

/** Starts the run of this attempt, or finds the one that was started: there is never a second. */
export async function startRun(ctx: Context, installationId: number, attempt: number): Promise<void> {
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
 * The row is the truth and the run its servant: whatever is in progress without a run gets one, and a
 * run that broke ends its row with a cause instead of leaving it in progress for ever.
 */
export async function sweep(ctx: Context): Promise<void> {
  const repo = engineRepo(ctx.db);
  for (const { id, attempt, runId } of await repo.open()) {
    const state = runId === null ? null : await ctx.jobs.state(runId);
    if (state === null) await startRun(ctx, id, attempt);
    else if (state === 'failed' || state === 'canceled' || state === 'completed') {
      const cause =
        'Algo falló de nuestro lado y la instalación se detuvo. Lo que ya está en Odoo sigue ahí; puedes reintentarla.';
      await repo.finish(id, installationStatuses.failed.id, cause, cause);
    }
  }
  const limit = new Date(Date.now() - abandonedAfterMs).toISOString();
  for (const { id } of await repo.abandonedBefore(limit)) {
    await repo.finish(id, installationStatuses.cancelled.id, 'La instalación no llegó a empezar.', null);
  }
  for (const { id } of await repo.waitingBefore(new Date(Date.now() - waitsForMs).toISOString())) {
    await endWithResult(ctx, id);
  }
}

import type { Needs } from '../../context.ts';
import { tellOutcome } from '../../core/outcomes.ts';
import type { Handle } from '../../db/handle.ts';
import { type Failing, recordFailure } from '../failures/failures.ts';
import { importsRepo } from '../imports/imports.repo.ts';
import { madeNamesRepo } from '../imports/made-names.repo.ts';
import { addEvent } from '../runs/event-log.ts';
import { leaveQueue } from '../runs/turns.ts';
import { texts } from './texts.ts';
import { undoRepo } from './undo.repo.ts';
import { undoLifeCycleRepo } from './undo-life-cycle.repo.ts';

/** Ends an undoing that failed, and stores the reason. The customer can start it again for the rest. */
export async function endUndo(
  { db, log }: Needs<'db' | 'log'>,
  importId: number,
  failing: Failing,
): Promise<void> {
  const owner = await db.transaction(async (trx) => {
    const repo = undoLifeCycleRepo(trx);
    if (!(await repo.fail(importId, failing.message))) return null;
    const found = await repo.ownerOf(importId);
    await recordFailure(trx, { kind: 'undo', id: importId }, found.userId, failing);
    return found;
  });
  if (!owner) return;
  tellOutcome(log, 'undo-failed', {
    customer: owner.userId,
    installation: owner.installationId,
    import: importId,
    cause: failing.message,
  });
}

/** Ends an undoing that has nothing left to do. */
export async function finishUndo(db: Handle, importId: number): Promise<void> {
  const counts = await undoRepo(db).counts(importId);
  const { fileName, installationId } = await importsRepo(db).byId(importId);
  const message = texts.log.ends(fileName, counts);
  await addEvent(db, installationId, 'load', counts.kept ? 'warning' : 'info', message);
  await undoLifeCycleRepo(db).finish(importId);
}

/**
 * Ends an undoing that its customer asked to stop, once. It is no failure: what was taken back stays so, and the
 * customer can go on with the rest. Where nothing is left, it ends as one that was not stopped.
 */
export async function endStopped(ctx: Needs<'db' | 'log'>, importId: number): Promise<void> {
  const { userId, installationId } = await undoLifeCycleRepo(ctx.db).ownerOf(importId);
  const isStopped = await ctx.db.transaction((trx) => stopNow(trx, importId, installationId));
  if (isStopped) tellStopped(ctx, { customer: userId, installation: installationId, import: importId });
}

/** Like `endStopped`, for an undoing that waits for its turn. @returns false when it has its turn */
export async function endWaiting(
  ctx: Needs<'db' | 'log'>,
  importId: number,
  subject: string,
): Promise<boolean> {
  const { userId, installationId } = await undoLifeCycleRepo(ctx.db).ownerOf(importId);
  const left = await ctx.db.transaction(async (trx) => {
    if (!(await leaveQueue(trx, subject))) return null;
    return { isStopped: await stopNow(trx, importId, installationId) };
  });
  if (left?.isStopped) tellStopped(ctx, { customer: userId, installation: installationId, import: importId });
  return left !== null;
}

/** @returns whether it ended here, with something left */
async function stopNow(trx: Handle, importId: number, installationId: number): Promise<boolean> {
  const repo = undoLifeCycleRepo(trx);
  // Locked first, as where an undoing begins.
  await repo.lockAtRest(installationId);
  if (!(await repo.isAskedToStop(importId))) return false;
  const counts = await undoRepo(trx).counts(importId);
  const names = await madeNamesRepo(trx).ofImport(importId);
  if (counts.left + names === 0) {
    await finishUndo(trx, importId);
    return false;
  }
  const { fileName } = await importsRepo(trx).byId(importId);
  await addEvent(trx, installationId, 'load', 'warning', texts.log.stops(fileName, counts));
  await repo.stop(importId, texts.stopped);
  return true;
}

const tellStopped = (
  { log }: Needs<'log'>,
  facts: { customer: number; installation: number; import: number },
): void => tellOutcome(log, 'undo-stopped', facts);

import { randomUUID } from 'node:crypto';
import { type ImportUndo, installationStatuses } from '@atrio/contract';
import { modelsDeletedWith } from '@atrio/importer';
import type { Needs } from '../../context.ts';
import type { Customer } from '../../core/customer.ts';
import { AppError } from '../../core/errors.ts';
import type { Handle } from '../../db/handle.ts';
import { solveFailure } from '../failures/failures.ts';
import { type OwnImport, ownImport } from '../imports/imports.ts';
import { madeNamesRepo } from '../imports/made-names.repo.ts';
import { databaseWords, isElsewhere } from '../instances/database-key.ts';
import { queueUndo } from '../runs/turns.ts';
import { endWaiting } from './end.ts';
import { texts } from './texts.ts';
import { undoRepo } from './undo.repo.ts';
import { undoLifeCycleRepo } from './undo-life-cycle.repo.ts';

/** What can be undone, and the progress of the undoing. @throws not-found */
export async function importUndo(
  ctx: Needs<'db'>,
  customer: Customer,
  documentId: string,
): Promise<ImportUndo> {
  const item = await ownImport(ctx, customer, documentId);
  const { left, ...counts } = await undoRepo(ctx.db).counts(item.id);
  const names = await madeNamesRepo(ctx.db).ofImport(item.id);
  const refusal = refusalOf(item, counts.created + counts.updated + names, left + names);
  const beside = await undoRepo(ctx.db).listsBeside(item.id, modelsDeletedWith(item.model ?? ''));
  return {
    state: (item.undoState ?? 'none') as ImportUndo['state'],
    ...counts,
    names,
    along: beside.reduce((sum, { records }) => sum + records, 0),
    canUndo: refusal === null,
    canStop: item.undoState === 'running' && !isAskedToStop(item),
    stopRequested: item.undoState !== 'done' && isAskedToStop(item),
    problem: item.undoProblem ?? refusal,
  };
}

/** Whether its last undoing was asked to stop. */
const isAskedToStop = ({ undoRunId, undoStopRunId }: OwnImport): boolean =>
  undoStopRunId !== null && undoStopRunId === undoRunId;

/**
 * Why an import cannot be undone now; null when it can.
 *
 * @param all number of records that it made or changed @param left those of them that were not undone
 */
function refusalOf(item: OwnImport, all: number, left: number): string | null {
  if (item.undoState === 'running') return texts.running;
  if (all === 0) return texts.nothingDone;
  if (left === 0) return texts.undone;
  if (item.statusId === installationStatuses.inProgress.id && item.waitingSince === null) {
    return texts.installing;
  }
  if (isElsewhere(item)) {
    return texts.otherDatabase(databaseWords(item.target ?? ''));
  }
  return null;
}

/**
 * Starts the undoing of an import; after a failure or a stop it continues with the rest.
 *
 * @throws not-found; conflict with the reason when it cannot be undone now
 */
export async function undoImport(
  ctx: Needs<'config' | 'db' | 'jobs' | 'log'>,
  customer: Customer,
  documentId: string,
): Promise<ImportUndo> {
  const item = await ownImport(ctx, customer, documentId);
  const { created, updated, left } = await undoRepo(ctx.db).counts(item.id);
  const names = await madeNamesRepo(ctx.db).ofImport(item.id);
  const refusal = refusalOf(item, created + updated + names, left + names);
  if (refusal !== null) throw new AppError('conflict', 'cannot be undone', refusal);
  const asked = await askFor(ctx, item);
  // The customer may have started the installation again meanwhile.
  if (asked === 'installing') throw new AppError('conflict', 'installing', texts.installing);
  if (asked === 'other') throw new AppError('conflict', 'another one is being undone', texts.otherImport);
  return importUndo(ctx, customer, documentId);
}

/**
 * Stops an undoing after the batch at work; one that waits for its turn ends immediately. Asked again, it changes
 * nothing.
 *
 * @throws not-found; conflict when it is not being undone and was not stopped
 */
export async function stopUndo(
  ctx: Needs<'db' | 'log'>,
  customer: Customer,
  documentId: string,
): Promise<ImportUndo> {
  const { id } = await ownImport(ctx, customer, documentId);
  const subject = await undoLifeCycleRepo(ctx.db).requestStop(id);
  if (subject !== null) await endWaiting(ctx, id, subject);
  const now = await importUndo(ctx, customer, documentId);
  if (subject === null && !now.stopRequested) {
    throw new AppError('conflict', 'nothing to stop', texts.nothingToStop);
  }
  return now;
}

/**
 * Continues a failed undoing for an operator.
 * @param noted called last in the same transaction
 * @returns whether it had failed and now continues
 */
export async function undoAgain(
  ctx: Needs<'config' | 'db' | 'jobs' | 'log'>,
  importId: number,
  noted?: Noted,
): Promise<boolean> {
  const item = await undoLifeCycleRepo(ctx.db).failed(importId);
  return item !== undefined && (await askFor(ctx, item, noted)) === 'asked';
}

/** Called in the transaction of a change, to write more about it. */
type Noted = (trx: Handle) => Promise<void>;

/**
 * Requests the undoing of an import, unless its installation works or another import of it is being undone.
 */
async function askFor(
  ctx: Needs<'config' | 'db' | 'jobs' | 'log'>,
  { id, installationId }: { id: number; installationId: number },
  noted?: Noted,
): Promise<'asked' | 'installing' | 'other'> {
  const subject = `undo:${id}:${randomUUID()}`;
  const asked = await ctx.db.transaction(async (trx) => {
    const repo = undoLifeCycleRepo(trx);
    if (!(await repo.lockAtRest(installationId))) return 'installing';
    if (!(await repo.request(id, installationId, subject))) return 'other';
    await solveFailure(trx, { kind: 'undo', id });
    await noted?.(trx);
    return 'asked';
  });
  if (asked === 'asked') await queueUndo(ctx, { installationId, importId: id, subject });
  return asked;
}

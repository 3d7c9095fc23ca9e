import { randomUUID } from 'node:crypto';
import { type ImportUndo, installationStatuses } from '@atrio/contract';
import type { Needs } from '../../context.ts';
import type { Customer } from '../../core/customer.ts';
import { AppError } from '../../core/errors.ts';
import { type OwnImport, ownImport } from '../imports/imports.ts';
import { databaseWords, isElsewhere } from '../instances/database-key.ts';
import { lineUpUndo } from '../runs/turns.ts';
import { texts } from './texts.ts';
import { undoRepo } from './undo.repo.ts';

/** What can be undone, and how far the undoing is. @throws not-found */
export async function importUndo(
  ctx: Needs<'db'>,
  customer: Customer,
  documentId: string,
): Promise<ImportUndo> {
  const item = await ownImport(ctx, customer, documentId);
  const { left, ...counts } = await undoRepo(ctx.db).counts(item.id);
  const refusal = refusalOf(item, counts.created + counts.updated, left);
  return {
    state: (item.undoState ?? 'none') as ImportUndo['state'],
    ...counts,
    canUndo: refusal === null,
    problem: item.undoProblem ?? refusal,
  };
}

/** Why an import cannot be undone now; null when it can. */
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
 * Starts the undoing of an import; after a failure it continues with what is left.
 *
 * @throws not-found; conflict with the reason when it cannot be undone now
 */
export async function undoImport(
  ctx: Needs<'config' | 'db' | 'jobs'>,
  customer: Customer,
  documentId: string,
): Promise<ImportUndo> {
  const item = await ownImport(ctx, customer, documentId);
  const { created, updated, left } = await undoRepo(ctx.db).counts(item.id);
  const refusal = refusalOf(item, created + updated, left);
  if (refusal !== null) throw new AppError('conflict', 'cannot be undone', refusal);
  const key = `undo:${item.id}:${randomUUID()}`;
  await ctx.db.transaction(async (trx) => {
    const repo = undoRepo(trx);
    // The customer may have started the installation again since it was looked at.
    if (!(await repo.lockAtRest(item.installationId))) {
      throw new AppError('conflict', 'installing', texts.installing);
    }
    if (!(await repo.request(item.id, item.installationId, key))) {
      throw new AppError('conflict', 'another one is being undone', texts.otherImport);
    }
  });
  await lineUpUndo(ctx, { installationId: item.installationId, importId: item.id, subject: key });
  return importUndo(ctx, customer, documentId);
}

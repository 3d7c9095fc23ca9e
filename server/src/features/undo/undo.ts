import { randomUUID } from 'node:crypto';
import { type ImportUndo, installationStatuses } from '@atrio/contract';
import type { Context } from '../../context.ts';
import type { Customer } from '../../customer.ts';
import { AppError } from '../../errors.ts';
import { isElsewhere, ownImport } from '../imports/imports.ts';
import { databaseWords } from '../instances/database-key.ts';
import { undoRepo } from './undo.repo.ts';
import { startUndo } from './undo-runs.ts';

/** What there is to undo, and how far the undoing is. @throws not-found */
export async function importUndo(ctx: Context, customer: Customer, documentId: string): Promise<ImportUndo> {
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

type OwnImport = Awaited<ReturnType<typeof ownImport>>;

/** Why an import can't be undone now; null where it can. */
function refusalOf(item: OwnImport, all: number, left: number): string | null {
  if (item.undoState === 'running') return 'Ya se está deshaciendo.';
  if (all === 0) return 'Esta importación no creó ni cambió nada en Odoo.';
  if (left === 0) return 'Esta importación ya se deshizo.';
  if (item.statusId === installationStatuses.inProgress.id && item.waitingSince === null) {
    return 'La instalación sigue en curso. Espera a que termine o cancélala, y vuelve a intentarlo.';
  }
  if (isElsewhere(item)) {
    return `Esta importación se hizo en ${databaseWords(item.target ?? '')}, y la instancia apunta ahora a otra. Para deshacerla, edita la instancia con los datos de antes.`;
  }
  return null;
}

/**
 * Asks for the undoing of an import; after a failure it goes on with what is left.
 *
 * @throws not-found, conflict with the reason where it can't be undone now
 */
export async function undoImport(ctx: Context, customer: Customer, documentId: string): Promise<ImportUndo> {
  const item = await ownImport(ctx, customer, documentId);
  const { created, updated, left } = await undoRepo(ctx.db).counts(item.id);
  const refusal = refusalOf(item, created + updated, left);
  if (refusal !== null) throw new AppError('conflict', 'cannot be undone', refusal);
  const key = `undo:${item.id}:${randomUUID()}`;
  if (!(await undoRepo(ctx.db).request(item.id, item.installationId, key))) {
    throw new AppError(
      'conflict',
      'another one is being undone',
      'Se está deshaciendo otra importación de esta instalación. Espera a que termine.',
    );
  }
  await startUndo(ctx, item.id, key);
  return importUndo(ctx, customer, documentId);
}

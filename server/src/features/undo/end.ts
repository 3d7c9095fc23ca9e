import type { Needs } from '../../context.ts';
import { tellOutcome } from '../../core/outcomes.ts';
import { type Failing, recordFailure } from '../failures/failures.ts';
import { undoRepo } from './undo.repo.ts';

/** Ends an undoing that failed, and stores the reason. The customer can start it again for the rest. */
export async function endUndo(
  { db, log }: Needs<'db' | 'log'>,
  importId: number,
  failing: Failing,
): Promise<void> {
  const owner = await db.transaction(async (trx) => {
    const repo = undoRepo(trx);
    const { numUpdatedRows } = await repo.setState(importId, 'failed', failing.message);
    if (numUpdatedRows === 0n) return null;
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

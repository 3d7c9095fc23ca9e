import { byHalves } from '../by-halves.ts';
import { cancelDrafts } from './cancel-drafts.ts';
import { dependents } from './dependents.ts';
import { clearOpeningBalances } from './opening-balances.ts';
import { refusalInSpanish } from './reasons.ts';
import { idOf, type RevertRecord, type RevertResult, type RevertTarget } from './types.ts';

/**
 * Deletes records that a load created. One that no longer exists counts as removed. What Odoo keeps is
 * archived; where the model cannot be archived it stays.
 *
 * @throws OdooError
 */
export async function remove(target: RevertTarget, records: RevertRecord[]): Promise<RevertResult[]> {
  if (!records.length) return [];
  const { client, model, fields, context } = target;
  const ids = records.map(idOf);
  const rows = await client.searchRead(model, [['id', 'in', ids]], ['id'], { context });
  const there = rows.map(({ id }) => Number(id));
  const reasons = await dependents(target, there);
  const deletable = there.filter((id) => !reasons.has(id));
  const posted = await clearOpeningBalances(target, deletable);
  for (const [id, detail] of posted) reasons.set(id, refusalInSpanish(detail));
  const free = deletable.filter((id) => !posted.has(id));
  const restoreDrafts = await cancelDrafts(target, free);
  const refused = await byHalves(free, (part) => client.unlink(model, part, { context }));
  for (const [id, detail] of refused) reasons.set(id, refusalInSpanish(detail));
  await restoreDrafts([...refused.keys()]);
  for (const id of await stillThere(target, free)) reasons.set(id, reasons.get(id) ?? onlyArchived);
  const archive = (part: number[]) => client.write(model, part, { active: false }, { context });
  const kept = fields.active ? await byHalves([...reasons.keys()], archive) : reasons;
  return records.map((record) => {
    const reason = reasons.get(idOf(record));
    if (reason === undefined) return { record, undo: 'removed', reason: null };
    return { record, undo: kept.has(idOf(record)) ? 'kept' : 'archived', reason };
  });
}

/** Odoo archives bank accounts where it is asked to delete them, and answers that it did. */
const archivesOnly: ReadonlySet<string> = new Set(['res.partner.bank']);
const onlyArchived = 'Odoo no borra cuentas bancarias: las archiva.';

async function stillThere({ client, model, context }: RevertTarget, ids: number[]): Promise<number[]> {
  if (!archivesOnly.has(model) || ids.length === 0) return [];
  const rows = await client.searchRead(model, [['id', 'in', ids]], ['id'], { context });
  return rows.map(({ id }) => Number(id));
}

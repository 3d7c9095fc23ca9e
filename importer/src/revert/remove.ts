import { byHalvesUntil } from '../calls/by-halves.ts';
import { cancelDrafts } from './cancel-drafts.ts';
import { dependents } from './dependents.ts';
import { clearOpeningBalances } from './opening-balances.ts';
import { refusalInSpanish } from './reasons.ts';
import { idOf, type RevertRecord, type RevertResult, type RevertTarget } from './types.ts';

/**
 * Deletes records that a load created. One that no longer exists counts as removed. What Odoo keeps is
 * archived; where the model cannot be archived it stays. One that was not tried has no result.
 *
 * @throws OdooError
 */
export async function remove(target: RevertTarget, records: RevertRecord[]): Promise<RevertResult[]> {
  if (!records.length) return [];
  const { client, model, fields, context, before } = target;
  const ids = records.map(idOf);
  const rows = await client.searchRead(model, [['id', 'in', ids]], ['id'], { context });
  const there = rows.map(({ id }) => Number(id));
  const reasons = await dependents(target, there);
  const deletable = there.filter((id) => !reasons.has(id));
  const balances = await clearOpeningBalances(target, deletable);
  for (const [id, reason] of balances.kept) reasons.set(id, reason);
  const free = deletable.filter((id) => !balances.kept.has(id));
  const restoreDrafts = await cancelDrafts(target, free);
  const deleted = await byHalvesUntil(free, (part) => client.unlink(model, part, { context }), before);
  for (const [id, detail] of deleted.rejected) reasons.set(id, refusalInSpanish(detail));
  const stay = [...deleted.rejected.keys(), ...deleted.left];
  await restoreDrafts(stay);
  for (const id of await balances.restore(stay))
    reasons.set(id, [reasons.get(id), withoutBalance].filter(Boolean).join(' '));
  const untried = new Set(deleted.left);
  const tried = free.filter((id) => !untried.has(id));
  for (const id of await stillThere(target, tried)) reasons.set(id, reasons.get(id) ?? onlyArchived);
  const archive = (part: number[]) => client.write(model, part, { active: false }, { context });
  const archived = fields.active ? await byHalvesUntil([...reasons.keys()], archive, before) : null;
  for (const id of archived?.left ?? []) untried.add(id);
  const kept = archived?.rejected ?? reasons;
  return records.flatMap((record): RevertResult[] => {
    const id = idOf(record);
    if (untried.has(id)) return [];
    const reason = reasons.get(id);
    if (reason === undefined) return [{ record, undo: 'removed', reason: null }];
    return [{ record, undo: kept.has(id) ? 'kept' : 'archived', reason }];
  });
}

const withoutBalance = 'Perdió su saldo de apertura: vuelve a escribirlo en tu Odoo.';

/** Odoo archives bank accounts where it is asked to delete them, and answers that it did. */
const archivesOnly: ReadonlySet<string> = new Set(['res.partner.bank']);
const onlyArchived = 'Odoo no borra cuentas bancarias: las archiva.';

async function stillThere({ client, model, context }: RevertTarget, ids: number[]): Promise<number[]> {
  if (!archivesOnly.has(model) || ids.length === 0) return [];
  const rows = await client.searchRead(model, [['id', 'in', ids]], ['id'], { context });
  return rows.map(({ id }) => Number(id));
}

import { byHalves } from '../by-halves.ts';
import { dependents } from './dependents.ts';
import { idOf, type Place, type Result, type UndoRecord } from './place.ts';
import { refusalInSpanish } from './reasons.ts';

/**
 * Deletes what was created; what is gone already counts as removed, whoever did it. What Odoo keeps is
 * archived, and where that can't be it stays.
 */
export async function remove(place: Place, records: UndoRecord[]): Promise<Result[]> {
  if (!records.length) return [];
  const { client, model, fields, context } = place;
  const ids = records.map(idOf);
  const rows = await client.searchRead(model, [['id', 'in', ids]], ['id'], { context });
  const there = rows.map(({ id }) => Number(id));
  const reasons = await dependents(place, there);
  const free = there.filter((id) => !reasons.has(id));
  for (const [id, words] of await byHalves(free, (part) => client.unlink(model, part, { context }))) {
    reasons.set(id, refusalInSpanish(words));
  }
  const archive = (part: number[]) => client.write(model, part, { active: false }, { context });
  const kept = fields.active ? await byHalves([...reasons.keys()], archive) : reasons;
  return records.map((record) => {
    const reason = reasons.get(idOf(record));
    if (reason === undefined) return { record, undo: 'removed', reason: null };
    return { record, undo: kept.has(idOf(record)) ? 'kept' : 'archived', reason };
  });
}

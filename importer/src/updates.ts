import type { OdooClient } from '@atrio/odoo';
import type { Difference } from './compare.ts';
import type { Job } from './match.ts';
import type { Sendable } from './names/named-ids.ts';
import type { Outcome } from './record.ts';

/** After a crash what stood there first is still what the undoing has to bring back. */
export function resumedChanges(found: Difference[]): Difference[] {
  return found.map((difference) => {
    const { record, changes } = difference;
    if (record.state !== 'sending' || record.before === null) return difference;
    const first = new Map(record.before.map((change) => [change.field, change]));
    for (const change of changes) first.set(change.field, first.get(change.field) ?? change);
    return { ...difference, changes: [...first.values()] };
  });
}

/** Reads what the updated records say now; what Odoo keeps as it was (a number in its own way) is no change. */
export async function finishedUpdates(
  client: OdooClient,
  job: Job,
  known: { record: Sendable; odooId: number }[],
): Promise<Outcome[]> {
  if (!known.length) return [];
  const names = new Set(known.flatMap(({ record }) => (record.before ?? []).map(({ field }) => field)));
  const ids = known.map(({ odooId }) => odooId);
  const rows = await client.read(job.model, ids, [...names], { context: job.context });
  const current = new Map(rows.map((row) => [Number(row.id), row]));
  return known.map(({ record, odooId }) => {
    const changes = (record.before ?? [])
      .map((change) => ({ ...change, after: current.get(odooId)?.[change.field] ?? false }))
      .filter(({ before, after }) => JSON.stringify(before) !== JSON.stringify(after));
    return { ...record, action: 'updated', odooId, before: changes };
  });
}

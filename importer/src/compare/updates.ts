import type { OdooClient } from '@atrio/odoo';
import type { LoadJob } from '../records/load-job.ts';
import type { LoadOutcome } from '../records/record.ts';
import type { ResolvedRecord } from '../records/resolved-records.ts';
import type { Difference } from './compare.ts';

/** After a crash, the values before the first attempt are those that a revert has to restore. */
export function resumedChanges(found: Difference[]): Difference[] {
  return found.map((difference) => {
    const { record, changes } = difference;
    if (record.state !== 'sending' || record.before === null) return difference;
    const first = new Map(record.before.map((change) => [change.field, change]));
    for (const change of changes) first.set(change.field, first.get(change.field) ?? change);
    return { ...difference, changes: [...first.values()] };
  });
}

/**
 * Reads what updated records have now. A field that Odoo left as it was (a number rounded in its way) is not
 * a change.
 *
 * @throws OdooError
 */
export async function finishedUpdates(
  client: OdooClient,
  job: LoadJob,
  known: { record: ResolvedRecord; odooId: number }[],
): Promise<LoadOutcome[]> {
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

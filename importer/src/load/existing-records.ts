import type { OdooClient } from '@atrio/odoo';
import { type Difference, differences, type MatchedRecord } from '../compare/compare.ts';
import { resumedChanges } from '../compare/updates.ts';
import type { OdooInstance } from '../instance/odoo-instance.ts';
import { stockModel } from '../instance/stock.ts';
import type { LoadJob } from '../records/load-job.ts';
import { saysExternalId } from '../records/record-ids.ts';
import type { ResolvedRecord } from '../records/resolved-records.ts';
import { compareCounts } from '../stock/counts.ts';

/** Records that were in Odoo before, compared with their rows. */
export interface Comparison {
  changed: Difference[];
  /** Odoo no longer has them, so they are created again. */
  gone: ResolvedRecord[];
}

/**
 * Compares records that Odoo has with their rows. An active record that our own external id found is not
 * compared: what people changed in Odoo since stays. A record that was archived since is made active again.
 *
 * @throws OdooError
 */
export async function compareExisting(
  odoo: OdooInstance,
  job: LoadJob,
  matched: MatchedRecord[],
): Promise<Comparison> {
  if (job.model === stockModel) {
    const { changed, gone } = await compareCounts(odoo, job, matched);
    return { changed: resumedChanges(changed), gone };
  }
  const { archived, gone } = await archivedOrGone(odoo.client, job, matched);
  const exists = ({ record }: MatchedRecord) => !gone.has(record);
  const wasBeingUpdated = ({ record }: MatchedRecord) =>
    record.state === 'sending' && record.action === 'updated';
  const isMeant = ({ by, record }: MatchedRecord) =>
    job.key !== null || by !== 'external-id' || saysExternalId(job, record);
  const compared = matched.filter(
    (pair) => exists(pair) && (isMeant(pair) || archived.has(pair.odooId) || wasBeingUpdated(pair)),
  );
  const found = new Map((await differences(odoo, job, compared)).map((one) => [one.record, one]));
  const label = job.fields.active?.string ?? 'active';
  const activeAt = job.fieldNames.indexOf('active');
  const changed = compared.flatMap(({ record, odooId }): Difference[] => {
    const difference = found.get(record);
    if (!archived.has(odooId)) return difference ? [difference] : [];
    if (activeAt !== -1 && record.cells[0]?.[activeAt] === '0')
      return difference ? [{ ...difference, staysArchived: true }] : [];
    const reactivation = { field: 'active', label, before: false, after: null };
    const { changes, ...rest } = difference ?? { record, odooId, columns: [], changes: [] };
    const others = changes.filter(({ field }) => field !== 'active');
    return [{ ...rest, changes: [reactivation, ...others] }];
  });
  return { changed: resumedChanges(changed), gone: [...gone] };
}

/** Which of the records are archived, and which no longer exist although their external id does. */
async function archivedOrGone(
  client: OdooClient,
  { model, fields }: LoadJob,
  matched: MatchedRecord[],
): Promise<{ archived: Set<number>; gone: Set<ResolvedRecord> }> {
  const archived = new Set(
    matched.filter(({ alreadyRead }) => alreadyRead?.active === false).map(({ odooId }) => odooId),
  );
  const unread = matched.filter(({ alreadyRead }) => alreadyRead === null);
  const gone = new Set<ResolvedRecord>();
  if (!unread.length) return { archived, gone };
  const ids = unread.map(({ odooId }) => odooId);
  const rows = await client.searchRead(model, [['id', 'in', ids]], fields.active ? ['active'] : ['id'], {
    context: { active_test: false },
  });
  const existing = new Map(rows.map((row) => [Number(row.id), row]));
  for (const { record, odooId } of unread) {
    const row = existing.get(odooId);
    if (!row) gone.add(record);
    else if (row.active === false) archived.add(odooId);
  }
  return { archived, gone };
}

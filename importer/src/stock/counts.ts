import type { OdooClient } from '@atrio/odoo';
import { storedNumber } from '@atrio/spreadsheets';
import type { Stopped } from '../calls/send-records.ts';
import type { Difference, MatchedRecord, RecordInOdoo } from '../compare/compare.ts';
import { externalModule } from '../instance/external-ids.ts';
import type { OdooInstance } from '../instance/odoo-instance.ts';
import { applyInventory, isSameQuantity, quantityLabel, quantsIn } from '../instance/stock.ts';
import { matchRecords } from '../match/match.ts';
import type { FieldChange } from '../records/changes.ts';
import type { LoadJob } from '../records/load-job.ts';
import type { LoadTracker, RowWarning } from '../records/load-tracker.ts';
import type { LoadOutcome } from '../records/record.ts';
import { externalIdOf } from '../records/record-ids.ts';
import type { ResolvedRecord } from '../records/resolved-records.ts';
import { countKeyColumns, isOfOther } from './count-keys.ts';

export interface CountResult {
  done: LoadOutcome[];
  unapplied: number;
  /** null where all counts are in `done`; the others are still being sent. */
  stopped: Stopped | null;
  /** About counts after which Odoo has another quantity. */
  warnings: RowWarning[];
}

const countedField = 'inventory_quantity';

/** The quantity that Odoo makes of a counted one: it rounds to its decimals. */
const countedQuantity = ({ fields }: LoadJob, cell: string): number =>
  storedNumber(cell, fields[countedField]?.decimals);

/** The quantity that a row counts; null where its cell is blank. */
function countedIn(job: LoadJob, { cells }: ResolvedRecord): number | null {
  const cell = cells[0]?.[job.fieldNames.indexOf(countedField)] ?? '';
  return cell === '' ? null : countedQuantity(job, cell);
}

/**
 * Applies loaded stock counts: until then Odoo only keeps the quantity as a count.
 *
 * @param tracker told first of the quantities in stock, because after a crash an applied count no longer shows
 *   them
 * @throws OdooError
 */
export async function applyCounts(
  odoo: OdooInstance,
  job: LoadJob,
  counts: RecordInOdoo[],
  tracker: Pick<LoadTracker, 'sending' | 'between'>,
): Promise<CountResult> {
  if (!counts.length) return { done: [], unapplied: 0, stopped: null, warnings: [] };
  const ids = counts.map(({ odooId }) => odooId);
  const before = await quantsIn(odoo.client, ids);
  const label = await quantityLabel(odoo);
  const known = counts.map(({ record, odooId }) => {
    const [earlierChange] = record.before ?? [];
    const quant = before.get(odooId);
    const change: FieldChange | null =
      earlierChange ??
      (quant?.isOpen ? { field: 'quantity', label, before: quant.quantity, after: null } : null);
    return { record, odooId, change };
  });
  await tracker.sending(known.map((count) => outcomeOf(count, count.record.action ?? 'created')));
  const open = [...new Set(ids.filter((id) => before.get(id)?.isOpen))];
  const { refused, stopped } = await applyInventory(odoo.client, open, (settled) =>
    tracker.between({ hasResults: settled > 0 }),
  );
  const after = await quantsIn(odoo.client, ids);
  const warnings: RowWarning[] = [];
  const isUntried = (id: number) => stopped !== null && !refused.has(id) && after.get(id)?.isOpen === true;
  const tried = known.filter(({ odooId }) => !isUntried(odooId));
  const done = tried.map((count) => {
    const { record, odooId } = count;
    const quant = after.get(odooId);
    // Odoo deletes empty quants.
    const quantity = quant?.quantity ?? 0;
    const counted = refused.has(odooId) ? null : countedIn(job, record);
    const isOther = counted !== null && !isSameQuantity(quantity, counted);
    if (isOther) warnings.push({ row: record.row, sentences: [otherQuantity(quantity)] });
    const change = count.change && {
      ...count.change,
      // Somebody moved the product at the same moment: a revert must not take that back.
      after: isOther ? counted : quantity,
      ...(quant ? { at: quant.writtenAt } : {}),
    };
    // There was stock before, so the count changed an existing quantity, even if an earlier count had set it.
    const action = change && Number(change.before) !== 0 ? 'updated' : 'created';
    return outcomeOf({ ...count, change }, record.action === 'updated' ? 'updated' : action);
  });
  return { done, unapplied: refused.size, stopped, warnings };
}

/** Spanish: after a count was applied, Odoo has another quantity than the counted one. */
const otherQuantity = (quantity: number): string =>
  `Odoo dejó la cantidad en ${quantity}. Revísala en Inventario, Operaciones, Inventario físico.`;

/**
 * What became of counts that were being sent when a load ended. Those that Odoo keeps without having applied
 * them are not applied.
 *
 * @returns those that Odoo has, with the quantities in stock before and after
 * @throws OdooError
 */
export async function interruptedCounts(
  odoo: OdooInstance,
  job: LoadJob,
  records: readonly ResolvedRecord[],
): Promise<LoadOutcome[]> {
  const { found } = await matchRecords(odoo, job, [...records]);
  const counts = records.flatMap((record): RecordInOdoo[] => {
    const match = found.get(record.row);
    const odooId = record.odooId ?? (match?.by === 'external-id' ? match.odooId : null);
    return odooId === null ? [] : [{ record, odooId }];
  });
  const quants = await quantsIn(
    odoo.client,
    counts.map(({ odooId }) => odooId),
  );
  const label = await quantityLabel(odoo);
  return counts.flatMap(({ record, odooId }): LoadOutcome[] => {
    const quant = quants.get(odooId);
    const [earlier] = record.before ?? [];
    const action = record.action ?? 'created';
    if (quant?.isOpen) {
      const stays = { field: 'quantity', label, before: quant.quantity, after: quant.quantity };
      return [outcomeOf({ record, odooId, change: stays }, action)];
    }
    const wasEmpty = earlier === undefined && !quant;
    const isAsBefore = quant && earlier && isSameQuantity(quant.quantity, Number(earlier.before));
    if (wasEmpty || (action === 'updated' && isAsBefore)) return [];
    const change = earlier && {
      ...earlier,
      after: countedIn(job, record),
      ...(quant ? { at: quant.writtenAt } : {}),
    };
    return [outcomeOf({ record, odooId, change: change ?? null }, action)];
  });
}

const outcomeOf = (
  { record, odooId, change }: RecordInOdoo & { change: FieldChange | null },
  action: string,
): LoadOutcome => ({
  ...record,
  action: action === 'updated' ? 'updated' : 'created',
  odooId,
  before: change && [change],
});

/** Counts that were loaded before, compared with the stock now. */
export interface CountComparison {
  changed: Difference[];
  /** Their quant no longer exists, is of another product, or its product is archived: they are counted again. */
  gone: ResolvedRecord[];
}

/**
 * Compares counts with the stock, which also changes without us: a count is left alone only where the
 * quantity is still the same.
 *
 * @throws OdooError
 */
export async function compareCounts(
  odoo: OdooInstance,
  job: LoadJob,
  matched: MatchedRecord[],
): Promise<CountComparison> {
  const ids = matched.map(({ odooId }) => odooId);
  const columns = countKeyColumns(job.paths);
  const quants = await quantsIn(
    odoo.client,
    ids,
    columns.map(({ field }) => field),
  );
  const products = [...new Set([...quants.values()].map(({ productId }) => productId))];
  const archivedProducts = products.length
    ? await odoo.client.searchRead(
        'product.product',
        [
          ['id', 'in', products],
          ['active', '=', false],
        ],
        ['id'],
        { context: { active_test: false } },
      )
    : [];
  const archived = new Set(archivedProducts.map(({ id }) => Number(id)));
  const label = await quantityLabel(odoo);
  const comparison: CountComparison = { changed: [], gone: [] };
  for (const { record, odooId } of matched) {
    const quant = quants.get(odooId);
    const counted = countedIn(job, record);
    // The external id is made of the names in the row, and another product or place may be called so since.
    const isGone = !quant || archived.has(quant.productId) || isOfOther(columns, record, quant.keys);
    if (isGone) comparison.gone.push(record);
    else if (counted !== null && !isSameQuantity(quant.quantity, counted)) {
      const change = { field: 'quantity', label, before: quant.quantity, after: null };
      comparison.changed.push({ record, odooId, columns: [countedField], changes: [change] });
    }
  }
  await deleteExternalIds(odoo.client, job, comparison.gone);
  return comparison;
}

/**
 * Deletes external ids of ours. With them Odoo would update the old quant, and it does not let a quant change
 * its product.
 */
async function deleteExternalIds(client: OdooClient, job: LoadJob, records: ResolvedRecord[]): Promise<void> {
  const names = records
    .map((record) => externalIdOf(job, record))
    .filter((id) => id.startsWith(`${externalModule}.`))
    .map((id) => id.slice(externalModule.length + 1));
  if (!names.length) return;
  const externalIds = await client.searchRead(
    'ir.model.data',
    [
      ['module', '=', externalModule],
      ['name', 'in', names],
      ['model', '=', job.model],
    ],
    ['id'],
  );
  if (externalIds.length)
    await client.unlink(
      'ir.model.data',
      externalIds.map(({ id }) => Number(id)),
    );
}

import type { OdooClient } from '@atrio/odoo';
import type { FieldChange } from './changes.ts';
import type { Difference, Pair } from './compare.ts';
import { externalModule } from './external-ids.ts';
import { externalIdOf, type Job } from './match.ts';
import type { Sendable } from './names/named-ids.ts';
import type { Outcome } from './record.ts';
import { applyInventory, isSameQuantity, quantityLabel, quantsIn } from './stock.ts';

/** A count and the quant that it is about. */
export interface Count {
  record: Sendable;
  odooId: number;
}

export interface CountResult {
  done: Outcome[];
  /** Counts that Odoo left unapplied. */
  left: number;
  /** Counts that Odoo applied, and that came to another quantity, by row of the sheet. */
  missed: Map<number, number>;
}

const counted = 'inventory_quantity';

/**
 * A loaded quantity is only a count until it is applied. What is in stock before is written down first, by
 * `note`: after a crash an applied count no longer tells it.
 */
export async function applyCounts(
  client: OdooClient,
  job: Job,
  counts: Count[],
  note: (before: Outcome[]) => Promise<void>,
): Promise<CountResult> {
  if (!counts.length) return { done: [], left: 0, missed: new Map() };
  const ids = counts.map(({ odooId }) => odooId);
  const before = await quantsIn(client, ids);
  const label = await quantityLabel(client);
  const known = counts.map(({ record, odooId }) => {
    const [noted] = record.before ?? [];
    const quant = before.get(odooId);
    const change: FieldChange | null =
      noted ?? (quant?.isOpen ? { field: 'quantity', label, before: quant.quantity, after: null } : null);
    return { record, odooId, change };
  });
  await note(known.map((count) => outcomeOf(count, count.record.action ?? 'created')));
  const refused = await applyInventory(client, [...new Set(ids.filter((id) => before.get(id)?.isOpen))]);
  const after = await quantsIn(client, ids);
  const done = known.map((count) => {
    const quant = after.get(count.odooId);
    const change = count.change && {
      ...count.change,
      after: quant?.quantity ?? 0,
      ...(quant ? { at: quant.writtenAt } : {}),
    };
    // There was stock before: it is a change of what was there, whoever counted it first.
    const action = change && Number(change.before) !== 0 ? 'updated' : 'created';
    return outcomeOf({ ...count, change }, count.record.action === 'updated' ? 'updated' : action);
  });
  const at = job.paths.indexOf(counted);
  const missed = counts.flatMap(({ record, odooId }): [number, number][] => {
    const given = record.cells[0]?.[at] ?? '';
    // Odoo deletes empty quants by itself.
    const quantity = after.get(odooId)?.quantity ?? 0;
    const isDone = given === '' || refused.has(odooId) || isSameQuantity(quantity, Number(given));
    return isDone ? [] : [[record.row, quantity]];
  });
  const lost = new Set(missed.map(([row]) => row));
  return { done: done.filter(({ row }) => !lost.has(row)), left: refused.size, missed: new Map(missed) };
}

const outcomeOf = (
  { record, odooId, change }: Count & { change: FieldChange | null },
  action: string,
): Outcome => ({
  ...record,
  action: action === 'updated' ? 'updated' : 'created',
  odooId,
  before: change && [change],
});

/** Counts that were loaded before, beside what is in stock now. */
export interface CountLook {
  changed: Difference[];
  /** Their quant is gone, or its product is put away: they are counted anew. */
  gone: Sendable[];
}

/** What is in stock changes by itself: a count is done only where the quantity is the same now. */
export async function compareCounts(client: OdooClient, job: Job, pairs: Pair[]): Promise<CountLook> {
  const quants = await quantsIn(
    client,
    pairs.map(({ odooId }) => odooId),
  );
  const products = [...new Set([...quants.values()].map(({ productId }) => productId))];
  const away = products.length
    ? await client.searchRead(
        'product.product',
        [
          ['id', 'in', products],
          ['active', '=', false],
        ],
        ['id'],
        { context: { active_test: false } },
      )
    : [];
  const archived = new Set(away.map(({ id }) => Number(id)));
  const label = await quantityLabel(client);
  const at = job.fieldNames.indexOf(counted);
  const look: CountLook = { changed: [], gone: [] };
  for (const { record, odooId } of pairs) {
    const quant = quants.get(odooId);
    const cell = record.cells[0]?.[at] ?? '';
    if (!quant || archived.has(quant.productId)) look.gone.push(record);
    else if (cell !== '' && !isSameQuantity(quant.quantity, Number(cell))) {
      const change = { field: 'quantity', label, before: quant.quantity, after: null };
      look.changed.push({ record, odooId, columns: [counted], changes: [change] });
    }
  }
  await forgetMarks(client, job, look.gone);
  return look;
}

/** Odoo writes what carries a known external id into its record, and lets no quant change its product. */
async function forgetMarks(client: OdooClient, job: Job, records: Sendable[]): Promise<void> {
  const names = records
    .map((record) => externalIdOf(job, record))
    .filter((id) => id.startsWith(`${externalModule}.`))
    .map((id) => id.slice(externalModule.length + 1));
  if (!names.length) return;
  const marks = await client.searchRead(
    'ir.model.data',
    [
      ['module', '=', externalModule],
      ['name', 'in', names],
      ['model', '=', job.model],
    ],
    ['id'],
  );
  if (marks.length)
    await client.unlink(
      'ir.model.data',
      marks.map(({ id }) => Number(id)),
    );
}

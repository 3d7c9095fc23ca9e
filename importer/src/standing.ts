import type { OdooClient } from '@atrio/odoo';
import { byHalves } from './by-halves.ts';
import { type Difference, differences, type Pair } from './compare.ts';
import { compareCounts } from './counts.ts';
import type { Job } from './match.ts';
import type { Sendable } from './names/named-ids.ts';
import type { Refusal } from './send-records.ts';
import { stockModel } from './stock.ts';
import { resumedChanges } from './updates.ts';

/** What Odoo says now of records that were there before. */
export interface Now {
  changed: Difference[];
  /** Odoo has them no more, so they are new. */
  gone: Sendable[];
}

/**
 * Compares records that are there with what Odoo has now. An id made of the content is proof enough for an
 * active record: what people changed in Odoo since is theirs. What was archived meanwhile is brought back.
 */
export async function comparedWithNow(client: OdooClient, job: Job, pairs: Pair[]): Promise<Now> {
  if (job.model === stockModel) {
    const { changed, gone } = await compareCounts(client, job, pairs);
    return { changed: resumedChanges(changed), gone };
  }
  const { archived, gone } = await standingOf(client, job, pairs);
  const isHere = ({ record }: Pair) => !gone.has(record);
  const isBegun = ({ record }: Pair) => record.state === 'sending' && record.action === 'updated';
  const everything = job.key !== null || job.ownIds;
  const compared = pairs.filter(
    (pair) => isHere(pair) && (everything || archived.has(pair.odooId) || isBegun(pair)),
  );
  const found = new Map((await differences(client, job, compared)).map((one) => [one.record, one]));
  // A sheet that says itself what is active decides.
  const label = job.fieldNames.includes('active') ? null : (job.fields.active?.string ?? 'active');
  const changed = compared.flatMap(({ record, odooId }): Difference[] => {
    const difference = found.get(record);
    if (label === null || !archived.has(odooId)) return difference ? [difference] : [];
    const back = { field: 'active', label, before: false, after: null };
    const { columns, changes } = difference ?? { columns: [], changes: [] };
    return [{ record, odooId, columns, changes: [back, ...changes] }];
  });
  return { changed: resumedChanges(changed), gone: [...gone] };
}

/** Which of the records are archived, and which are there no more although their external id is. */
async function standingOf(
  client: OdooClient,
  { model, fields }: Job,
  pairs: Pair[],
): Promise<{ archived: Set<number>; gone: Set<Sendable> }> {
  const archived = new Set(pairs.filter(({ now }) => now?.active === false).map(({ odooId }) => odooId));
  const unread = pairs.filter(({ now }) => now === null);
  const gone = new Set<Sendable>();
  if (!unread.length) return { archived, gone };
  const ids = unread.map(({ odooId }) => odooId);
  const rows = await client.searchRead(model, [['id', 'in', ids]], fields.active ? ['active'] : ['id'], {
    context: { active_test: false },
  });
  const there = new Map(rows.map((row) => [Number(row.id), row]));
  for (const { record, odooId } of unread) {
    const row = there.get(odooId);
    if (!row) gone.add(record);
    else if (row.active === false) archived.add(odooId);
  }
  return { archived, gone };
}

const isComingBack = ({ changes }: Difference): boolean =>
  changes.some(({ field, before, after }) => field === 'active' && before === false && after === null);

/** Makes archived records active again; with the usual context, in which a product's variants come along. */
export async function bringBack(
  client: OdooClient,
  { model, fieldNames, context }: Job,
  changed: Difference[],
): Promise<{ active: Difference[]; refused: Refusal[] }> {
  const back = fieldNames.includes('active') ? [] : changed.filter(isComingBack);
  const refusals = await byHalves(
    back.map(({ odooId }) => odooId),
    (ids) => client.write(model, ids, { active: true }, { context }),
  );
  const refused = back.flatMap(({ record, odooId }): Refusal[] => {
    const message = refusals.get(odooId);
    return message === undefined
      ? []
      : [{ row: record.row, messages: [{ type: 'error', row: null, field: 'active', message }] }];
  });
  return { active: back.filter(({ odooId }) => !refusals.has(odooId)), refused };
}

/** Archives again what was brought back for a row that Odoo then refused. */
export async function putAway(
  client: OdooClient,
  { model, context }: Job,
  back: Difference[],
): Promise<void> {
  const ids = back.map(({ odooId }) => odooId);
  await byHalves(ids, (part) => client.write(model, part, { active: false }, { context }));
}

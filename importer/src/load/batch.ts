import type { OdooClient } from '@atrio/odoo';
import { splitBySize } from '../calls/split-by-size.ts';
import type { MatchedRecord, RecordInOdoo } from '../compare/compare.ts';
import { rowsWithOtherLines } from '../compare/compare-lines.ts';
import type { OdooInstance } from '../instance/odoo-instance.ts';
import { matchRecords, type RecordMatch } from '../match/match.ts';
import type { LoadJob } from '../records/load-job.ts';
import type { LoadTracker } from '../records/load-tracker.ts';
import type { LoadOutcome } from '../records/record.ts';
import { saysExternalId } from '../records/record-ids.ts';
import type { ResolvedRecord } from '../records/resolved-records.ts';
import {
  ambiguousKeyProblems,
  otherLinesProblems,
  type ProblemContext,
  unknownNameProblems,
} from '../records/row-problems.ts';
import { unitFiller } from '../stock/units-of-products.ts';
import { withAddressTypes } from './address-types.ts';
import { type ArchivedCreated, archiveCreated } from './archive.ts';
import { compareExisting } from './existing-records.ts';
import { type BatchPart, finishRecords, loadPart } from './load.ts';
import { callsForNew, isArchivedAfterwards } from './load-calls.ts';
import { withStateCountries } from './state-countries.ts';

/** The largest batch that is looked up in Odoo at once. */
export const lookupLimits = { records: 1_000, bytes: 4 * 1024 * 1024 };

/** Splits records into batches that can be looked up. */
export const lookupBatches = (records: readonly ResolvedRecord[]): ResolvedRecord[][] =>
  splitBySize(records, bytesOf, { count: lookupLimits.records, bytes: lookupLimits.bytes });

/**
 * The largest call of `load()`: about a second of work, little to repeat after an interruption, and below the
 * 1 MB that nginx takes by default.
 */
const loadCallLimits = { count: 500, bytes: 900_000 };

export type BatchLookup = Awaited<ReturnType<typeof lookUpBatch>>;

/**
 * Finds out which records of a batch Odoo has already, and so what is to be done with each. Records that an
 * interrupted load had sent are finished here: stock counts are applied, and products archived.
 *
 * @param all records of the sheet, at most `lookupLimits`
 * @returns each record in one group: `done` (an earlier attempt sent it), `unchanged`, `toCreate`,
 *   `toUpdate`, `unresolved` (it names what Odoo does not have, or has several times), `ambiguous` (Spanish
 *   reason by row) or `otherLines` (rows); `createCalls` are the calls for `toCreate`, `unapplied` is the number
 *   of counts that Odoo did not apply, `warnings` are about `done`, and `stopped` is why records of an interrupted
 *   load were not all finished: nothing more is to be sent then
 * @throws OdooError
 */
export async function lookUpBatch(
  odoo: OdooInstance,
  job: LoadJob,
  all: readonly ResolvedRecord[],
  tracker: Pick<LoadTracker, 'sending' | 'between'>,
) {
  // A row that an interrupted load sent is looked up too: a name in it may have become ambiguous since.
  const candidates = all.filter((record) => isResolved(record) || record.state === 'sending');
  const { found, ambiguous } = await matchRecords(odoo, job, candidates);
  const records = candidates.filter((record) => isResolved(record) || wasSent(record, found.get(record.row)));
  const unresolved = new Set(all);
  for (const record of records) unresolved.delete(record);
  for (const { row } of unresolved) ambiguous.delete(row);
  const { alreadySent, ...matched } = matchedRecords(records, found);
  const located = await withStateCountries(odoo, job, matched.unknown);
  const { existing, unknown } = await withAddressTypes(odoo, job, matched.existing, located);
  const toCreate = unknown.filter(({ row }) => !ambiguous.has(row));
  const { changed, gone } = await compareExisting(odoo, job, existing);
  const isGone = new Set(gone);
  // A record that our own external id found was made of this content, lines included.
  const comparable = existing.filter(
    ({ record }) => !isGone.has(record) && (job.key !== null || saysExternalId(job, record)),
  );
  const otherLines = await rowsWithOtherLines(odoo, job, comparable);
  const different = new Set([
    ...changed.map(({ record }) => record),
    ...gone,
    ...existing.map(({ record }) => record).filter(({ row }) => otherLines.has(row)),
  ]);
  const same = existing.filter(({ record }) => !different.has(record));
  for (const record of different)
    if (!isResolved(record) && !otherLines.has(record.row)) unresolved.add(record);
  toCreate.push(...gone.filter(isResolved));
  toCreate.sort((a, b) => a.row - b.row);
  const archived = await archiveSent(odoo.client, job, alreadySent, tracker);
  const finished = await finishRecords(odoo, job, tracker, {
    created: alreadySent.filter(({ record }) => !archived.left.includes(record.row)),
    updated: same.filter(({ record }) => record.action === 'updated'),
  });
  return {
    done: finished.done,
    unchanged: same.filter(({ record }) => record.action !== 'updated'),
    toCreate,
    toUpdate: changed.filter(({ record }) => isResolved(record) && !otherLines.has(record.row)),
    createCalls: callsForNew(job, await withUnitsOfProducts(odoo.client, job, toCreate)),
    unresolved: [...unresolved],
    ambiguous,
    otherLines,
    unapplied: finished.unapplied,
    warnings: [...archived.warnings, ...finished.warnings],
    stopped: archived.stopped ?? finished.stopped,
  };
}

const isResolved = ({ unknownNames }: ResolvedRecord): boolean => unknownNames.length === 0;

/** Whether a match is the record that an interrupted load created from a row, or was updating. */
const wasSent = ({ odooId }: ResolvedRecord, match: RecordMatch | undefined): boolean =>
  match !== undefined && (match.by === 'external-id' || match.odooId === odooId);

/** The records; each row that names no unit gets the unit of its product. */
async function withUnitsOfProducts(
  client: OdooClient,
  { fieldNames }: LoadJob,
  records: readonly ResolvedRecord[],
): Promise<ResolvedRecord[]> {
  const fill = await unitFiller(
    client,
    fieldNames,
    records.flatMap(({ cells }) => cells),
  );
  return records.map((record) => ({ ...record, cells: record.cells.map(fill) }));
}

/**
 * Archives products that were created active. The second call, which archives them, was not made, because the
 * answer to their creation was lost.
 */
async function archiveSent(
  client: OdooClient,
  job: LoadJob,
  alreadySent: readonly MatchedRecord[],
  tracker: Pick<LoadTracker, 'between'>,
): Promise<ArchivedCreated> {
  const toArchive = alreadySent.filter(
    ({ record, by }) => by === 'external-id' && isArchivedAfterwards(job, record),
  );
  const idByRow = new Map(toArchive.map(({ record, odooId }) => [record.row, odooId]));
  return archiveCreated(client, job, idByRow, tracker);
}

/** Divides records by whether Odoo has them. */
function matchedRecords(
  records: readonly ResolvedRecord[],
  found: Awaited<ReturnType<typeof matchRecords>>['found'],
): { alreadySent: MatchedRecord[]; existing: MatchedRecord[]; unknown: ResolvedRecord[] } {
  const alreadySent: MatchedRecord[] = [];
  const existing: MatchedRecord[] = [];
  const unknown: ResolvedRecord[] = [];
  for (const record of records) {
    const match = found.get(record.row);
    if (!match) unknown.push(record);
    // We created it before the connection or the process ended. What only has its key is somebody else's since.
    else if (record.state === 'sending' && record.action !== 'updated' && match.by === 'external-id')
      alreadySent.push({ record, ...match });
    else existing.push({ record, ...match });
  }
  return { alreadySent, existing, unknown };
}

/**
 * Reports to the tracker what the lookup found, then creates and updates the other records.
 *
 * @throws OdooError where the reason is not in the records; the tracker's own errors
 */
export async function loadBatch(
  odoo: OdooInstance,
  context: ProblemContext,
  lookup: BatchLookup,
  tracker: LoadTracker,
): Promise<void> {
  await tracker.settled({
    loaded: lookup.done,
    unchanged: lookup.unchanged.map(asUnchanged),
    rejected: [
      ...[...lookup.ambiguous].map(([row, reason]) => ({
        row,
        problems: ambiguousKeyProblems(context, row, reason),
        held: false,
      })),
      ...[...lookup.otherLines].map((row) => ({
        row,
        problems: otherLinesProblems(context, row),
        held: false,
      })),
      ...lookup.unresolved.map(({ row, unknownNames }) => ({
        row,
        problems: unknownNameProblems(context, row, unknownNames),
        held: true,
      })),
    ],
  });
  await tracker.warned(lookup.warnings);
  if (lookup.unapplied) await tracker.unapplied(lookup.unapplied);
  if (lookup.stopped) throw lookup.stopped.reason;
  for (const [index, part] of partsOf(lookup).entries()) {
    if (index > 0) await tracker.between({ hasResults: true });
    await loadPart(odoo, context, part, tracker);
  }
}

/** The records in parts that fit into one call; updates come first. */
function partsOf({ createCalls, toUpdate }: BatchLookup): BatchPart[] {
  return [
    ...splitBySize(toUpdate, ({ record }) => bytesOf(record), loadCallLimits).map((part) => ({
      toCreate: [],
      createCall: { fields: [], records: [] },
      toUpdate: part,
    })),
    ...createCalls.flatMap(({ fields, toCreate, records, archives }) => {
      const outgoing = new Map(records.map((record) => [record.row, record]));
      return splitBySize(toCreate, bytesOf, loadCallLimits).map((part) => ({
        toCreate: part,
        createCall: { fields, archives, records: part.flatMap(({ row }) => outgoing.get(row) ?? []) },
        toUpdate: [],
      }));
    }),
  ];
}

const bytesOf = ({ cells }: ResolvedRecord) => Buffer.byteLength(JSON.stringify(cells));

const asUnchanged = ({ record, odooId }: RecordInOdoo): LoadOutcome => ({
  ...record,
  action: null,
  odooId,
  before: null,
});

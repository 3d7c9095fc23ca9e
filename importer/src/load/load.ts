import { warningInSpanish } from '../calls/messages.ts';
import { type RecordMessages, type Stopped, sendRecords } from '../calls/send-records.ts';
import type { Difference, RecordInOdoo } from '../compare/compare.ts';
import { roundedRecords } from '../compare/rounded-records.ts';
import { finishedUpdates } from '../compare/updates.ts';
import type { OdooInstance } from '../instance/odoo-instance.ts';
import { type CreateTarget, createTargetOf, sameModel } from '../instance/products.ts';
import { stockModel } from '../instance/stock.ts';
import type { LoadJob } from '../records/load-job.ts';
import type { LoadTracker, RowWarning } from '../records/load-tracker.ts';
import type { LoadOutcome } from '../records/record.ts';
import type { ResolvedRecord } from '../records/resolved-records.ts';
import { type ProblemContext, problemsOfMessages } from '../records/row-problems.ts';
import { applyCounts, type CountResult } from '../stock/counts.ts';
import { archiveAgain, archiveCreated, reactivate } from './archive.ts';
import { callsForUpdates, type LoadCall } from './load-calls.ts';
import { contextForNew, loadContext } from './load-context.ts';
import { withReferencedIds } from './referenced-ids.ts';

export interface BatchPart {
  toCreate: ResolvedRecord[];
  /** `toCreate` as `load()` takes it. */
  createCall: LoadCall;
  toUpdate: Difference[];
}

/**
 * Reports to the tracker what is going to be done, does it, and reports the result of each record.
 *
 * @throws OdooError for reasons that are not in the records
 */
export async function loadPart(
  odoo: OdooInstance,
  problemContext: ProblemContext,
  part: BatchPart,
  tracker: LoadTracker,
): Promise<void> {
  const { job } = problemContext;
  const { toCreate, toUpdate } = part;
  await tracker.sending([...toCreate.map((record) => asCreated(record, null)), ...toUpdate.map(asUpdated)]);
  const { idByRow, refused, warnings, ...sent } = await sendPart(odoo, job, part, tracker);
  tracker.failPoint?.('sent');
  const created = toCreate.flatMap((record) => {
    const odooId = idByRow.get(record.row);
    return odooId === undefined ? [] : [{ record, odooId }];
  });
  const updated = toUpdate.filter(({ record }) => idByRow.has(record.row)).map(asWritten);
  const finished = await finishRecords(odoo, job, tracker, { created, updated });
  const { done, unapplied } = finished;
  tracker.failPoint?.('applied');
  await tracker.settled({
    loaded: done,
    unchanged: [],
    rejected: refused.map((messages) => ({
      row: messages.row,
      problems: problemsOfMessages(problemContext, messages),
      held: false,
    })),
  });
  const inside = new Set(done.map(({ row }) => row));
  const loaded = [...toCreate, ...toUpdate.map(({ record }) => record)].filter(({ row }) => inside.has(row));
  await tracker.warned([...warnings, ...finished.warnings, ...roundedRecords(job, loaded)]);
  if (unapplied) await tracker.unapplied(unapplied);
  const stopped = sent.stopped ?? finished.stopped;
  if (stopped) throw stopped.reason;
}

/** What Odoo answered about the records of a part. */
interface SentPart {
  /** The ids of the records that it took, by the first row of each. */
  idByRow: Map<number, number>;
  refused: RecordMessages[];
  warnings: RowWarning[];
  /** Why the other records were not sent. */
  stopped: Stopped | null;
}

/** Sends the new records, makes archived ones active, and sends the changed columns of the others. */
async function sendPart(
  odoo: OdooInstance,
  job: LoadJob,
  { createCall, toUpdate }: BatchPart,
  tracker: Pick<LoadTracker, 'between'>,
): Promise<SentPart> {
  const idByRow = new Map<number, number>();
  const refused: RecordMessages[] = [];
  const warnings: RowWarning[] = [];
  let stopped: Stopped | null = null;
  const answered = new Set<number>();
  let calls = 0;
  const send = async (
    { fields, records, findArchived }: LoadCall,
    target: CreateTarget,
    ownContext: Readonly<Record<string, unknown>>,
  ) => {
    const context = { ...job.context, ...ownContext, ...(findArchived && { active_test: false }) };
    const destination = { client: odoo.client, model: target.model, fields, context };
    const { accepted, ...sent } = await sendRecords(destination, records, async (known) => {
      if (calls > 0) await tracker.between({ hasResults: answered.size + known > 0 });
      calls += 1;
    });
    stopped = sent.stopped;
    for (const { row } of [...accepted, ...sent.refused]) answered.add(row);
    const ids = await target.idsOf(accepted.map(({ odooId }) => odooId));
    for (const [index, { row }] of accepted.entries()) idByRow.set(row, ids[index] ?? 0);
    refused.push(...sent.refused);
    warnings.push(
      ...sent.warnings.map(({ row, messages }) => ({ row, sentences: messages.map(warningInSpanish) })),
    );
  };
  if (createCall.records.length) {
    const target = await createTargetOf(odoo, job);
    const call = await withReferencedIds(odoo, job, createCall);
    await send(call, target, await contextForNew(odoo, target.model, call));
    if (createCall.archives) {
      const archived = await archiveCreated(odoo.client, job, idByRow, tracker);
      warnings.push(...archived.warnings);
      for (const row of archived.left) idByRow.delete(row);
      stopped ??= archived.stopped;
    }
  }
  // Before the updates: `load()` does not find archived records.
  const back = await reactivate(odoo.client, job, toUpdate, tracker);
  stopped ??= back.stopped;
  for (const { record, odooId } of back.active) idByRow.set(record.row, odooId);
  refused.push(...back.refused);
  const stillArchived = new Set([...back.refused.map(({ row }) => row), ...back.left]);
  const rewritten = toUpdate.filter(
    ({ record, columns }) => columns.length && !stillArchived.has(record.row),
  );
  for (const call of callsForUpdates(job, rewritten)) {
    if (stopped) break;
    await send(call, sameModel(job.model), loadContext(job.model));
  }
  // Active again, but without the other values of its row.
  for (const { record } of rewritten) if (!answered.has(record.row)) idByRow.delete(record.row);
  const rejected = new Set(refused.map(({ row }) => row));
  for (const row of rejected) idByRow.delete(row);
  const inVain = back.active.filter(({ record }) => rejected.has(record.row));
  await archiveAgain(odoo.client, job, inVain);
  return { idByRow, refused, warnings, stopped };
}

/** Applies stock counts, and reads what Odoo stored of updated records. @throws OdooError */
export async function finishRecords(
  odoo: OdooInstance,
  job: LoadJob,
  tracker: Pick<LoadTracker, 'sending' | 'between'>,
  { created, updated }: { created: RecordInOdoo[]; updated: RecordInOdoo[] },
): Promise<CountResult> {
  if (job.model === stockModel) {
    return applyCounts(odoo, job, [...created, ...updated], tracker);
  }
  const outcomes = created.map(({ record, odooId }) => asCreated(record, odooId));
  const done = [...outcomes, ...(await finishedUpdates(odoo.client, job, updated))];
  return { done, unapplied: 0, stopped: null, warnings: [] };
}

const asCreated = (record: ResolvedRecord, odooId: number | null): LoadOutcome => ({
  ...record,
  action: 'created',
  odooId,
  before: null,
});

const asUpdated = ({ record, odooId, changes }: Difference): LoadOutcome => ({
  ...record,
  action: 'updated',
  odooId,
  before: changes,
});

const asWritten = ({ record, odooId, changes }: Difference): RecordInOdoo => ({
  record: { ...record, action: 'updated', before: changes },
  odooId,
});

import type { OdooClient } from '@atrio/odoo';
import { byHalves, byHalvesUntil } from '../calls/by-halves.ts';
import type { RecordMessages, Stopped } from '../calls/send-records.ts';
import type { Difference } from '../compare/compare.ts';
import type { LoadJob } from '../records/load-job.ts';
import type { LoadTracker, RowWarning } from '../records/load-tracker.ts';

const isReactivated = ({ changes }: Difference): boolean =>
  changes.some(({ field, before, after }) => field === 'active' && before === false && after === null);

/**
 * Makes archived records active that rows of the sheet update. The context is the usual one, in which Odoo
 * also activates the variants of a product.
 *
 * @returns the differences of the records that are active now, what Odoo answered about the others, and the rows of
 *   those that were not tried
 */
export async function reactivate(
  client: OdooClient,
  { model, context }: LoadJob,
  changed: Difference[],
  tracker: Pick<LoadTracker, 'between'>,
): Promise<{ active: Difference[]; refused: RecordMessages[]; left: number[]; stopped: Stopped | null }> {
  const back = changed.filter(isReactivated);
  const {
    rejected: refusals,
    left,
    stopped,
  } = await byHalvesUntil(
    back.map(({ odooId }) => odooId),
    (ids) => client.write(model, ids, { active: true }, { context }),
    (known) => tracker.between({ hasResults: known > 0 }),
  );
  const untried = new Set(left);
  const refused = back.flatMap(({ record, odooId }): RecordMessages[] => {
    const message = refusals.get(odooId);
    return message === undefined
      ? []
      : [{ row: record.row, messages: [{ type: 'error', row: null, field: 'active', message }] }];
  });
  return {
    active: back.filter(({ odooId }) => !refusals.has(odooId) && !untried.has(odooId)),
    refused,
    left: back.filter(({ odooId }) => untried.has(odooId)).map(({ record }) => record.row),
    stopped,
  };
}

/** Archives records again that were made active for a row which Odoo then rejected. */
export async function archiveAgain(
  client: OdooClient,
  { model, context }: LoadJob,
  back: Difference[],
): Promise<void> {
  await byHalves(
    back.map(({ odooId }) => odooId),
    (part) => client.write(model, part, { active: false }, { context }),
  );
}

/** What became of products that were created and are to be archived. */
export interface ArchivedCreated {
  /** What Odoo says of those that it leaves active. */
  warnings: RowWarning[];
  /** Rows of the products that were not tried because the work was stopped. */
  left: number[];
  stopped: Stopped | null;
}

/** Archives records that were just created. */
export async function archiveCreated(
  client: OdooClient,
  { model, context }: LoadJob,
  idByRow: ReadonlyMap<number, number>,
  tracker: Pick<LoadTracker, 'between'>,
): Promise<ArchivedCreated> {
  const { rejected, left, stopped } = await byHalvesUntil(
    [...idByRow.values()],
    (part) => client.write(model, part, { active: false }, { context }),
    (known) => tracker.between({ hasResults: known > 0 }),
  );
  const warnings = [...idByRow].flatMap(([row, id]) => {
    const message = rejected.get(id);
    return message === undefined ? [] : [{ row, sentences: [`Odoo no lo archivó: ${message}`] }];
  });
  const untried = new Set(left);
  return { warnings, left: [...idByRow].flatMap(([row, id]) => (untried.has(id) ? [row] : [])), stopped };
}

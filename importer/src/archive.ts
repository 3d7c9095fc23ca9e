import type { OdooClient } from '@atrio/odoo';
import { byHalves } from './by-halves.ts';
import type { Difference } from './compare.ts';
import type { LoadJob } from './load-job.ts';
import type { RowWarning } from './load-tracker.ts';
import type { RecordMessages } from './send-records.ts';

const isReactivated = ({ changes }: Difference): boolean =>
  changes.some(({ field, before, after }) => field === 'active' && before === false && after === null);

/**
 * Makes archived records active that rows of the sheet update. The context is the usual one, in which Odoo
 * also activates the variants of a product.
 *
 * @returns the differences of the records that are active now, and what Odoo answered about the others
 */
export async function reactivate(
  client: OdooClient,
  { model, context }: LoadJob,
  changed: Difference[],
): Promise<{ active: Difference[]; refused: RecordMessages[] }> {
  const back = changed.filter(isReactivated);
  const refusals = await byHalves(
    back.map(({ odooId }) => odooId),
    (ids) => client.write(model, ids, { active: true }, { context }),
  );
  const refused = back.flatMap(({ record, odooId }): RecordMessages[] => {
    const message = refusals.get(odooId);
    return message === undefined
      ? []
      : [{ row: record.row, messages: [{ type: 'error', row: null, field: 'active', message }] }];
  });
  return { active: back.filter(({ odooId }) => !refusals.has(odooId)), refused };
}

/** Archives records again that were made active for a row which Odoo then rejected. */
export async function archiveAgain(
  client: OdooClient,
  { model, context }: LoadJob,
  back: Difference[],
): Promise<void> {
  await archive(
    client,
    { model, context },
    back.map(({ odooId }) => odooId),
  );
}

/**
 * Archives records that were just created.
 *
 * @returns what Odoo says of those that it leaves active
 */
export async function archiveCreated(
  client: OdooClient,
  { model, context }: LoadJob,
  idByRow: ReadonlyMap<number, number>,
): Promise<RowWarning[]> {
  const refusals = await archive(client, { model, context }, [...idByRow.values()]);
  return [...idByRow].flatMap(([row, id]) => {
    const message = refusals.get(id);
    return message === undefined ? [] : [{ row, sentences: [`Odoo no lo archivó: ${message}`] }];
  });
}

/** @returns Odoo's message for each record that it leaves active, by id */
const archive = (
  client: OdooClient,
  { model, context }: Pick<LoadJob, 'model' | 'context'>,
  ids: number[],
): Promise<Map<number, string>> =>
  byHalves(ids, (part) => client.write(model, part, { active: false }, { context }));

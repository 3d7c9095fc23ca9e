import { ownExternalId } from '../instance/external-ids.ts';
import type { LoadJob } from './load-job.ts';
import type { ResolvedRecord } from './resolved-records.ts';

/** External id of a record: the one in its row, or the one made from its content. */
export const externalIdOf = (job: LoadJob, record: ResolvedRecord): string =>
  givenExternalId(job, record) || (record.externalId ?? '');

/** Whether a row of the sheet says its external id, and so names a record however its content changes. */
export const saysExternalId = (job: LoadJob, record: ResolvedRecord): boolean =>
  givenExternalId(job, record) !== '';

const givenExternalId = ({ fieldNames, ownIds }: LoadJob, { cells }: ResolvedRecord): string =>
  ownIds ? ownExternalId(cells[0]?.[fieldNames.indexOf('id')] ?? '') : '';

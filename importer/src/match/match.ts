import type { OdooClient } from '@atrio/odoo';
import { identifiesNobody, keyOwner, recordIdentity } from '@atrio/spreadsheets';
import { linkedId } from '../calls/linked-ids.ts';
import { comparedColumns, type MatchedRecord } from '../compare/compare.ts';
import { externalModule } from '../instance/external-ids.ts';
import { rootOf } from '../instance/fields.ts';
import type { OdooInstance } from '../instance/odoo-instance.ts';
import { externalIdCandidates } from '../instance/products.ts';
import { normaliseKey } from '../names/keys.ts';
import type { LoadJob } from '../records/load-job.ts';
import { externalIdOf } from '../records/record-ids.ts';
import type { ResolvedRecord } from '../records/resolved-records.ts';
import { ownArchivedByKey, recordsByKey } from './records-by-key.ts';
import { recordsByReferences } from './records-by-references.ts';
import { rowsOfVariants } from './variant-keys.ts';

export type RecordMatch = Omit<MatchedRecord, 'record'>;

export interface RecordMatches {
  found: Map<number, RecordMatch>;
  /** Spanish reason by row: several records have the key, or a variant of a product does. */
  ambiguous: Map<number, string>;
}

/**
 * Finds the records that Odoo already has: first by key, then by the records that they refer to, then by
 * external id. Each of these is asked at once for all rows without a match. The first two also read the
 * fields of the record.
 *
 * @returns matches by row of the sheet
 * @throws OdooError
 */
export async function matchRecords(
  odoo: OdooInstance,
  job: LoadJob,
  records: ResolvedRecord[],
): Promise<RecordMatches> {
  // A record that was being sent is looked up by its own id: by its key it would look like an older record.
  const sent = await byExternalId(
    odoo.client,
    job,
    records.filter(({ state }) => state === 'sending'),
  );
  const open = records.filter(({ row }) => !sent.has(row));
  const { found, ambiguous } = await byKey(odoo, job, open);
  const unkeyed = open.filter(({ row }) => !found.has(row) && !ambiguous.has(row));
  const about = await byReferences(odoo, job, unkeyed);
  for (const [row, match] of [...sent, ...about.found]) found.set(row, match);
  const unmatched = unkeyed.filter(({ row, state }) => state !== 'sending' && !found.has(row));
  for (const [row, match] of await byExternalId(odoo.client, job, unmatched)) {
    found.set(row, match);
    // Several records refer to the same ones as the row, but this one was loaded from these cells.
    about.ambiguous.delete(row);
  }
  const fresh = unkeyed.filter(({ row, state }) => state !== 'sending' && !found.has(row));
  const keyAt = job.fieldNames.indexOf(job.key ?? '');
  const keys = fresh.map(({ row, cells }) => ({ row, value: cells[0]?.[keyAt] ?? '' }));
  for (const { row, reason } of await rowsOfVariants(odoo, job, keys)) ambiguous.set(row, reason);
  return { found, ambiguous: new Map([...ambiguous, ...about.ambiguous]) };
}

/** The records that have the key of a row. */
async function byKey(odoo: OdooInstance, job: LoadJob, records: ResolvedRecord[]): Promise<RecordMatches> {
  const { key } = job;
  const found = new Map<number, RecordMatch>();
  const ambiguous = new Map<number, string>();
  if (key === null) return { found, ambiguous };
  const at = job.fieldNames.indexOf(key);
  const wanted = new Map<number, string>();
  for (const record of records) {
    const value = record.cells[0]?.[at] ?? '';
    if (!identifiesNobody(key, value)) wanted.set(record.row, value);
  }
  const companies = parentColumn(job) === -1 ? [] : ['is_company'];
  const names = [...new Set([key, ...comparedColumns(job).map(rootOf), ...companies])];
  const search = { model: job.model, key, fieldNames: names, context: job.context };
  const current = await recordsByKey(odoo, search, wanted.values());
  const unmatched = new Map<number, string>();
  const isOfFirm = sameOwner(job, records);
  const isCompanyOf = companyOfPerson(job, records);
  const isOwn = (row: number, record: Record<string, unknown>): boolean =>
    isOfFirm(row, record) && !isCompanyOf(row, record);
  for (const [row, value] of wanted) {
    const same = (current.get(normaliseKey(key, value)) ?? []).filter((record) => isOwn(row, record));
    const [alreadyRead] = same;
    if (same.length > 1) ambiguous.set(row, ambiguousReason(value, same.length));
    else if (alreadyRead) found.set(row, { odooId: Number(alreadyRead.id), by: 'key', alreadyRead });
    else unmatched.set(row, value);
  }
  const archived = await ownArchivedByKey(odoo, search, unmatched.values());
  for (const [row, value] of unmatched) {
    const same = (archived.get(normaliseKey(key, value)) ?? []).filter((record) => isOwn(row, record));
    const [alreadyRead, ...others] = same;
    if (alreadyRead && !others.length)
      found.set(row, { odooId: Number(alreadyRead.id), by: 'key', alreadyRead });
  }
  return { found, ambiguous };
}

/** The records that are about the same records as a row; see `recordsByReferences`. */
async function byReferences(
  odoo: OdooInstance,
  job: LoadJob,
  records: ResolvedRecord[],
): Promise<RecordMatches> {
  const { model, fieldNames, fields, context } = job;
  const search = { model, fieldNames, fields, context, read: comparedColumns(job).map(rootOf) };
  const rows = records.map(({ row, cells: [cells = []] }) => ({ row, cells }));
  const nameAt = job.paths.indexOf(recordIdentity(model)?.references[0] ?? '');
  const found = new Map<number, RecordMatch>();
  const ambiguous = new Map<number, string>();
  const candidates = await recordsByReferences(odoo, search, rows);
  for (const { row, originalCells } of records) {
    const [alreadyRead, ...others] = candidates.get(row) ?? [];
    if (!alreadyRead) continue;
    if (others.length === 0)
      found.set(row, { odooId: Number(alreadyRead.id), by: 'references', alreadyRead });
    else ambiguous.set(row, ambiguousReason(originalCells[0]?.[nameAt] ?? '', others.length + 1));
  }
  return { found, ambiguous };
}

/**
 * The column of the firm within which a key counts.
 *
 * @returns its field and its place among the columns; null where the key identifies a record by itself, or where
 *   no column names the firm
 */
export function ownerColumn(
  key: string | null,
  fieldNames: readonly string[],
): { field: string; at: number } | null {
  const field = key === null ? null : keyOwner(key);
  if (field === null) return null;
  const at = fieldNames.findIndex((path) => path === field || path === `${field}/.id`);
  return at === -1 ? null : { field, at };
}

/** The column with the company of each contact; -1 for none. */
const parentColumn = ({ model, fieldNames }: LoadJob): number =>
  model === 'res.partner' ? fieldNames.findIndex((path) => rootOf(path) === 'parent_id') : -1;

/**
 * Whether a record of Odoo belongs to the firm that a row names. Two suppliers may use the same product code,
 * and the price of the other supplier must not be overwritten.
 */
function sameOwner(
  { key, fieldNames }: LoadJob,
  records: readonly ResolvedRecord[],
): (row: number, record: Record<string, unknown>) => boolean {
  const owner = ownerColumn(key, fieldNames);
  if (owner === null) return () => true;
  // The cells of this column hold database ids.
  const ownerOf = new Map(records.map(({ row, cells }) => [row, Number(cells[0]?.[owner.at])]));
  return (row, record) => linkedId(record[owner.field]) === ownerOf.get(row);
}

/**
 * Whether a record of Odoo is a company, and a row a person in one. The two may share an address, but the row is
 * never the company itself.
 */
function companyOfPerson(
  job: LoadJob,
  records: readonly ResolvedRecord[],
): (row: number, record: Record<string, unknown>) => boolean {
  const at = parentColumn(job);
  if (at === -1) return () => false;
  const inCompany = new Set(records.flatMap(({ row, cells }) => (cells[0]?.[at] ? [row] : [])));
  return (row, record) => record.is_company === true && inCompany.has(row);
}

/**
 * The records; those that an interrupted load created have the ids that Odoo gave them without an answer.
 *
 * @throws OdooError
 */
export async function withSentIds(
  client: OdooClient,
  job: LoadJob,
  records: readonly ResolvedRecord[],
): Promise<ResolvedRecord[]> {
  const lost = records.filter(({ state, odooId }) => state === 'sending' && odooId === null);
  const found = await byExternalId(client, job, lost);
  return records.map((record) => {
    const match = found.get(record.row);
    return match === undefined ? record : { ...record, odooId: match.odooId };
  });
}

async function byExternalId(
  client: OdooClient,
  job: LoadJob,
  records: ResolvedRecord[],
): Promise<Map<number, RecordMatch>> {
  const rows = new Map(
    records.flatMap((record) => externalNames(job, record).map((name) => [name, record.row] as const)),
  );
  const parts = [...rows.keys()].map((id) => id.split(/\.(.*)/s));
  const modules = job.ownIds ? [...new Set(parts.map(([module]) => module))] : [externalModule];
  const data = parts.length
    ? await client.searchRead(
        'ir.model.data',
        [
          ['module', 'in', modules],
          ['name', 'in', parts.map(([, name]) => name)],
          ['model', '=', job.model],
        ],
        ['module', 'name', 'res_id'],
      )
    : [];
  return new Map(
    data.flatMap(({ module, name, res_id }): [number, RecordMatch][] => {
      const row = rows.get(`${module}.${name}`);
      return row === undefined
        ? []
        : [[row, { odooId: Number(res_id), by: 'external-id', alreadyRead: null }]];
    }),
  );
}

function externalNames(job: LoadJob, record: ResolvedRecord): string[] {
  const id = externalIdOf(job, record);
  return id === '' ? [] : externalIdCandidates(job.model, id);
}

/** The Spanish sentence for a key of several records. */
export const ambiguousReason = (value: string, count: number) =>
  `Tu Odoo tiene ${count} registros con «${value}»: no sabemos cuál actualizar. Une los repetidos en Odoo o usa otro dato para reconocerlos.`;

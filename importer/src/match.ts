import type { OdooClient } from '@atrio/odoo';
import { identifiesNobody, keyOwner } from '@atrio/spreadsheets';
import { comparedColumns } from './compare.ts';
import { externalIdOf, externalModule } from './external-ids.ts';
import { rootOf } from './fields.ts';
import { normaliseKey } from './keys.ts';
import type { LoadJob } from './load-job.ts';
import type { ResolvedRecord } from './names/resolved-records.ts';
import { externalIdCandidates } from './products.ts';
import { ownArchivedByKey, recordsByKey } from './records-by-key.ts';
import { linkedId } from './stock.ts';

export interface RecordMatch {
  odooId: number;
  by: 'external-id' | 'key';
  /** Fields of the record that were already read. */
  alreadyRead: Record<string, unknown> | null;
}

export interface RecordMatches {
  found: Map<number, RecordMatch>;
  /** Spanish reason by row: several records have the key. */
  ambiguous: Map<number, string>;
}

/**
 * Finds the records that Odoo already has, with two queries for a whole batch: by key, and by external id for
 * rows without a match. A match by key comes with its fields.
 *
 * @returns matches by row of the sheet
 * @throws OdooError
 */
export async function matchRecords(
  client: OdooClient,
  job: LoadJob,
  records: ResolvedRecord[],
): Promise<RecordMatches> {
  // A record that was being sent is looked up by its own id: by its key it would look like an older record.
  const found = await byExternalId(
    client,
    job,
    records.filter(({ state }) => job.key === null || state === 'sending'),
  );
  const ambiguous = new Map<number, string>();
  if (job.key === null) return { found, ambiguous };
  const at = job.fieldNames.indexOf(job.key);
  const wanted = new Map<number, string>();
  for (const record of records) {
    const value = record.cells[0]?.[at] ?? '';
    if (!identifiesNobody(job.key, value) && !found.has(record.row)) wanted.set(record.row, value);
  }
  const companies = parentColumn(job) === -1 ? [] : ['is_company'];
  const names = [...new Set([job.key, ...comparedColumns(job).map(rootOf), ...companies])];
  const search = { model: job.model, key: job.key, fieldNames: names, context: job.context };
  const byKey = await recordsByKey(client, search, wanted.values());
  const unmatched = new Map<number, string>();
  const isOfFirm = sameOwner(job, records);
  const isCompanyOf = companyOfPerson(job, records);
  const isOwn = (row: number, record: Record<string, unknown>): boolean =>
    isOfFirm(row, record) && !isCompanyOf(row, record);
  for (const [row, value] of wanted) {
    const same = (byKey.get(normaliseKey(job.key, value)) ?? []).filter((record) => isOwn(row, record));
    const [alreadyRead] = same;
    if (same.length > 1) ambiguous.set(row, ambiguousReason(value, same.length));
    else if (alreadyRead) found.set(row, { odooId: Number(alreadyRead.id), by: 'key', alreadyRead });
    else unmatched.set(row, value);
  }
  const archived = await ownArchivedByKey(client, search, unmatched.values());
  for (const [row, value] of unmatched) {
    const same = (archived.get(normaliseKey(job.key, value)) ?? []).filter((record) => isOwn(row, record));
    const [alreadyRead, ...others] = same;
    if (alreadyRead && !others.length)
      found.set(row, { odooId: Number(alreadyRead.id), by: 'key', alreadyRead });
  }
  const rest = records.filter(
    ({ row, state }) => state !== 'sending' && !found.has(row) && !ambiguous.has(row),
  );
  for (const [row, match] of await byExternalId(client, job, rest)) found.set(row, match);
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
 * and the price of the other one must not be overwritten.
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

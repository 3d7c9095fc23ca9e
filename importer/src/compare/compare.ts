import type { OdooClient, OdooField } from '@atrio/odoo';
import { clockIn, withoutBracketed } from '@atrio/spreadsheets';
import { rootOf } from '../instance/fields.ts';
import type { OdooInstance } from '../instance/odoo-instance.ts';
import { normaliseKey } from '../names/keys.ts';
import type { FieldChange } from '../records/changes.ts';
import type { LoadJob } from '../records/load-job.ts';
import type { ResolvedRecord } from '../records/resolved-records.ts';
import { idsOfOtherCompanies } from './other-companies.ts';

/** A record of the sheet and its database id in Odoo. */
export interface RecordInOdoo {
  record: ResolvedRecord;
  odooId: number;
}

/** A record of the sheet that Odoo has; the two are not compared yet. */
export interface MatchedRecord extends RecordInOdoo {
  by: 'external-id' | 'key' | 'references';
  /** Fields that were already read from Odoo; null: none. */
  alreadyRead: Record<string, unknown> | null;
}

/** A record that Odoo has with other values than its row. */
export interface Difference extends RecordInOdoo {
  /** Columns with another value, named as in `fieldNames`. */
  columns: string[];
  changes: FieldChange[];
  /** By column, its cell with the records of other companies, which stay in the field. */
  completed?: ReadonlyMap<string, string>;
  /** Odoo has archived it, and its row says that it stays so. */
  staysArchived?: true;
}

/**
 * The records whose row has other values than Odoo. What was not read yet is read once for the whole batch. A
 * blank cell changes nothing in Odoo.
 *
 * @throws OdooError
 */
export async function differences(
  odoo: OdooInstance,
  job: LoadJob,
  matched: MatchedRecord[],
): Promise<Difference[]> {
  const { model, fields, context } = job;
  const columns = comparedColumns(job);
  if (!matched.length || !columns.length) return [];
  const roots = [...new Set(columns.map(rootOf))];
  const current = new Map(
    matched.flatMap(({ odooId, alreadyRead }) => (alreadyRead ? [[odooId, alreadyRead] as const] : [])),
  );
  const unread = new Set(matched.map(({ odooId }) => odooId).filter((id) => !current.has(id)));
  for (const row of await odoo.client.read(model, [...unread], roots, { context })) {
    current.set(Number(row.id), row);
  }
  const compared = await comparers(odoo, job, matched, columns, [...current.values()]);
  return matched.flatMap(({ record, odooId }) => {
    const now = current.get(odooId);
    const cells = record.cells[0] ?? [];
    const completed = new Map<string, string>();
    const changed = compared.flatMap(({ path, root, at, same, others }) => {
      const cell = cells[at] ?? '';
      const { own, foreign } = byCompany(now?.[root], others);
      if (cell === '' || same(cell, own)) return [];
      if (foreign.length > 0 && path.endsWith('/.id')) completed.set(path, [cell, ...foreign].join());
      return [path];
    });
    if (!now || !changed.length) return [];
    const changes = changed.map(rootOf).map((field) => ({
      field,
      label: fields[field]?.string ?? field,
      before: now[field],
      after: null,
    }));
    return [{ record, odooId, columns: changed, changes, completed }];
  });
}

/** Whether a cell has the value that Odoo has. */
type IsSame = (cell: string, value: unknown) => boolean;

interface Comparer {
  path: string;
  /** Field of the record. */
  root: string;
  /** Position among the cells. */
  at: number;
  same: IsSame;
  /** Records of other companies that the field has. */
  others: ReadonlySet<number>;
}

async function comparers(
  odoo: OdooInstance,
  { fields, fieldNames }: LoadJob,
  matched: readonly RecordInOdoo[],
  columns: string[],
  current: readonly Record<string, unknown>[],
): Promise<Comparer[]> {
  const found: Comparer[] = [];
  for (const path of columns) {
    const root = rootOf(path);
    const field = fields[root];
    if (!field) continue;
    const at = fieldNames.indexOf(path);
    const cells = () => matched.map(({ record }) => record.cells[0]?.[at] ?? '');
    const there = field.type === 'many2many' ? current.flatMap((row) => idsIn(row[root])) : [];
    const others = await idsOfOtherCompanies(odoo, field.relation ?? '', [...new Set(there)]);
    found.push({ path, root, at, others, same: await samenessOf(odoo, path, field, cells) });
  }
  return found;
}

const idsIn = (value: unknown): number[] => (Array.isArray(value) ? value.map(Number) : []);

/** The part of a value that a cell says, and the records of other companies. */
function byCompany(value: unknown, others: ReadonlySet<number>): { own: unknown; foreign: number[] } {
  if (others.size === 0) return { own: value, foreign: [] };
  const [foreign = [], own = []] = [true, false].map((wanted) =>
    idsIn(value).filter((id) => others.has(id) === wanted),
  );
  return { own, foreign };
}

/**
 * How the cells of a column are compared with the values that Odoo has in its field.
 *
 * @param path as in `fieldNames`
 * @param cells all cells that will be compared
 * @throws OdooError
 */
export async function samenessOf(
  odoo: OdooInstance,
  path: string,
  field: OdooField,
  cells: () => string[],
): Promise<IsSame> {
  if (ranks.has(path)) return hasRank;
  if (path.endsWith('/id')) return sameExternalId(odoo.client, cells());
  if (field.type === 'many2one') return sameRecord;
  if (field.type === 'many2many') return sameRecords;
  if (field.type === 'datetime') return sameMoment(odoo);
  if (path === 'acc_number') return sameAccount;
  return (cell, value) => samePlain(field, cell, value);
}

/** Odoo writes an IBAN in groups of four, and compares accounts without spaces and dashes. */
const sameAccount: IsSame = (cell, value) =>
  normaliseKey('acc_number', cell) === normaliseKey('acc_number', String(value || ''));

/** How many sales and purchases a contact has. Odoo continues counting from a given number. */
const ranks = new Set(['customer_rank', 'supplier_rank']);
const hasRank: IsSame = (cell, value) => Number(value) >= Number(cell);

/** Compares the types whose cells hold the value itself. */
function samePlain(field: OdooField, cell: string, value: unknown): boolean {
  switch (field.type) {
    case 'integer':
    case 'float':
    case 'monetary': {
      const digits = Array.isArray(field.digits) ? Number(field.digits[1]) : field.type === 'float' ? 6 : 2;
      // Odoo rounds to its digits when it stores.
      return Math.abs(Number(cell) - Number(value)) <= 0.5000001 * 10 ** -digits;
    }
    case 'boolean':
      return (cell === '1') === (value === true);
    case 'html':
      return plainText(cell) === plainText(String(value || ''));
    default:
      return cell === (typeof value === 'string' || typeof value === 'number' ? String(value) : '');
  }
}

const plainText = (html: string): string =>
  withoutBracketed(html, { '<': '>' }, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')
    .trim();

const isPair = (value: unknown): value is [number, string] => Array.isArray(value) && value.length === 2;

/** The cell holds a database id. */
const sameRecord: IsSame = (cell, value) => isPair(value) && value[0] === Number(cell);

const sameRecords: IsSame = (cell, value) => {
  const wanted = new Set(cell.split(',').map(Number));
  const there: unknown[] = Array.isArray(value) ? value : [];
  return wanted.size === there.length && there.every((id) => wanted.has(Number(id)));
};

async function sameExternalId(client: OdooClient, cells: string[]): Promise<IsSame> {
  const names = [...new Set(cells.filter((cell) => cell !== ''))];
  const data = await client.searchRead(
    'ir.model.data',
    [['name', 'in', names.map((name) => name.split('.').slice(1).join('.') || name)]],
    ['module', 'name', 'res_id'],
  );
  const ids = new Map(data.map((row) => [`${row.module}.${row.name}`, Number(row.res_id)]));
  return (cell, value) => {
    const id = ids.get(cell.includes('.') ? cell : `__import__.${cell}`);
    return isPair(value) ? value[0] === id : Array.isArray(value) && value.length === 1 && value[0] === id;
  };
}

/** Cells are in the time zone of the load; Odoo stores UTC. */
async function sameMoment(odoo: OdooInstance): Promise<IsSame> {
  const clock = clockIn(await odoo.timeZone());
  return (cell, value) =>
    typeof value === 'string' && clock(new Date(`${value.replace(' ', 'T')}Z`)) === cell;
}

/** Columns that are compared and updated: no lines, no pictures, and not the external id. */
export const comparedColumns = ({ fieldNames, fields }: LoadJob): string[] =>
  fieldNames.filter((path) => {
    const type = fields[rootOf(path)]?.type;
    return path !== 'id' && type !== undefined && type !== 'one2many' && type !== 'binary';
  });

import { rootOf } from '../instance/fields.ts';
import type { Fields, OdooInstance } from '../instance/odoo-instance.ts';
import type { LoadJob } from '../records/load-job.ts';
import { type RecordInOdoo, samenessOf } from './compare.ts';

interface LineColumn {
  /** Position among the cells. */
  at: number;
  /** As in `fieldNames`. */
  path: string;
  /** The field of the line. */
  name: string;
}

/**
 * The records that Odoo has with other lines than their rows. A load cannot change lines: it would add them
 * to those that are there.
 *
 * @param existing records that Odoo has
 * @returns their rows in the sheet
 * @throws OdooError
 */
export async function rowsWithOtherLines(
  odoo: OdooInstance,
  job: LoadJob,
  existing: readonly RecordInOdoo[],
): Promise<Set<number>> {
  const rows = new Set<number>();
  const roots = new Set(job.fieldNames.map(rootOf).filter((root) => job.fields[root]?.type === 'one2many'));
  if (existing.length === 0) return rows;
  for (const root of roots) {
    const columns = columnsOf(job, root);
    const model = job.fields[root]?.relation;
    if (model === undefined || columns.length === 0) continue;
    const stored = await storedLines(odoo, job, { root, model, columns }, existing);
    const isSame = await lineComparer(odoo, columns, await odoo.fields(model), existing);
    const kind = columns.find(({ name }) => name === kindField)?.at;
    for (const { record, odooId } of existing) {
      const said = record.cells.filter((cells) => columns.some(({ at }) => (cells[at] ?? '') !== ''));
      // Section titles and notes of an order in Odoo count where the sheet has some for that order.
      const saysTexts = kind !== undefined && said.some((cells) => (cells[kind] ?? '') !== '');
      const lines = stored.get(odooId) ?? [];
      if (!areSameLines(said, saysTexts ? lines : lines.filter(isRecord), isSame)) rows.add(record.row);
    }
  }
  return rows;
}

const columnsOf = ({ fieldNames }: LoadJob, root: string): LineColumn[] =>
  fieldNames.flatMap((path, at) => {
    const name = path.slice(root.length + 1).split('/', 1)[0] ?? '';
    return rootOf(path) === root && name !== '' ? [{ at, path, name }] : [];
  });

type Line = Record<string, unknown>;

/** So that no answer is too large to read. */
const linesPerCall = 1_000;

/** The lines of each record, by its id. */
async function storedLines(
  odoo: OdooInstance,
  { model, context }: LoadJob,
  { root, model: lineModel, columns }: { root: string; model: string; columns: readonly LineColumn[] },
  existing: readonly RecordInOdoo[],
): Promise<Map<number, Line[]>> {
  const ids = [...new Set(existing.map(({ odooId }) => odooId))];
  const records = await odoo.client.read(model, ids, [root], { context });
  const linesOf = new Map(records.map((row) => [Number(row.id), (row[root] as number[] | false) || []]));
  const available = await odoo.fields(lineModel);
  const names = [...columns.map(({ name }) => name), kindField].filter((name) => available[name]);
  const lines = new Map<number, Line>();
  const lineIds = [...linesOf.values()].flat();
  for (let at = 0; at < lineIds.length; at += linesPerCall) {
    const part = lineIds.slice(at, at + linesPerCall);
    for (const line of await odoo.client.read(lineModel, part, names, { context }))
      lines.set(Number(line.id), line);
  }
  const knownOf = (ids: readonly number[]) =>
    ids.map((id) => lines.get(id)).filter((line) => line !== undefined);
  return new Map([...linesOf].map(([id, own]) => [id, knownOf(own)]));
}

/** What a line is. Sections and notes have no product. Lines of invoices have the type "product". */
const kindField = 'display_type';
const isRecord = ({ display_type: type }: Line): boolean => !type || type === 'product';

type LineComparer = (cells: readonly string[], line: Line) => boolean;

/** Whether each filled cell of a row has the value of the line in Odoo. Blank cells are not compared. */
async function lineComparer(
  odoo: OdooInstance,
  columns: readonly LineColumn[],
  fields: Fields,
  existing: readonly RecordInOdoo[],
): Promise<LineComparer> {
  const compared: ((cells: readonly string[], line: Line) => boolean)[] = [];
  for (const { at, path, name } of columns) {
    const field = fields[name];
    if (!field) continue;
    const cellsOf = () => existing.flatMap(({ record }) => record.cells.map((cells) => cells[at] ?? ''));
    const same = await samenessOf(odoo, path, field, cellsOf);
    compared.push((cells, line) => (cells[at] ?? '') === '' || same(cells[at] ?? '', line[name]));
  }
  return (cells, line) => compared.every((isSame) => isSame(cells, line));
}

/** Whether each row is one of the lines, in any order, and none is left. */
function areSameLines(rows: readonly string[][], lines: readonly Line[], isSame: LineComparer): boolean {
  if (rows.length !== lines.length) return false;
  const left = [...lines];
  return rows.every((cells) => {
    const at = left.findIndex((line) => isSame(cells, line));
    if (at !== -1) left.splice(at, 1);
    return at !== -1;
  });
}

import { isBlank, numberFields, sameText } from './records.ts';
import { type PreparedRow, problemAt, rowProblem } from './row-problems.ts';
import type { CellValue, Row } from './sheet-rows.ts';
import type { Target } from './targets.ts';
import { TEXTS } from './texts.ts';

/** A row of a record, and what becomes of it. */
export interface RowOfRecord {
  row: Row;
  prepared: PreparedRow;
}

const NOUNS: Readonly<Record<string, string>> = {
  'sale.order': 'El pedido',
  'purchase.order': 'El pedido',
  'account.move': 'El documento',
};

/** How a record is called in a message: `El pedido S0040`. */
export const recordName = (model: string, number: string): string =>
  `${NOUNS[model] ?? 'El registro'}${number === '' ? '' : ` ${number}`}`;

/**
 * What the rows of a record say in a column that is the record's own: one value, however often it stands
 * there. Rows that say something else get a problem that names both values and rows.
 * @param read turns a cell into its value, and writes down what is wrong with it
 */
export function ownValue(
  rows: readonly RowOfRecord[],
  target: Target,
  name: string,
  read: (row: RowOfRecord, target: Target) => string,
): string {
  const filled = rows.filter(({ row }) => !isBlank(row.cells[target.column]));
  const [source, ...others] = filled.length > 0 ? filled : rows.slice(0, 1);
  if (source === undefined) return '';
  const value = read(source, target);
  for (const other of others) {
    const before = other.prepared.problems.length;
    const said = read(other, target);
    if (other.prepared.problems.length > before || isSame(said, value, target)) continue;
    const reason = TEXTS.record.differs(name, target.label, shown(source), shown(other));
    other.prepared.problems.push(problemAt(other.row, target, cellOf(other), reason, 'record-differs'));
  }
  return value;

  function shown(of: RowOfRecord): string {
    return TEXTS.record.inRow(problemAt(of.row, target, cellOf(of), '', 'text').value, of.row.number);
  }

  function cellOf({ row }: RowOfRecord): CellValue {
    return row.cells[target.column] ?? null;
  }
}

/** A record with one bad row stays out whole: its other rows say which one it is. */
export function holdWhole(rows: readonly PreparedRow[], name: string): void {
  const bad = rows.find(({ problems }) => problems.length > 0);
  if (bad === undefined) return;
  for (const prepared of rows)
    if (prepared.problems.length === 0) {
      const reason = TEXTS.record.notWhole(name, bad.row);
      prepared.problems.push(rowProblem({ number: prepared.row }, reason, 'not-whole'));
    }
}

/**
 * The same for a record in which something was found wrong after it was prepared.
 * @param rows of one record
 */
export function holdRecord(rows: readonly PreparedRow[], fieldNames: readonly string[], model: string): void {
  const values = rows[0]?.values ?? [];
  const number = numberFields(model)
    .map((field) => values[fieldNames.indexOf(field)] ?? '')
    .find((value) => value !== '');
  holdWhole(rows, recordName(model, number ?? ''));
}

const WORDS = new Set(['char', 'text', 'html', 'many2one', 'many2many']);

const isSame = (a: string, b: string, { type }: Target): boolean =>
  a === b || (WORDS.has(type) && sameText(a) === sameText(b));

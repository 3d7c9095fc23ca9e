import { splitCodedName } from '../../common/coded-name.ts';
import { texts } from '../../common/texts.ts';
import { foldedText } from '../../common/words.ts';
import type { CellValue, SheetRow } from '../../reader/workbook.ts';
import { isBlank } from '../../reader/workbook.ts';
import type { NamesAbove } from './names-above.ts';
import { isBlankNumber, recordNumberFields } from './records.ts';
import { cellProblem, type PreparedRow, type ReadAs, rowProblem } from './row-problems.ts';
import type { SectionTitle } from './section-titles.ts';
import type { TargetColumn } from './target-columns.ts';

/** A line of an order that sells nothing. */
export interface LineText {
  /** A value of the field that makes a section or a note of it; '' for a line without a text, which is not loaded. */
  kind: string;
  /** Set where no column says what the line is. */
  readAs?: ReadAs;
}

/** A row of a record, and what it is turned into. */
export interface RecordRow {
  row: SheetRow;
  /** The title of the section that the row stands in, and its column. */
  section: SectionTitle | null;
  above: NamesAbove;
  prepared: PreparedRow;
  /** A section or a note of an order; null for a line with something that is sold or bought. */
  text: LineText | null;
}

const recordNouns: Readonly<Record<string, string>> = {
  'sale.order': 'El pedido',
  'purchase.order': 'El pedido',
  'account.move': 'El documento',
};

/**
 * What a message calls a record: `El pedido S0040`.
 *
 * @param number as the sheet shows it; '' where it has none
 */
export const recordName = (model: string, number: string): string =>
  `${recordNouns[model] ?? 'El registro'}${number === '' ? '' : ` ${number}`}`;

/**
 * The value of a record's own column, which may be repeated in each of its rows. A row with another value
 * gets a problem that names both values and their rows.
 *
 * @param rows of one record
 * @param name of the record, for messages
 * @param read turns a cell into its value, and adds its problem to the row
 */
export function recordValue(
  rows: readonly RecordRow[],
  target: TargetColumn,
  name: string,
  read: (row: RecordRow, target: TargetColumn) => string,
): string {
  // A dash or «S/N» below the number of an order is no other number.
  const isNothing = recordNumberFields('').includes(target.field) ? isBlankNumber : isBlank;
  const filled = rows.filter(({ row }) => !isNothing(row.cells[target.column]));
  const [source, ...others] = filled.length > 0 ? filled : rows.slice(0, 1);
  if (source === undefined) return '';
  let value = read(source, target);
  for (const other of others) {
    const before = other.prepared.problems.length;
    const said = read(other, target);
    if (other.prepared.problems.length > before || isSameValue(said, value, target)) continue;
    const numbered = target.field === 'partner_id' ? numberedOf(value, said) : null;
    if (numbered !== null) {
      value = numbered;
      continue;
    }
    const reason = texts.record.differs(name, target.label, shown(source), shown(other));
    other.prepared.problems.push(cellProblem(other.row, target, cellOf(other), reason, 'record-differs'));
  }
  return value;

  function shown(of: RecordRow): string {
    return texts.record.inRow(cellProblem(of.row, target, cellOf(of), '', 'text').value, of.row.number);
  }

  function cellOf({ row }: RecordRow): CellValue {
    return row.cells[target.column] ?? null;
  }
}

/** A record with one bad row is rejected as a whole: its other rows get a problem that names the bad one. */
export function rejectWhole(rows: readonly PreparedRow[], name: string): void {
  const bad = rows.find(({ problems }) => problems.length > 0);
  if (bad === undefined) return;
  for (const prepared of rows)
    if (prepared.problems.length === 0) {
      const reason = texts.record.notWhole(name, bad.row);
      prepared.problems.push(rowProblem({ number: prepared.row }, reason, 'not-whole'));
    }
}

/**
 * Rejects all rows of a record of which one got a problem after it was prepared.
 *
 * @param rows of one record
 * @param fieldNames names of their values
 * @param model technical name
 */
export function rejectRecord(
  rows: readonly PreparedRow[],
  fieldNames: readonly string[],
  model: string,
): void {
  const values = rows[0]?.values ?? [];
  const number = recordNumberFields(model)
    .map((field) => values[fieldNames.indexOf(field)] ?? '')
    .find((value) => value !== '');
  rejectWhole(rows, recordName(model, number ?? ''));
}

/**
 * The customer of a document who has a tax number in one of its rows, and none or «CF» in another one: the name with
 * the number. @returns null for two customers
 */
function numberedOf(one: string, other: string): string | null {
  const [coded, ...more] = [one, other].filter((text) => splitCodedName(text) !== null);
  if (coded === undefined || more.length > 0) return null;
  const plain = coded === one ? other : one;
  return foldedText(splitCodedName(coded)?.name ?? '') === foldedText(plain) ? coded : null;
}

const textTypes = new Set(['char', 'text', 'html', 'many2one', 'many2many']);

const isSameValue = (a: string, b: string, { type }: TargetColumn): boolean =>
  a === b || (textTypes.has(type) && foldedText(a) === foldedText(b));

import type { OdooField } from '../../catalogue/catalogue.ts';
import { lineKinds } from '../../catalogue/document-words.ts';
import { isOrder } from '../../catalogue/documents.ts';
import { filledField, isLineProduct, isLineQuantity } from '../../catalogue/field-paths.ts';
import { columnLetters } from '../../common/coordinates.ts';
import { texts } from '../../common/texts.ts';
import { wordKey } from '../../common/words.ts';
import { rowText } from '../../layout/non-records.ts';
import type { ColumnMapping } from '../../mapping/claims/claims.ts';
import { lineDescription } from '../../mapping/documents/line-descriptions.ts';
import { substituteColumns } from '../../mapping/substitute-columns.ts';
import { type CellValue, isBlank, type SheetRow } from '../../reader/workbook.ts';
import { showCell } from '../../values/cell-text.ts';
import { numberIn } from '../../values/numbers.ts';
import { type PreparedRow, rowProblem } from '../records/row-problems.ts';
import type { TargetColumn } from '../records/target-columns.ts';
import { type LineText, type RecordRow, rejectWhole } from '../records/whole-records.ts';

/** The field that makes a section or a note of a line. It is blank in lines with a product. */
export const lineKindField = 'order_line/display_type';
/** What a text is where no column says it. */
const note = 'line_note';
const section = 'line_section';
const partWords = new Set(['line_subsection', ...lineKinds.line_subsection].map(wordKey));

/** The sections and notes that stand among the lines of orders. */
export interface LineTexts {
  /** The field of their kind has no column, so that its values come behind those of the columns. */
  isKindAdded: boolean;
  /** @returns null for a line with something that is sold or bought */
  find: (row: SheetRow) => LineText | null;
}

/**
 * Orders that Odoo exports have sections and notes among their lines: a text without a product, with 0 as the
 * quantity and the price. Odoo loads them where the kind of the line is given. Without a column for the text such a
 * line has nothing that could be loaded.
 *
 * @param fields the model's `fields_get`
 * @returns null for other sheets than orders with products and with quantities or prices
 */
export function lineTextsIn(
  mapping: readonly ColumnMapping[],
  targets: readonly TargetColumn[],
  fields: Readonly<Record<string, OdooField>>,
  model: string,
): LineTexts | null {
  const product = targets.find(({ field, isLine }) => isLine && isLineProduct(filledField(field)));
  const amounts = targets.filter(
    ({ field, isLine }) => isLine && (isLineQuantity(field) || field.endsWith('/price_unit')),
  );
  if (!isOrder(model) || product === undefined || amounts.length === 0) return null;
  const kind = targets.find(({ field }) => field === lineKindField);
  const text = targets.find(({ field }) => field === lineDescription);
  const isKnown = Object.hasOwn(fields, lineKindField);
  const others = substituteColumns(mapping, fields, model).get(product.field) ?? [];
  const products = [product.column, ...others];
  return { isKindAdded: text !== undefined && kind === undefined && isKnown, find };

  function find({ cells }: SheetRow): LineText | null {
    const said = kind === undefined ? '' : saidKind(kind, cells[kind.column] ?? null);
    const filled = amounts.map(({ column }) => cells[column] ?? null).filter((cell) => !isBlank(cell));
    const hasText = text !== undefined && !isBlank(cells[text.column]);
    if (said === '') {
      const sells =
        products.some((column) => !isBlank(cells[column])) ||
        filled.some((cell) => numberIn(cell, amounts[0]?.decimal ?? null) !== 0);
      if (sells || (!hasText && filled.length === 0)) return null;
    }
    if (text === undefined || !hasText || !isKnown) return { kind: '' };
    if (said !== '') return { kind: said };
    const value = showCell(cells[text.column] ?? null).trim();
    const { header } = text;
    return { kind: note, readAs: { as: 'note', column: columnLetters(text.column), header, value } };
  }
}

/** Until Odoo 18 sections have no parts. @returns '' where the cell is blank, or says nothing that Odoo knows */
function saidKind({ choices }: TargetColumn, cell: CellValue): string {
  const word = wordKey(showCell(cell));
  return choices?.get(word) ?? choices?.get(partWords.has(word) ? section : '') ?? '';
}

/**
 * What the cell of a section or a note is loaded as: Odoo takes no product and no amounts in it.
 *
 * @returns null for the cell with the text, which is read
 */
export function cellOfText({ kind }: LineText, { field }: TargetColumn): string | null {
  if (field === lineDescription) return null;
  return field === lineKindField ? kind : '';
}

/**
 * Separates the sections and notes of an order that cannot be loaded: those whose `kind` is ''. What their cells say of
 * the order counts for its first loaded line, which no longer continues the row above.
 *
 * @returns the lines that are loaded, all rows for what they say of the order, and those that are left out
 */
export function withoutEmptyLines(record: readonly RecordRow[]): {
  lines: readonly RecordRow[];
  said: readonly RecordRow[];
  empty: readonly RecordRow[];
} {
  const isEmpty = ({ text }: RecordRow) => text?.kind === '';
  const empty = record.filter(isEmpty);
  const lines = record.filter((item) => !isEmpty(item));
  const [head] = lines;
  if (head === undefined || empty.length === 0) return { lines: record, said: record, empty: [] };
  head.prepared.continues = false;
  const said = record.map((item) => (isEmpty(item) ? { ...item, prepared: head.prepared } : item));
  return { lines, said, empty };
}

/**
 * Says of the lines without a text why they are not loaded. Where their order is rejected they are too, since a
 * corrected file needs what they say of it.
 *
 * @param head the first line of the order, after all of it was prepared
 * @param name of the order, for messages
 */
export function tellEmptyLines(empty: readonly RecordRow[], head: PreparedRow, name: string): void {
  const isRejected = head.problems.length > 0;
  for (const { row, prepared } of empty) {
    prepared.continues = isRejected;
    prepared.values = head.values.map(() => '');
    if (!isRejected)
      prepared.problems = [{ ...rowProblem(row, texts.nonRecord.emptyLine, 'note'), value: rowText(row) }];
  }
  if (isRejected) rejectWhole([head, ...empty.map(({ prepared }) => prepared)], name);
}

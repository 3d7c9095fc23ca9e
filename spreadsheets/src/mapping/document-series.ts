import { comparableHeader } from '../catalogue/header-tokens.ts';
import { cleanText, wordKey } from '../common/words.ts';
import { isBlank, type SheetRow } from '../reader/workbook.ts';
import { showCell } from '../values/cell-text.ts';

/** The field with the number of a document, by model. */
const numberFields: Readonly<Record<string, string>> = {
  'account.move': 'name',
  'sale.order': 'name',
  'purchase.order': 'partner_ref',
};
/** «Serie», «Serie del DTE», «Serie (FEL)», «No. de serie» */
const seriesHeader =
  /^(?:(?:no|numero) (?:de )?)?serie(?: (?:del? |de la )?(?:dte|fel|factura|documento|doc|comprobante|fiscal))?$/;
/** Longer texts are no series. */
const longestSeries = 40;

interface Column {
  column: number;
  header: string;
  field: string | null;
}

/** The column with the number of each document, and the one with the series in which the number is unique. */
export interface DocumentSeries<C extends Column = Column> {
  number: C & { field: string };
  series: C;
}

/** @returns null where the sheet has no series, and for models without documents */
export function documentSeries<C extends Column>(
  columns: readonly C[],
  model: string,
): DocumentSeries<C> | null {
  const field = Object.hasOwn(numberFields, model) ? numberFields[model] : undefined;
  const number = columns.find((column): column is C & { field: string } => column.field === field);
  const series = columns.find(
    (column) => column.field === null && seriesHeader.test(comparableHeader(column.header)),
  );
  return number === undefined || series === undefined ? null : { number, series };
}

/** The row with its number behind its series: number 15 of series A is another document than 15 of B. */
export function withSeries(row: SheetRow, { number, series }: DocumentSeries): SheetRow {
  const [own, before] = [number, series].map(({ column }) => row.cells[column] ?? null);
  if (own === undefined || before === undefined || isBlank(own) || isBlank(before)) return row;
  const [text, prefix] = [own, before].map((cell) => cleanText(showCell(cell))) as [string, string];
  if (prefix.length > longestSeries || wordKey(prefix) === '') return row;
  if (wordKey(text).startsWith(wordKey(prefix))) return row;
  const cells = [...row.cells];
  cells[number.column] = `${prefix}-${text}`;
  return { ...row, cells };
}

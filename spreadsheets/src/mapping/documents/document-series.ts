import { comparableHeader } from '../../catalogue/header-tokens.ts';
import { ownValue } from '../../common/own-value.ts';
import { cleanText, wordKey } from '../../common/words.ts';
import { isBlank, type SheetRow } from '../../reader/workbook.ts';
import { showCell } from '../../values/cell-text.ts';

/** The fields that may hold the number of a document, by model. */
const numberFields: Readonly<Record<string, readonly string[]>> = {
  'account.move': ['name', 'ref'],
  'sale.order': ['name'],
  'purchase.order': ['name', 'partner_ref'],
};
/** «Serie», «Prefijo», «Serie del DTE», «Serie (FEL)», «No. de serie» */
const seriesHeader =
  /^(?:(?:no|numero) (?:de )?)?(?:serie|prefijo)(?: (?:del? |de la )?(?:dte|fel|factura|documento|doc|comprobante|fiscal))?$/;
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
  const fields = ownValue(numberFields, model) ?? [];
  const series = columns.find(({ field, header }) => field === null && isSeries(header));
  if (series === undefined) return null;
  const gapTo = ({ column }: C) => (column > series.column ? column - series.column : Number.MAX_VALUE);
  const [number] = columns
    .filter((column): column is C & { field: string } => fields.includes(column.field ?? ''))
    .sort((one, other) => gapTo(one) - gapTo(other));
  return number === undefined ? null : { number, series };
}

export const isSeries = (header: string): boolean => seriesHeader.test(comparableHeader(header));

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

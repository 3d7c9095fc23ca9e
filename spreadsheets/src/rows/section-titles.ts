import { cleanText } from '../common/words.ts';
import { hasData, isBlank, type SheetRow } from '../reader/workbook.ts';
import type { TargetColumn } from './target-columns.ts';

/** The title of a section, and its column. */
export interface SectionTitle {
  column: number;
  title: string;
}

/** A title may say more than a name: the tax number of the customer. */
const mostCells = 3;

/**
 * The filled rows of a sheet of documents, with the title of those that only name the customer of the documents
 * below them, as reports of balances do. A row that names the customer of its own lines is none.
 */
export function* withSectionTitles(
  rows: Iterable<SheetRow>,
  targets: readonly TargetColumn[],
): Generator<{ row: SheetRow; title: SectionTitle | null }> {
  const partner = targets.find(({ field, isLine }) => field === 'partner_id' && !isLine);
  const ofRecord = targets.filter(({ isLine }) => !isLine);
  let waiting: { row: SheetRow; title: SectionTitle } | null = null;
  for (const row of rows) {
    if (!hasData(row)) continue;
    if (waiting !== null) yield beginsSection(row) ? waiting : { row: waiting.row, title: null };
    const title = titleIn(row);
    waiting = title && { row, title };
    if (waiting === null) yield { row, title: null };
  }
  if (waiting !== null) yield { row: waiting.row, title: null };

  /** Documents of a section have a number or a date, and do not repeat the customer. */
  function beginsSection({ cells }: SheetRow): boolean {
    return (
      partner !== undefined &&
      isBlank(cells[partner.column]) &&
      ofRecord.some(({ column }) => !isBlank(cells[column]))
    );
  }

  function titleIn({ cells }: SheetRow): SectionTitle | null {
    const cell = partner === undefined ? null : (cells[partner.column] ?? null);
    if (partner === undefined || typeof cell !== 'string' || targets.length === ofRecord.length) return null;
    const others = targets.some(({ column }) => column !== partner.column && !isBlank(cells[column]));
    return others || cells.filter((other) => !isBlank(other)).length > mostCells
      ? null
      : { column: partner.column, title: cleanText(cell) };
  }
}

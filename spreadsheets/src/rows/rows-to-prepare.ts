import { isDocument } from '../catalogue/documents.ts';
import { columnLetters } from '../common/coordinates.ts';
import { texts } from '../common/texts.ts';
import {
  hasSingleCell,
  isSignature,
  type NonRecordContext,
  type NonRecordKind,
  nonRecordKind,
  rowText,
} from '../layout/non-records.ts';
import { isExampleRow } from '../layout/template-marks.ts';
import type { KnownList } from '../lists/further-lists.ts';
import type { ColumnMapping } from '../mapping/claims/claims.ts';
import { loadedLines, withAddressLines } from '../mapping/contacts/address-lines.ts';
import { documentSeries, withSeries } from '../mapping/documents/document-series.ts';
import { joinedParts, withParts } from '../mapping/joined-parts.ts';
import type { SheetRow } from '../reader/workbook.ts';
import { isVoid } from './closed-records.ts';
import { isVacancy } from './contacts/vacancies.ts';
import type { LoadedColumns } from './loaded-columns.ts';
import { variantsOf } from './products/variants.ts';
import type { RowToPrepare } from './record-lines.ts';
import { namesAboveFinder } from './records/names-above.ts';
import { recordRepeater } from './records/record-above.ts';
import { holdsNothing, type RecordColumn } from './records/records.ts';
import { continuesByDittos, dittoReader } from './records/repeated-values.ts';
import { type RowProblem, rowProblem } from './records/row-problems.ts';
import { onlyText, withSectionTitles } from './records/section-titles.ts';
import type { TargetColumn } from './records/target-columns.ts';
import { unusedSubjectsIn } from './states/inactive-records.ts';

/** The fields that name what a line is about. */
const namesLine = /\/(?:product_id|name)$/;

/**
 * The rows below the header with what other rows and columns say of them: dittos, names and titles above, the
 * parts of a value that stand in several columns. Tells which of them are no records. Examples of a template
 * are left out, and with `totalsTold` also totals and notes.
 */
export function* rowsToPrepare(
  rows: Iterable<SheetRow>,
  mapping: readonly ColumnMapping[],
  { targets, titled }: Pick<LoadedColumns, 'targets' | 'titled'>,
  context: NonRecordContext & {
    model: string;
    totalsTold?: boolean;
    list?: KnownList | null;
    firstRecords?: readonly SheetRow[];
  },
): Generator<RowToPrepare> {
  const { model, header } = context;
  const joined = joinedParts(mapping, model);
  const variants = variantsOf(model, mapping, header, joined);
  const series = documentSeries(mapping, model);
  const address = loadedLines(mapping, model);
  const required = targets.filter((target) => target.required && target.type === 'char');
  const parts = mapping.filter(({ joins }) => required.some(({ field }) => field === joins?.field));
  const names = [...required, ...parts];
  const kept = new Set(context.keepRows);
  const namesAbove = namesAboveFinder(targets);
  const holdsNothing = emptyRecordFinder(mapping, targets);
  const readDittos = dittoReader(targets);
  const isOfPeople = context.list?.kind === 'people';
  const unused = isOfPeople ? unusedSubjectsIn(model, mapping, context.firstRecords, 'people') : null;
  const repeatRecord = recordRepeater(context.list?.kind, targets, unused?.columns ?? []);
  const partner = targets.find(({ field, isLine }) => field === 'partner_id' && !isLine);
  let section: RowToPrepare['section'] =
    titled?.start === undefined ? null : { column: -1, title: titled.start };
  for (const { row: given, title } of withSectionTitles(rows, targets)) {
    const repeated = repeatRecord(readDittos(given));
    if (isExampleRow(repeated.row, header)) continue;
    const { row: named, readAs } = variants?.named(repeated) ?? repeated;
    const whole = withParts(series === null ? named : withSeries(named, series), joined);
    const row = address === null ? whole : withAddressLines(whole, address);
    const heading = titled === null ? null : onlyText(row);
    const isOther =
      title !== null ||
      heading !== null ||
      isVacancy(row, model) ||
      isVoid(row, names) ||
      variants?.isPicture(row) === true;
    const isNote = isOther && !kept.has(row.number);
    const kind = isNote ? 'note' : nonRecordKind(row, context);
    const isLoaded = kind === null || (heading === null && isLineAlone(row, targets));
    const nonRecord = isLoaded ? emptyRecord(row) : nonRecordProblem(row, kind);
    if (kind === 'note') section = title ?? onlyText(row);
    if (context.totalsTold === true && nonRecord !== null && !isNote) continue;
    const above = nonRecord === null ? namesAbove(row) : new Map<number, string>();
    const isMark = (column: number) => readAs.some((reading) => reading.column === columnLetters(column));
    const continuesAbove = isDocument(model) && continuesByDittos(repeated.row, targets, isMark);
    const partnerAbove = partnerOf(section, above);
    yield {
      row,
      nonRecord,
      section,
      above,
      standsAlone: nonRecord !== null,
      continuesAbove,
      partnerAbove,
      readAs,
    };
  }

  /** The customer or supplier of a row without one: in the title of its section, or in a row above. */
  function partnerOf(title: RowToPrepare['section'], above: RowToPrepare['above']): string | undefined {
    const isTitle = partner !== undefined ? title?.column === partner.column : titled?.field === 'partner_id';
    return (isTitle ? title?.title : undefined) ?? (partner && above.get(partner.column));
  }

  function emptyRecord(row: SheetRow): RowProblem | null {
    if (kept.has(row.number) || !holdsNothing(row)) return null;
    return nonRecordProblem(row, 'note', texts.nonRecord.nothingLoaded);
  }
}

/**
 * @returns a function that says whether a row has nothing in the columns that are loaded: a number in a list that
 * is numbered further than it is filled, the second supplier of a product in an export of Odoo
 */
function emptyRecordFinder(
  mapping: readonly ColumnMapping[],
  targets: readonly TargetColumn[],
): (row: SheetRow) => boolean {
  const joined = mapping.flatMap(({ column, joins }) => (joins === undefined ? [] : [{ column }]));
  const loaded = [...targets, ...joined];
  return (row) => holdsNothing(row, loaded);
}

/** A line of an order may have nothing but the name of a product, so a single cell there is not a note. */
export function isLineAlone(row: SheetRow, targets: readonly RecordColumn[]): boolean {
  return (
    hasSingleCell(row) &&
    !isSignature(row) &&
    targets.some(
      ({ isLine, field, column }) => isLine && namesLine.test(field) && (row.cells[column] ?? null) !== null,
    )
  );
}

/** What the customer is told of a row that is not loaded. */
export const nonRecordProblem = (
  row: SheetRow,
  kind: NonRecordKind,
  reason: string = texts.nonRecord[kind],
): RowProblem => ({
  ...rowProblem(row, reason, kind),
  value: rowText(row),
});

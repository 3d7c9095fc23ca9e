import { foldedText } from '../common/words.ts';
import { nonRecordKind } from '../layout/non-records.ts';
import { isExampleRow } from '../layout/template-marks.ts';
import { knownList } from '../lists/further-lists.ts';
import { furtherTierFinder } from '../mapping/products/price-tiers.ts';
import { hasData, type Workbook } from '../reader/workbook.ts';
import type { PrepareRequest } from '../rows/prepare-request.ts';
import { identifiesNobody, keyOwner, normaliseKey } from '../rows/records/duplicates.ts';
import { identicalRowFinder } from '../rows/records/identical-rows.ts';
import { holdsNothing, isBlankNumber, isLineBelow, recordNumberFields } from '../rows/records/records.ts';
import { rowsHeld } from '../rows/records/rows-held.ts';
import { isLineField } from '../rows/records/target-columns.ts';
import { sheetToPrepare } from '../rows/sheet-to-prepare.ts';
import { showCell } from '../values/cell-text.ts';

/** What the values of a sheet say about a field that could identify its records. */
export interface KeyEvidence {
  field: string;
  /** Rows of the sheet that may be records; of identical ones the first. */
  rows: number;
  /** Rows with a value that identifies a record: "CF" is not a tax number. */
  filled: number;
  /**
   * Rows whose value another row above has, of the same firm where firms choose it (`keyOwner`). For orders, whose
   * rows share their number, always 0.
   */
  repeated: number;
}

/** Share of the values that may repeat another one. From `rowsForOne` values on, one may always repeat. */
const repeatedShare = 0.05;
const rowsForOne = 3;
/** Shares of rows with a value: from `nearlyAll` on, the first key is taken; below `enough`, none is. */
const nearlyAll = 0.9;
const enough = 0.5;

/**
 * Counts the values of each column that could identify the records of a sheet. A name cannot, since two
 * people may have the same; orders are known by their number.
 *
 * @param keys fields that can identify a record of the model, the usual one first
 * @returns in the order of `keys`
 * @throws SpreadsheetError as `surveyWorkbook`
 */
export function keyEvidence(book: Workbook, request: PrepareRequest, keys: readonly string[]): KeyEvidence[] {
  const { survey, columns, fields } = sheetToPrepare(book, request);
  const hasLines = columns.some(({ field }) => field !== null && isLineField(field, fields));
  const wanted = hasLines ? recordNumberFields(request.model).filter((field) => keys.includes(field)) : keys;
  const places = wanted.flatMap((field) => {
    if (field === 'name' && !hasLines) return [];
    const column = columns.find((candidate) => candidate.field === field);
    const owner = columns.find((candidate) => candidate.field === keyOwner(field))?.column ?? null;
    return column === undefined
      ? []
      : [{ field, column: column.column, owner, filled: 0, seen: new Set<string>() }];
  });
  if (places.length === 0) return [];
  let rows = 0;
  const identicalRowOf = identicalRowFinder();
  const loaded = columns.flatMap(({ column, field, joins }) =>
    field === null && joins === undefined
      ? []
      : [{ column, field: field ?? '', isLine: field !== null && isLineField(field, fields) }],
  );
  const isHeld = rowsHeld(knownList(book, survey.sheet.name, request.model), columns);
  const furtherTierOf = furtherTierFinder(request.model, columns);
  const marks = { ...survey.marks, keepRows: request.keepRows ?? [] };
  for (const row of book.rows(survey.sheet)) {
    if (row.number < survey.header.firstDataRow || !hasData(row) || isExampleRow(row, survey.header))
      continue;
    if (nonRecordKind(row, marks) !== null || holdsNothing(row, loaded) || !isHeld(row)) continue;
    // A product that is in two warehouses has two rows in its list, which say the same of it.
    if (
      !hasLines &&
      identicalRowOf({ ...row, cells: loaded.map(({ column }) => row.cells[column] ?? null) }) !== null
    )
      continue;
    // Nor is a price for more of a product above another product.
    if (furtherTierOf(row) !== null) continue;
    // The lines below the first row of an order are not counted: they belong to that order.
    if (hasLines && isLineBelow(row, loaded)) continue;
    rows++;
    for (const place of places) {
      const cell = row.cells[place.column] ?? null;
      const text = showCell(cell);
      if (isBlankNumber(cell) || identifiesNobody(place.field, text)) continue;
      place.filled++;
      const owner = place.owner === null ? '' : foldedText(showCell(row.cells[place.owner] ?? null));
      place.seen.add(`${normaliseKey(place.field, text)}\n${owner}`);
    }
  }
  return places.map(({ field, filled, seen }) => ({
    field,
    rows,
    filled,
    repeated: hasLines ? 0 : filled - seen.size,
  }));
}

/** A customer may have several opportunities with one mail: whoever wants that key chooses it. */
const onlyChosen: ReadonlySet<string> = new Set(['email_from']);

/**
 * The best key that the values of a sheet prove: the first one that nearly every row has, else the one that
 * most rows have. Its values are different but for a few, which are told as repeated.
 *
 * @param remembered the key of the customer's last file, which comes first where the values prove it too
 * @returns null where they prove none
 */
export function bestKey(evidence: readonly KeyEvidence[], remembered: string | null = null): string | null {
  const proven = evidence.filter(
    ({ rows, filled, repeated }) =>
      filled > 0 &&
      filled >= rows * enough &&
      repeated <= Math.max(filled * repeatedShare, filled >= rowsForOne ? 1 : 0),
  );
  const byItself = proven.filter(({ field }) => !onlyChosen.has(field));
  const best =
    proven.find(({ field }) => field === remembered) ??
    byItself.find(({ rows, filled }) => filled >= rows * nearlyAll) ??
    byItself.toSorted((one, other) => other.filled - one.filled)[0];
  return best?.field ?? null;
}

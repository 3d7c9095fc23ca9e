import { parseReference } from '../common/coordinates.ts';
import { texts } from '../common/texts.ts';
import { isNonRecord } from '../layout/non-records.ts';
import type { Workbook } from '../reader/workbook.ts';
import type { Inspection } from '../rows/inspect-file.ts';
import { prepareWorkbook } from '../rows/prepare-file.ts';
import type { PrepareRequest } from '../rows/prepare-request.ts';
import type { PriceTaxQuestion } from '../rows/price-taxes.ts';
import type { PreparedRow } from '../rows/row-problems.ts';
import { countryCode } from '../values/countries.ts';
import type { NumberReading } from '../values/decimal-separators.ts';
import type { ProblemKind } from '../values/normalised.ts';
import { lostDecimals } from '../values/rounding.ts';
import { type CheckProblem, ProblemCollector, type ProblemCount } from './check-problems.ts';
import { type CheckedField, type CheckedFields, checkedFields } from './checked-fields.ts';
import { shownRows } from './outline-sheet.ts';
import { ReadingCounts } from './readings.ts';
import { type RecordNames, RecordNamesCollector } from './record-names.ts';
import { ReferenceCollector, type ReferenceUse } from './reference-uses.ts';
import { isSetAside, type RowFacts, RowFactsCollector } from './row-facts.ts';
import {
  doubtAboutContact,
  doubtAboutName,
  doubtAboutPrice,
  doubtAboutText,
  type ValueDoubt,
} from './value-doubts.ts';

/** What to check, besides what `PrepareRequest` asks for. */
export interface CheckRequest extends PrepareRequest {
  /** Field that identifies a record; null: none. */
  key: string | null;
  /**
   * ISO 3166 code of the company's country, which decides how tax numbers and numbers are written; null when
   * it is not known.
   */
  country: string | null;
}

/** What one of the first cells is read as. */
export interface FirstValue {
  row: number;
  /** From 0. */
  column: number;
  value: string;
  /** Another field, into which a part of the cell is loaded. */
  rest?: { field: string; value: string };
}

/** What a check of a sheet found. */
export interface SheetCheck {
  rows: number;
  /** Rows with at least one error, and rows with warnings only. */
  badRows: number;
  warnedRows: number;
  /** Rows that a person leaves out. They are in none of the other figures but `rows`. */
  leftOutRows: number;
  /** Number of the first row below the header, as Excel shows it. */
  firstDataRow: number;
  /** In the order of the sheet, at most `keptPerSheet.problems`. */
  problems: CheckProblem[];
  counts: ProblemCount[];
  /** How numbers, dates, and names with something else in them are read in the first rows: what is sent to Odoo. */
  firstValues: FirstValue[];
  references: ReferenceUse[];
  /** Whether there are more different values than `keptPerSheet.references`. */
  moreReferences: boolean;
  facts: RowFacts;
  /** Columns whose numbers can be read in two ways. */
  readings: NumberReading[];
  /** Columns of prices that are with tax in the sheet and without it in Odoo, or the other way round. */
  priceTaxes: PriceTaxQuestion[];
  names: RecordNames;
  /** Spanish sentences to show. None of them is an error. */
  warnings: string[];
}

/**
 * Problems and references that are kept, so that the check of 100,000 bad rows fits into the memory of a
 * phone.
 */
export const keptPerSheet = { problems: 5_000, references: 5_000 } as const;

const progressRows = 500;
/** Rows that the sentence about identical rows mentions by number. */
const namedIdenticalRows = 10;

/**
 * Reads a whole sheet and finds its problems without asking Odoo: what preparing the rows finds, and wrong
 * tax numbers. It also collects the names of other records, so that Odoo can be asked about each once. It
 * yields the number of rows read after every few hundred, so that a page can show the progress or stop.
 *
 * @param onProblem called with each problem, also with those that are too many to be kept
 * @returns after the last row
 * @throws SpreadsheetError as `prepareWorkbook`
 */
export function* checkSheet(
  book: Workbook,
  request: CheckRequest,
  onProblem?: (problem: CheckProblem) => void,
): Generator<{ rows: number; total: number }, SheetCheck> {
  const file = prepareWorkbook(book, request);
  const check = new SheetChecker(request, file.fieldNames, file.inspection, onProblem);
  const total = file.inspection.rowCount;
  for (const row of file.rows) {
    check.add(row);
    if (check.rows % progressRows === 0) yield { rows: check.rows, total };
  }
  return check.result(file.inspection);
}

class SheetChecker {
  rows = 0;
  #badRows = 0;
  #warnedRows = 0;
  #leftOutRows = 0;
  readonly #problems: ProblemCollector;
  readonly #facts: RowFactsCollector;
  readonly #names: RecordNamesCollector;
  readonly #readings = new ReadingCounts();
  #identicalRows: number[] = [];
  #identicalCount = 0;
  readonly #country: string | null;
  readonly #countryAt: number;
  readonly #fields: CheckedFields;
  #firstValues: SheetCheck['firstValues'] = [];
  readonly #references: ReferenceCollector;

  constructor(
    request: CheckRequest,
    fieldNames: readonly string[],
    inspection: Inspection,
    onProblem?: (problem: CheckProblem) => void,
  ) {
    this.#problems = new ProblemCollector(keptPerSheet.problems, onProblem);
    this.#country = request.country;
    this.#countryAt = fieldNames.indexOf('country_id');
    this.#facts = new RowFactsCollector(fieldNames, request.key);
    this.#names = new RecordNamesCollector(fieldNames);
    this.#fields = checkedFields(request, fieldNames, inspection);
    this.#references = new ReferenceCollector(this.#fields.relations, keptPerSheet.references);
  }

  add(row: PreparedRow): void {
    this.rows++;
    if (this.rows <= shownRows) this.#keepFirstValues(row);
    if (row.problems.some(({ kind }) => kind === 'left-out')) {
      this.#leftOutRows++;
      this.#facts.add(row, []);
      return;
    }
    const found: CheckProblem[] = row.problems.map((problem) => ({
      ...problem,
      kind: problem.kind ?? 'text',
      severity: isSetAside(problem.kind) ? 'warning' : 'error',
    }));
    if (found.some(({ kind }) => kind === 'twin')) {
      this.#identicalCount++;
      if (this.#identicalRows.length < namedIdenticalRows) this.#identicalRows.push(row.row);
    }
    const isRecord = row.problems.every(({ kind }) => !isNonRecord(kind));
    if (isRecord) this.#readings.add(row.readAs ?? []);
    for (const doubt of row.doubts ?? [])
      found.push({ ...doubt, kind: doubt.kind ?? 'text', severity: 'warning' });
    if (isRecord && !row.continues) this.#checkRecord(row, found);
    if (isRecord) this.#checkDecimals(row, found);
    if (isRecord) for (const place of this.#fields.texts) this.#doubt(row, place, found, doubtAboutText);
    this.#facts.add(row, isRecord ? this.#references.add(row) : []);
    if (found.some(({ severity }) => severity === 'error')) this.#badRows++;
    else if (found.length > 0) this.#warnedRows++;
    for (const problem of found) this.#problems.add(problem);
  }

  result({ warnings, readings, priceTaxes, firstDataRow }: Inspection): SheetCheck {
    return {
      rows: this.rows,
      badRows: this.#badRows,
      warnedRows: this.#warnedRows,
      leftOutRows: this.#leftOutRows,
      firstDataRow,
      problems: this.#problems.problems,
      counts: this.#problems.counts,
      firstValues: this.#firstValues,
      references: this.#references.uses,
      moreReferences: this.#references.isFull,
      facts: this.#facts.result(),
      names: this.#names.names,
      readings,
      priceTaxes,
      warnings: [
        ...warnings,
        ...this.#readings.sentences(),
        ...(this.#identicalCount === 0 ? [] : [this.#identicalWarning()]),
      ],
    };
  }

  #identicalWarning(): string {
    const more = this.#identicalCount > this.#identicalRows.length ? '…' : '';
    return texts.check.identicalRows(this.#identicalCount, this.#identicalRows.join(', ') + more);
  }

  #checkRecord(row: PreparedRow, found: CheckProblem[]): void {
    this.#names.add(row, found);
    const country = this.#countryOf(row);
    for (const place of this.#fields.contacts)
      this.#doubt(row, place, found, (value) => doubtAboutContact(value, place.kind, country));
    for (const place of this.#fields.names)
      this.#doubt(row, place, found, (value) => doubtAboutName(value, place.isOfPeople));
    const { price } = this.#fields;
    if (price !== null)
      this.#doubt(row, price, found, (value) => doubtAboutPrice(value, row.values[price.costAt] ?? ''));
  }

  /** The country that a row says; without one that of the company. */
  #countryOf({ values }: PreparedRow): string | null {
    const said = this.#countryAt === -1 ? '' : (values[this.#countryAt] ?? '');
    return said === '' ? this.#country : countryCode(said);
  }

  #doubt(
    row: PreparedRow,
    place: CheckedField,
    found: CheckProblem[],
    about: (value: string) => ValueDoubt | null,
  ): void {
    const value = row.values[place.at] ?? '';
    const doubt = value === '' ? null : about(value);
    if (doubt === null) return;
    const { kind, reason, proposal } = doubt;
    const problem = checkProblem(row, place, value, kind, 'warning', reason);
    found.push(proposal === undefined ? problem : { ...problem, proposal });
  }

  #checkDecimals(row: PreparedRow, found: CheckProblem[]): void {
    for (const place of this.#fields.rounded) {
      const value = row.values[place.at] ?? '';
      const reason = lostDecimals(value, place.definition, place.measure);
      if (reason !== null) found.push(checkProblem(row, place, value, 'decimals', 'warning', reason));
    }
  }

  #keepFirstValues({ row, values, readAs = [] }: PreparedRow): void {
    // Where a name has a telephone or a customer in it, the record shows both, each in its field.
    for (const { column: letters, cell, rest } of readAs) {
      const column = rest && parseReference(`${letters}1`)?.column;
      if (rest !== undefined && column !== undefined && typeof cell === 'string')
        this.#firstValues.push({ row, column, value: cell, rest });
    }
    for (const { at, column } of this.#fields.read) {
      const value = values[at] ?? '';
      if (value !== '') this.#firstValues.push({ row, column, value });
    }
  }
}

function checkProblem(
  row: PreparedRow,
  { column, header, field }: CheckedField,
  value: string,
  kind: ProblemKind,
  severity: CheckProblem['severity'],
  reason: string,
): CheckProblem {
  return { row: row.row, column, header, field, value, reason, kind, severity };
}

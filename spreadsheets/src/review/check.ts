import { parseReference } from '../common/coordinates.ts';
import { texts } from '../common/texts.ts';
import { isNonRecord } from '../layout/non-records.ts';
import type { Workbook } from '../reader/workbook.ts';
import type { PriceTaxQuestion } from '../rows/documents/price-taxes.ts';
import type { Inspection } from '../rows/inspect-file.ts';
import { prepareWorkbook } from '../rows/prepare-file.ts';
import type { PrepareRequest } from '../rows/prepare-request.ts';
import type { PartOfCell, PreparedRow } from '../rows/records/row-problems.ts';
import type { NumberReading } from '../values/decimal-separators.ts';
import { type CheckProblem, ProblemCollector, type ProblemCount } from './check-problems.ts';
import { type CheckedFields, checkedFields } from './checked-fields.ts';
import { shownRows } from './outline-sheet.ts';
import { ReadingCounts } from './readings.ts';
import { type RecordNames, RecordNamesCollector } from './record-names.ts';
import { ReferenceCollector, type ReferenceUse } from './reference-uses.ts';
import { RowDoubts } from './row-doubts.ts';
import { isSetAside, type RowFacts, RowFactsCollector } from './row-facts.ts';

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
  /** Other fields, into which parts of the cell are loaded. */
  rest?: readonly PartOfCell[];
}

/** What a check of a sheet found. */
export interface SheetCheck {
  rows: number;
  /** Rows with at least one error, and rows with warnings only. */
  badRows: number;
  warnedRows: number;
  /** Rows that a person leaves out. `rows` counts them too, `badRows` and `warnedRows` do not. */
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
 * Reads a whole sheet and finds its problems without asking Odoo: what preparing the rows finds, and the
 * doubts of `RowDoubts`. It also collects the names of other records, so that Odoo can be asked about each
 * once. It yields the number of rows read after every few hundred, so that a page can show the progress or
 * stop.
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
  readonly #doubts: RowDoubts;
  readonly #readings = new ReadingCounts();
  #identicalRows: number[] = [];
  #identicalCount = 0;
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
    this.#facts = new RowFactsCollector(fieldNames, request.key);
    this.#names = new RecordNamesCollector(fieldNames);
    this.#fields = checkedFields(request, fieldNames, inspection);
    this.#doubts = new RowDoubts(request.model, fieldNames, this.#fields, request);
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
    if (isRecord) {
      this.#readings.add(row.readAs ?? []);
      for (const doubt of row.doubts ?? [])
        found.push({ ...doubt, kind: doubt.kind ?? 'text', severity: 'warning' });
      if (!row.continues) this.#names.add(row, found);
      found.push(...this.#doubts.of(row));
    }
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

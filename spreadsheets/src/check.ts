import { isAside } from './aside-rows.ts';
import type { OdooField } from './catalogue.ts';
import { columnLetters } from './coordinates.ts';
import { isCountryCode } from './countries.ts';
import type { NumberReading } from './decimal-signs.ts';
import type { ColumnMapping } from './mapping.ts';
import type { ProblemKind } from './normalise.ts';
import type { PreparedRow, RowProblem } from './prepare.ts';
import { type Inspection, type PrepareRequest, prepareWorkbook } from './prepare-file.ts';
import { checkTaxNumber } from './tax-number.ts';
import { TEXTS } from './texts.ts';
import type { Workbook } from './workbook.ts';

/** What to check besides what reading itself finds. */
export interface CheckRequest extends PrepareRequest {
  /** Field that tells which record a row is; null: none. */
  key: string | null;
  /** ISO 3166 code of the company's country, for tax numbers and the way numbers are written. */
  country: string | null;
}

/** Something to look at. An error keeps its row out; a warning does not. */
export interface CheckProblem extends RowProblem {
  kind: ProblemKind;
  severity: 'error' | 'warning';
}

/** How often a kind of problem stands in a column, whether or not each was kept. */
export interface ProblemCount {
  column: string;
  header: string;
  kind: ProblemKind;
  severity: 'error' | 'warning';
  count: number;
}

/** A value that names another record, and how many rows name it. */
export interface ReferenceUse {
  field: string;
  /** Model of the record it names. */
  relation: string;
  value: string;
  rows: number;
  firstRow: number;
}

export interface SheetCheck {
  rows: number;
  /** Rows with at least one error, and rows with nothing but warnings. */
  badRows: number;
  warnedRows: number;
  /** In the order of the sheet, the first `KEPT.problems` of them. */
  problems: CheckProblem[];
  counts: ProblemCount[];
  references: ReferenceUse[];
  /** There are more different values than `KEPT.references`. */
  moreReferences: boolean;
  /** Columns of numbers whose cells alone do not tell how they are read. */
  readings: NumberReading[];
  /** Names of the records, for other sheets that refer to them. */
  names: Set<string>;
  /** Spanish; worth showing, no obstacle. */
  warnings: string[];
}

/** What is kept of a sheet, so that a hundred thousand bad rows fit a phone. */
export const KEPT = { problems: 5_000, references: 5_000 } as const;

const PROGRESS_ROWS = 500;
/** Rows that the sentence about identical rows names. */
const NAMED_TWINS = 10;

/**
 * Reads a whole sheet and tells what is wrong with it, without asking Odoo: what reading finds, values
 * that come twice, tax numbers; and gathers the names of other records for Odoo to be asked once each.
 * @returns yields every few hundred rows how many were read, so that a page can show it, or stop
 * @throws SpreadsheetError as `prepareFile`
 */
export function* checkSheet(
  book: Workbook,
  request: CheckRequest,
): Generator<{ rows: number; total: number }, SheetCheck> {
  const file = prepareWorkbook(book, request);
  const check = new Check(request, file.fieldNames, file.inspection.columns);
  const total = file.inspection.rowCount;
  for (const row of file.rows) {
    check.add(row);
    if (check.rows % PROGRESS_ROWS === 0) yield { rows: check.rows, total };
  }
  return check.result(file.inspection);
}

interface Place {
  at: number;
  field: string;
  column: string;
  header: string;
}

class Check {
  rows = 0;
  #bad = 0;
  #warned = 0;
  #problems: CheckProblem[] = [];
  #counts = new Map<string, ProblemCount>();
  #references = new Map<string, ReferenceUse>();
  #moreReferences = false;
  #names = new Set<string>();
  #twins: number[] = [];
  #twinCount = 0;
  readonly #country: string | null;
  readonly #name: number;
  readonly #taxNumber: Place | null;
  readonly #relations: (Place & { relation: string; many: boolean })[];

  constructor(request: CheckRequest, fieldNames: readonly string[], columns: readonly ColumnMapping[]) {
    const fields: Readonly<Record<string, OdooField>> = request.fields ?? {};
    const places = fieldNames.map((field, at): Place => {
      const column = columns.find((candidate) => candidate.field === field);
      return {
        at,
        field,
        column: column === undefined ? '' : columnLetters(column.column),
        header: column?.header ?? '',
      };
    });
    this.#country = request.country;
    this.#name = fieldNames.indexOf('name');
    this.#taxNumber = places.find(({ field }) => field === 'vat') ?? null;
    this.#relations = places.flatMap((place) => {
      const own = Object.hasOwn(fields, place.field) ? fields[place.field] : undefined;
      if (own?.relation === undefined || place.column === '') return [];
      if (own.type !== 'many2one' && own.type !== 'many2many') return [];
      return [{ ...place, relation: own.relation, many: own.type === 'many2many' }];
    });
  }

  add(row: PreparedRow): void {
    this.rows++;
    const found: CheckProblem[] = row.problems.map((problem) => ({
      ...problem,
      kind: problem.kind ?? 'text',
      severity: saysNoRecord(problem.kind) ? 'warning' : 'error',
    }));
    if (found.some(({ kind }) => kind === 'twin')) {
      this.#twinCount++;
      if (this.#twins.length < NAMED_TWINS) this.#twins.push(row.row);
    }
    if (row.problems.every(({ kind }) => !isAside(kind))) {
      if (!row.continues) this.#records(row, found);
      this.#refer(row);
    }
    if (found.some(({ severity }) => severity === 'error')) this.#bad++;
    else if (found.length > 0) this.#warned++;
    for (const problem of found) this.#keep(problem);
  }

  result({ warnings, readings }: Inspection): SheetCheck {
    return {
      rows: this.rows,
      badRows: this.#bad,
      warnedRows: this.#warned,
      problems: this.#problems,
      counts: [...this.#counts.values()],
      references: [...this.#references.values()],
      moreReferences: this.#moreReferences,
      names: this.#names,
      readings,
      warnings: this.#twinCount === 0 ? warnings : [...warnings, this.#twinSentence()],
    };
  }

  #twinSentence(): string {
    const more = this.#twinCount > this.#twins.length ? '…' : '';
    return TEXTS.check.twins(this.#twinCount, this.#twins.join(', ') + more);
  }

  #records(row: PreparedRow, found: CheckProblem[]): void {
    const name = row.values[this.#name];
    if (name !== undefined && name !== '') this.#names.add(name);
    const place = this.#taxNumber;
    const number = place === null ? '' : (row.values[place.at] ?? '');
    if (place === null || number === '') return;
    const verdict = checkTaxNumber(number, this.#country);
    if (verdict.ok) return;
    const wrongDigit = verdict.cause === 'check-digit';
    const inGuatemala =
      this.#country === 'GT' ? TEXTS.check.nitShape(number) : TEXTS.check.taxNumberLength(number);
    found.push({
      ...problem(
        row,
        place,
        number,
        'tax-number',
        'warning',
        wrongDigit ? TEXTS.check.nitDigit(number) : inGuatemala,
      ),
      ...(wrongDigit && { proposal: verdict.proposal }),
    });
  }

  #refer(row: PreparedRow): void {
    for (const place of this.#relations) {
      const text = row.values[place.at] ?? '';
      if (text === '' || (place.relation === 'res.country' && isCountryCode(text))) continue;
      for (const value of place.many ? text.split(',') : [text]) {
        const key = `${place.field}\n${value}`;
        const use = this.#references.get(key);
        if (use !== undefined) use.rows++;
        else if (this.#references.size >= KEPT.references) this.#moreReferences = true;
        else {
          const { field, relation } = place;
          this.#references.set(key, { field, relation, value, rows: 1, firstRow: row.row });
        }
      }
    }
  }

  #keep(found: CheckProblem): void {
    if (this.#problems.length < KEPT.problems) this.#problems.push(found);
    const { column, header, kind, severity } = found;
    const key = `${column} ${kind} ${severity}`;
    const count = this.#counts.get(key);
    if (count === undefined) this.#counts.set(key, { column, header, kind, severity, count: 1 });
    else count.count++;
  }
}

function problem(
  row: PreparedRow,
  { column, header, field }: Place,
  value: string,
  kind: ProblemKind,
  severity: CheckProblem['severity'],
  reason: string,
): CheckProblem {
  return { row: row.row, column, header, field, value, reason, kind, severity };
}

/** Left out because the row is no record, or one that is there already: nothing is wrong with it. */
const saysNoRecord = (kind: ProblemKind | undefined): boolean => kind === 'twin' || isAside(kind);

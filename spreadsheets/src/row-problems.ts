import { columnLetters } from './coordinates.ts';
import { type ProblemKind, showCell } from './normalise.ts';
import type { CellValue, Row } from './sheet-rows.ts';
import type { Target } from './targets.ts';

/** What is wrong with one cell (or with a row, when column and header are ''). */
export interface RowProblem {
  /** As Excel numbers it. */
  row: number;
  /** Letters, as Excel shows them. */
  column: string;
  header: string;
  field: string;
  /** As the customer sees it, shortened; '' for an empty cell. */
  value: string;
  /** Spanish: what is wrong and what to do. */
  reason: string;
  /** Absent in what Odoo finds. */
  kind?: ProblemKind;
  /** What the cell could say instead, for a person to take or leave. */
  proposal?: string;
}

/** A row ready for `load()`. It must not be sent while it has problems. */
export interface PreparedRow {
  row: number;
  /** In the order of `fieldNames`. */
  values: string[];
  problems: RowProblem[];
  /** The row adds lines to the record above it: both must travel in one call. */
  continues: boolean;
}

/** A problem of one cell. */
export function problemAt(
  row: Pick<Row, 'number'>,
  target: Pick<Target, 'column' | 'header' | 'field'>,
  cell: CellValue,
  reason: string,
  kind: ProblemKind,
): RowProblem {
  const { column, header, field } = target;
  return {
    row: row.number,
    column: columnLetters(column),
    header,
    field,
    value: showCell(cell),
    reason,
    kind,
  };
}

/** A problem of a row as a whole. */
export function rowProblem(row: Pick<Row, 'number'>, reason: string, kind: ProblemKind): RowProblem {
  return { row: row.number, column: '', header: '', field: '', value: '', reason, kind };
}

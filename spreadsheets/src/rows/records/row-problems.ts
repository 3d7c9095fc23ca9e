import { columnLetters } from '../../common/coordinates.ts';
import type { CellValue, SheetRow } from '../../reader/workbook.ts';
import { showCell } from '../../values/cell-text.ts';
import type { ProblemKind } from '../../values/normalised.ts';
import type { TargetColumn } from './target-columns.ts';

/** What is wrong with a cell; or with a whole row, when column and header are ''. */
export interface RowProblem {
  /** From 1, as Excel shows it. */
  row: number;
  /** Letters of the column, as Excel shows them. */
  column: string;
  header: string;
  field: string;
  /** The cell as the customer sees it, shortened; '' for an empty one. */
  value: string;
  /** Spanish: what is wrong and what to do. */
  reason: string;
  /** Missing in problems that Odoo found. */
  kind?: ProblemKind;
  /** What could stand in the cell instead. Only a person may accept it. */
  proposal?: string;
}

/** What a contact gets that is created for a document, by field of `res.partner`; states and countries by name. */
export type NewPartner = Readonly<Record<string, string>>;

/** A row for `load()`. While it has problems, it must not be sent. */
export interface PreparedRow {
  row: number;
  /** In the order of `fieldNames`. */
  values: string[];
  problems: RowProblem[];
  /** What the customer should look at although the row can be loaded. */
  doubts?: RowProblem[];
  /** Cells that were read as something else than they say, which one sentence tells for the whole column. */
  readAs?: ReadAs[];
  /** The row adds lines to the record above. Both must be sent in one call. */
  continues: boolean;
  /** Only in the first row of a document, for a customer or supplier whom Odoo does not have. */
  newPartner?: NewPartner;
}

/** A part of a cell that is loaded into another field than that of its column. */
export interface PartOfCell {
  field: string;
  value: string;
}

/** A cell that was read as something else than it says. */
export interface ReadAs {
  as:
    | 'blank'
    // As what stands above it.
    | 'above'
    // As what stands above its group.
    | 'group'
    // As the company of the person above.
    | 'company'
    // As the product of the supplier above.
    | 'product'
    // As the type that an account has by its name or its group.
    | 'class'
    // Without the telephone in it.
    | 'telephone'
    // Without the mail in it.
    | 'mail'
    // As two telephones, of which the second is a mobile.
    | 'second-telephone'
    // As a mobile, since it says so.
    | 'mobile'
    // Without a fax.
    | 'fax'
    // As it is, although it has several telephones.
    | 'telephones'
    // Not at all, since the row has another telephone.
    | 'other-telephone'
    // As it is, although it has several mails.
    | 'mails'
    // As the lines and the place of an address, each in its field.
    | 'address'
    // Without the customer in it.
    | 'job'
    // Only the first of several categories.
    | 'category'
    // The code of an account, with points.
    | 'code'
    // The text of a line, as a note.
    | 'note'
    // A contact, as a company.
    | 'firm'
    // A part of a name, as the person of the list who has it.
    | 'person'
    // A blank maximum, as the minimum.
    | 'minimum'
    // A blank name of a product, as the name above it: the row is another size or colour.
    | 'variant';
  /** Letters of the column. */
  column: string;
  header: string;
  value: string;
  /** What it was read as, where that is not blank. */
  cell?: CellValue;
  /** Other fields, into which the rest of the cell is loaded. */
  rest?: readonly PartOfCell[];
}

/** Notes how a cell was read. */
export function tellReading(prepared: PreparedRow, reading: ReadAs): void {
  prepared.readAs = [...(prepared.readAs ?? []), reading];
}

/** Adds something that the customer should look at. */
export function doubt(prepared: PreparedRow, about: RowProblem): void {
  prepared.doubts = [...(prepared.doubts ?? []), about];
}

/** @param target the column of the cell @param reason Spanish: what is wrong and what to do */
export function cellProblem(
  row: Pick<SheetRow, 'number'>,
  target: Pick<TargetColumn, 'column' | 'header' | 'field'>,
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

/** @param reason Spanish: what is wrong and what to do */
export function rowProblem(row: Pick<SheetRow, 'number'>, reason: string, kind: ProblemKind): RowProblem {
  return { row: row.number, column: '', header: '', field: '', value: '', reason, kind };
}

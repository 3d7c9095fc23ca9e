import { columnLetters, type Inspection } from '@atrio/spreadsheets';

/** Where a field of `load()` stands in the customer's sheet. */
export interface SheetColumn {
  field: string;
  /** Letters. */
  column: string;
  header: string;
}

/** The columns of a sheet that go somewhere. */
export const sheetColumns = ({ columns }: Pick<Inspection, 'columns'>): SheetColumn[] =>
  columns.flatMap(({ field, header, column }) =>
    field === null ? [] : [{ field, header, column: columnLetters(column) }],
  );

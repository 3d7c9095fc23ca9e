import { isBlank, type SheetRow, type TotalRow } from '../reader/workbook.ts';

/** Whether a row has nothing but the totals of a table: another table beside it may have a record there. */
export const isTableTotal = ({ number, cells }: SheetRow, totals: readonly TotalRow[]): boolean =>
  totals.some(
    ({ row, columns: { first, last } }) =>
      row === number && cells.every((cell, at) => (at >= first && at <= last) || isBlank(cell)),
  );

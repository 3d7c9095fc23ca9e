import { csvLine, csvStart } from '@atrio/spreadsheets';

/** The rows as a CSV file. */
export const toCsv = (rows: readonly (readonly string[])[]): Blob =>
  new Blob([csvStart, ...rows.map(csvLine)], { type: 'text/csv;charset=utf-8' });

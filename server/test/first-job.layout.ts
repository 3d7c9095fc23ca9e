import type { CellContent, SheetInput } from '@atrio/spreadsheets';

/** The record that a good row must become, by field; relations by the English name of their record. */
export type Expected = Readonly<Record<string, unknown>>;

export interface JobRow {
  cells: CellContent[];
  /** The record that it becomes; null where the row must be rejected. */
  expected: Expected | null;
  /** What the reason of a rejected row must contain. */
  reason?: RegExp;
  /** The corrected form of a rejected row. */
  corrected?: Pick<JobRow, 'cells' | 'expected'>;
}

export interface JobSheet {
  name: string;
  model: string;
  headers: string[];
  rows: JobRow[];
}

/** Rows above the header, and rows between two blank ones. */
const TITLE_ROWS = 3;
const BLOCK = 40;

/** Number of a row in its sheet, from 1. @param index from 0, among the rows */
export const sheetRow = (index: number): number => TITLE_ROWS + 2 + index + Math.floor(index / BLOCK);

/** Number of the row that sums up the others. */
export const totalRow = ({ rows }: JobSheet): number => sheetRow(rows.length - 1) + 1;

/** A sheet as offices have them: a merged title, blank rows between blocks, a total at the end. */
export function untidy({ name, headers, rows }: JobSheet, corrected = false): SheetInput {
  const cells: CellContent[][] = [
    ['FERRETERÍA EL PROGRESO, S.A.'],
    [`${name} al 31/10/2026`],
    [],
    headers,
    ...rows.flatMap((row, at) => {
      const own = corrected && row.corrected ? row.corrected.cells : row.cells;
      return at > 0 && at % BLOCK === 0 ? [[], own] : [own];
    }),
    ['TOTAL', ...headers.slice(1, -1).map(() => null), rows.length],
  ];
  return { name, rows: cells, merged: ['A1:E1'] };
}

export const pick = <T>(from: readonly T[], at: number): T => from[at % from.length] as T;
export const two = (number: number): string => String(number).padStart(2, '0');
export const codeOf = (tag: string, at: number): string => `00${tag}${String(at).padStart(4, '0')}`;
const grouped = (amount: number): string => amount.toLocaleString('en-US', { minimumFractionDigits: 2 });

/** An amount as four different people write it. */
export const writtenAmount = (amount: number, at: number): CellContent =>
  pick([`Q ${grouped(amount)}`, `Q.${grouped(amount)}`, amount, amount.toFixed(2)], at);

/** Makes one value of a row wrong; the corrected row is the original one. */
export function spoil(rows: JobRow[], at: number, column: number, cell: CellContent, reason: RegExp): void {
  const row = rows[at];
  if (row === undefined) throw new Error(`no row ${at} to spoil`);
  const cells = row.cells.map((old, index) => (index === column ? cell : old));
  rows[at] = { cells, expected: null, reason, corrected: row };
}

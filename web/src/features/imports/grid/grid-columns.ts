import { columnLetters } from '@atrio/spreadsheets';
import type { ReviewState, SheetReview } from '../review-state.ts';
import { listThatLoads, loadedInto } from '../sheets.ts';
import type { Issue } from './issues.ts';

/** A column as the grid draws it. */
export interface GridColumn {
  /** In the sheet, from 0. */
  column: number;
  letters: string;
  title: string;
  /** The label of the field in Odoo; null where the column is not loaded. */
  label: string | null;
  /** Whether another list of the same sheet loads it. */
  inOtherList: boolean;
  /** Whether it is read without being loaded. */
  isRead: boolean;
  required: boolean;
  /** Pixels. */
  width: number;
}

/** Pixels. */
const narrowest = 96;
const widest = 280;
/** The space at both sides of a text, with the line between columns. */
const padding = 22;
/** The icon of a problem, with the gap before it. */
const iconWidth = 22;
/** Widths of characters in the font and size of the grid, with a little reserve. */
const perCapital = 9.6;
const perDigit = 8.6;
const perLetter = 7.5;
/** Characters; the label of a field is cut before it makes its column wide. */
const longestLabel = 16;

/** About how wide a text is drawn. */
const widthOfText = (text: string): number => {
  const capitals = text.match(/[\p{Lu}@%&]/gu)?.length ?? 0;
  const digits = text.match(/\d/g)?.length ?? 0;
  return capitals * perCapital + digits * perDigit + (text.length - capitals - digits) * perLetter;
};

/**
 * The columns of a sheet, as wide as their titles and values need. Behind them are those of surplus cells, up to the
 * last one with an issue.
 * @param issues of the sheet: where something has to be corrected, the value is seen whole, beside its icon
 */
export function gridColumns(
  sheet: SheetReview,
  state: Pick<ReviewState, 'sheets' | 'models'>,
  issues: readonly Pick<Issue, 'at' | 'value'>[] = [],
): GridColumn[] {
  const model = state.models[sheet.model ?? ''];
  const flagged = new Map<number, number>();
  for (const { at, value } of issues)
    flagged.set(at, Math.max(flagged.get(at) ?? 0, widthOfText(value) + iconWidth));
  const widthOf = (column: number, texts: readonly string[]): number => {
    const needed = Math.max(flagged.get(column) ?? 0, ...texts.map(widthOfText)) + padding;
    return Math.round(Math.min(widest, Math.max(narrowest, needed)));
  };
  const named = sheet.columns.map((reviewed) => {
    const { column, header, samples } = reviewed;
    const field = loadedInto(reviewed, sheet.columns);
    const title = header === '' ? columnLetters(column) : header;
    const label =
      field === null ? null : (model?.options.find((option) => option.field === field)?.label ?? field);
    const texts = [title, label?.slice(0, longestLabel) ?? '', ...samples];
    return {
      column,
      letters: columnLetters(column),
      title,
      label,
      inOtherList: listThatLoads(reviewed, sheet, state) !== null,
      isRead: reviewed.isRead,
      required: model?.required.some((column) => column.field === field) ?? false,
      width: widthOf(column, texts),
    };
  });
  const end = Math.max(-1, ...sheet.columns.map(({ column }) => column)) + 1;
  const surplus = issues.reduce((most, { at }) => Math.max(most, at + 1 - end), 0);
  return [
    ...named,
    ...Array.from({ length: surplus }, (_, at) => surplusColumn(end + at, widthOf(end + at, []))),
  ];
}

/** A column behind those of the sheet. */
function surplusColumn(column: number, width: number): GridColumn {
  const letters = columnLetters(column);
  return {
    ...{ column, letters, title: letters, label: null },
    ...{ inOtherList: false, isRead: false, required: false, width },
  };
}

/**
 * The widths that the columns are drawn with: what is free beside them is shared out, so that no value is cut
 * next to an empty space.
 * @param available pixels for all columns
 */
export function fittedWidths(columns: readonly Pick<GridColumn, 'width'>[], available: number): number[] {
  const needed = columns.reduce((sum, { width }) => sum + width, 0);
  if (needed === 0 || needed >= available) return columns.map(({ width }) => width);
  let given = 0;
  return columns.map(({ width }, at) => {
    const share = at === columns.length - 1 ? available - given : Math.floor((width * available) / needed);
    given += share;
    return share;
  });
}

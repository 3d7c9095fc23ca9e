import { columnLetters } from '@atrio/spreadsheets';
import type { ReviewState, SheetReview } from '../review-state.ts';
import { listThatLoads, loadedInto } from '../sheets.ts';

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

const narrowest = 96;
const widest = 280;
const perCharacter = 7.5;
const padding = 36;
/** Characters; the label of a field is cut before it makes its column wide. */
const longestLabel = 16;

/** The columns of a sheet, as wide as their titles and first values need. */
export function gridColumns(sheet: SheetReview, state: Pick<ReviewState, 'sheets' | 'models'>): GridColumn[] {
  const model = state.models[sheet.model ?? ''];
  return sheet.columns.map((own) => {
    const { column, header, samples } = own;
    const field = loadedInto(own, sheet.columns);
    const title = header === '' ? columnLetters(column) : header;
    const label =
      field === null ? null : (model?.options.find((option) => option.field === field)?.label ?? field);
    const lengths = [title, ...samples].map((text) => text.length);
    const longest = Math.max(Math.min(label?.length ?? 0, longestLabel), ...lengths);
    return {
      column,
      letters: columnLetters(column),
      title,
      label,
      inOtherList: listThatLoads(own, sheet, state) !== null,
      isRead: own.isRead,
      required: model?.required.some((own) => own.field === field) ?? false,
      width: Math.round(Math.min(widest, Math.max(narrowest, longest * perCharacter + padding))),
    };
  });
}

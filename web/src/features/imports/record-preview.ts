import { type FieldOption, isFilled } from '@atrio/spreadsheets';
import { decisionOf } from './references.ts';
import type { ReviewState, SheetReview } from './review-state.ts';
import { filledOtherwise, kindOf, loadedInto, titledOf } from './sheets.ts';
import { texts } from './texts.ts';

/** A record of Odoo made from one of the first rows. */
export interface RecordPreview {
  /** Number of the row. */
  row: number;
  /** Its name, or the first value where no column is the name; '' where there is none. */
  title: string;
  /** `id`: two columns may fill one field. */
  values: { id: string; label: string; value: string }[];
  /** Labels of the required fields that it lacks. */
  missing: string[];
  /** Spanish: why it would not enter now, as far as the check found. */
  problems: string[];
}

/** The first records of a sheet, as they will be in Odoo with the columns that are chosen now. */
export function recordPreviews(state: ReviewState, sheet: SheetReview): RecordPreview[] {
  const { options = [], required = [] } = state.models[sheet.model ?? ''] ?? {};
  const mapped = sheet.columns.flatMap(({ column, field }) => (field === null ? [] : [{ column, field }]));
  const kind = kindOf(sheet);
  const ofKind = kind === null ? [] : [{ id: 'kind', label: texts.kind.label, value: texts.kind.one[kind] }];
  const ofSheet = Object.entries(sheet.values).map(([field, value]) => ({
    id: field,
    label: labelOf(options, field),
    value: nameInOdoo(state, sheet, field, value),
  }));
  const checked = state.check.sheets.find((other) => other.sheet === sheet.sheet);
  const titled = titledOf(sheet);
  return sheet.firstRows.map(({ row, cells, title }) => {
    const readIn = (column: number) =>
      checked?.firstValues.find((problem) => problem.row === row && problem.column === column);
    const shownValue = (column: number, field: string) => {
      const read = readIn(column);
      return read ? asWritten(read.value) : nameInOdoo(state, sheet, field, cells[column] ?? '');
    };
    const filled = mapped.filter(({ column }) => (cells[column] ?? '') !== '');
    // A customer in a name, a place in an address: parts of a cell whose fields have no other column in this row.
    const inCells = filled
      .flatMap(({ column }) => readIn(column)?.rest ?? [])
      .filter((part) => filled.every(({ field }) => field !== part.field))
      .map(({ field, value }) => ({ id: field, label: labelOf(options, field), value }));
    const name = filled.find(({ field }) => field === 'name') ?? filled[0];
    return {
      row,
      title: name === undefined ? '' : withJoined(shownValue(name.column, name.field), sheet, name, cells),
      values: [
        ...ofKind,
        ...ofSheet,
        ...filled
          .filter((column) => column !== name)
          .map(({ column, field }) => ({
            id: String(column),
            label: labelOf(options, field),
            value: shownValue(column, field),
          })),
        ...inCells,
        ...(titled !== null && title !== undefined
          ? [{ id: 'title', label: titled.label, value: nameInOdoo(state, sheet, titled.field, title) }]
          : []),
      ],
      missing: required
        .filter(
          ({ field }) =>
            !isFilled(field, [...filled.map((column) => column.field), ...filledOtherwise(sheet)]),
        )
        .map(({ label }) => label),
      problems: (checked?.problems ?? [])
        .filter((problem) => problem.row === row && problem.severity === 'error')
        .map(({ reason }) => reason),
    };
  });
}

/** A number or date that is sent to Odoo, as people write it. */
const asWritten = (value: string): string =>
  value.replace(/^(\d{4})-(\d\d)-(\d\d)(?: 00:00:00)?/, '$3/$2/$1');

/** A text of the column `to` with the texts of the columns that are added to it. */
function withJoined(
  text: string,
  { columns }: SheetReview,
  to: { column: number },
  cells: readonly string[],
): string {
  const joined = columns.filter(
    (other) =>
      other.joins?.column === to.column &&
      other.joins.isFallback !== true &&
      other.field === null &&
      loadedInto(other, columns) !== null,
  );
  const textsOf = ({ isBefore = false, isInBrackets = false }) =>
    joined
      .filter(({ joins }) => (joins?.isBefore ?? false) === isBefore)
      .filter(({ joins }) => (joins?.isInBrackets ?? false) === isInBrackets)
      .flatMap(({ column, joins }) =>
        cells[column] ? [[joins?.separator ?? (isBefore ? '-' : ' '), cells[column]]] : [],
      );
  const before = textsOf({ isBefore: true }).map(([separator, own]) => `${own}${separator}`);
  const inBrackets = textsOf({ isInBrackets: true }).map(([, own]) => own);
  const behind = inBrackets.length === 0 ? '' : ` (${inBrackets.join(', ')})`;
  return `${before.join('')}${text}${textsOf({}).flat().join('')}${behind}`;
}

const labelOf = (options: readonly FieldOption[], field: string): string =>
  options.find((option) => option.field === field)?.label ?? field;

/** The name that a reference will have in Odoo: that of the record from a decision or a match. */
function nameInOdoo(state: ReviewState, { sheet }: SheetReview, field: string, value: string): string {
  const reference = state.references.missing.find(
    (reference) => reference.sheet === sheet && reference.field === field && reference.value === value,
  );
  const decision = reference && decisionOf(state, reference);
  if (decision?.action === 'blank') return '';
  return decision?.use ?? value;
}

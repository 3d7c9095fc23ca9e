import type { ImportModel, SheetPlan } from '@atrio/contract';
import { isFilled, type ModelChoice, type RecordKind } from '@atrio/spreadsheets';
import type { SheetTask } from './reader/messages.ts';
import { decisionOf } from './references.ts';
import type { ReviewState, SheetReview } from './review-state.ts';
import { isFurtherList, kindOf, loadedSheets, otherLists, ownerOf } from './sheets.ts';

/** A model that a sheet may go into, for the worker. */
export const modelChoiceOf = ({ model, name, fields, remembered, headers }: ImportModel): ModelChoice => ({
  model,
  name,
  fields,
  memory: remembered.columns,
  ...(headers && { headers }),
});

/** How to read a sheet, for the worker. */
export function taskOf(sheet: SheetReview, state: ReviewState, app: string): SheetTask {
  const model = state.target?.models.find((candidate) => candidate.model === sheet.model);
  return {
    sheet: sheet.sheet,
    model: sheet.model ?? '',
    app,
    fields: model?.fields ?? {},
    overrides: Object.fromEntries(sheet.columns.map(({ column, field }) => [column, field])),
    decimalSeparators: Object.fromEntries(
      sheet.columns.flatMap(({ column, decimal }) => (decimal === null ? [] : [[column, decimal]])),
    ),
    priceTaxes: Object.fromEntries(
      sheet.columns.flatMap(({ column, priceTax }) => (priceTax === null ? [] : [[column, priceTax]])),
    ),
    keepRows: sheet.includedRows.map(({ row }) => row),
    leaveRows: state.edits.leftRows[sheet.sheet] ?? [],
    totalsTold: isFurtherList(sheet, state),
    otherLists: otherLists(sheet, state),
    key: sheet.key,
    values: sheet.values,
    ...kindPart(sheet),
    ...(sheet.headerRow !== null && { headerRow: sheet.headerRow }),
    country: state.target?.country ?? null,
    taxes: state.target?.taxes ?? null,
  };
}

function kindPart(sheet: SheetReview): { kind?: RecordKind } {
  const kind = kindOf(sheet);
  return kind === null ? {} : { kind };
}

function valuesPart({ values, columns }: SheetReview): Pick<SheetPlan, 'values'> {
  const mapped = columns.flatMap(({ field }) => field ?? []);
  const free = Object.entries(values).filter(([field]) => !isFilled(field, mapped));
  const given = free.map(([field, value]) => ({ field, value }));
  return given.length === 0 ? {} : { values: given };
}

/** How to load the file, for the server. */
export function plansOf(state: ReviewState): SheetPlan[] {
  return loadedSheets(state).map((sheet) => ({
    sheet: sheet.sheet,
    model: sheet.model ?? '',
    columns: sheet.columns.map((column) => {
      const asked = questionsAbout(state, sheet.sheet, column.column);
      const decimal = column.decimal ?? asked.reading?.separator;
      const priceTax = column.priceTax ?? asked.priceTax?.choice;
      const { title, field } = column;
      return {
        ...{ column: column.column, header: title, field },
        ...(decimal && { decimal }),
        ...(priceTax && { priceTax }),
      };
    }),
    key: sheet.key,
    ...kindPart(sheet),
    ...valuesPart(sheet),
    ...changesOf(sheet, state),
    ...(sheet.includedRows.length > 0 && { keepRows: sheet.includedRows.map(({ row }) => row) }),
    ...(sheet.headerRow !== null && { headerRow: sheet.headerRow }),
    references: state.references.missing.flatMap((reference) => {
      const decision = reference.sheet === sheet.sheet ? decisionOf(state, reference) : undefined;
      if (decision === undefined) return [];
      return [{ field: reference.field, value: reference.value, ...decision }];
    }),
  }));
}

function changesOf(sheet: SheetReview, state: ReviewState) {
  const leaveRows = state.edits.leftRows[sheet.sheet] ?? [];
  const correctedCells = correctedCellsOf(sheet, state);
  return {
    ...(leaveRows.length > 0 && { leaveRows: [...leaveRows] }),
    ...(correctedCells > 0 && { correctedCells }),
  };
}

/** A table counts the cells of its columns, and the first list of a sheet those of the whole sheet. */
function correctedCellsOf(sheet: SheetReview, state: ReviewState): number {
  if (isFurtherList(sheet, state)) return 0;
  const owner = ownerOf(sheet);
  const isTable = sheet.whole !== null && sheet.sheet !== owner;
  // Those of a table below the one that its sheet is read as are counted with that one.
  if (isTable && loadedSheets(state).some((list) => list.sheet === owner)) return 0;
  const ofColumns = state.edits.cellsOf[owner] ?? {};
  const hasColumn = (at: number) => !isTable || sheet.columns.some(({ column }) => column === at);
  return Object.entries(ofColumns)
    .filter(([column]) => hasColumn(Number(column)))
    .reduce((sum, [, cells]) => sum + cells, 0);
}

/**
 * How the check read the numbers of a column that can be read in two ways, and what it did with its prices.
 * Both are part of the plan, so that the server reads the column as the customer saw it.
 */
function questionsAbout(state: ReviewState, sheet: string, column: number) {
  const questions = state.questions.find((question) => question.sheet === sheet);
  return {
    reading: questions?.readings.find((reading) => reading.column === column),
    priceTax: questions?.priceTaxes.find((question) => question.column === column),
  };
}

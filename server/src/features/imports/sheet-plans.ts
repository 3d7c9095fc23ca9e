import type { SheetPlan } from '@atrio/contract';
import {
  adaptColumns,
  type LostColumn,
  type MappingOverrides,
  modelOfApp,
  type OdooField,
  type PrepareRequest,
  type SheetColumn,
  shareColumns,
} from '@atrio/spreadsheets';
import type { ImportRow } from './imports.repo.ts';
import { texts } from './texts.ts';

/** The columns of the customer's sheet from which the fields of an import come. */
export const columnsOf = ({ columns }: Pick<ImportRow, 'columns'>): SheetColumn[] =>
  JSON.parse(columns ?? '[]');

/** Name of a file in the log, with its sheet when it has several. */
export const nameOf = ({ fileName, sheet }: Pick<ImportRow, 'fileName' | 'sheet'>): string =>
  sheet === null ? fileName : texts.sheetOf(fileName, sheet);

/** The customer's plan for the sheet; null when nobody reviewed it. */
export const planOf = (item: Pick<ImportRow, 'plan'>): SheetPlan | null =>
  item.plan === null ? null : JSON.parse(item.plan);

/** What the customer changed in the review of a file, before it was loaded. */
export function countReviewChanges(item: Pick<ImportRow, 'plan'>): {
  correctedCells: number;
  leftRows: number;
} {
  const plan = planOf(item);
  return { correctedCells: plan?.correctedCells ?? 0, leftRows: plan?.leaveRows?.length ?? 0 };
}

/**
 * The lists that are read from the same sheet as an import, itself among them: its products and their counts,
 * its companies and their people. Empty where the file has one sheet only.
 */
export const listsOfSheet = <Item extends Pick<ImportRow, 'fileId' | 'sheet'>>(
  { fileId, sheet }: Item,
  imports: readonly Item[],
): Item[] =>
  imports.filter(
    (other) =>
      other.fileId === fileId && other.sheet !== null && sheet !== null && shareColumns(other.sheet, sheet),
  );

/**
 * What an import has to know of the other lists of its sheet. The first list tells the totals and notes for
 * all.
 */
export function besideOtherLists(
  item: ImportRow,
  imports: readonly ImportRow[],
): Pick<PrepareRequest, 'totalsTold' | 'otherLists'> {
  const lists = listsOfSheet(item, imports);
  const [first] = lists;
  return {
    totalsTold: first !== undefined && first.id !== item.id,
    otherLists: lists.flatMap(({ id, sheet }) => (id === item.id || sheet === null ? [] : [sheet])),
  };
}

/** Model of an import: the customer's choice, else the recognised one, else the main one of its app. */
export const modelOf = (item: Pick<ImportRow, 'plan' | 'model' | 'odooId'>): string | null =>
  planOf(item)?.model ?? item.model ?? modelOfApp(item.odooId);

/** How to read the customer's file for an import. */
export function readingOf(
  item: Pick<ImportRow, 'plan' | 'model' | 'odooId' | 'sheet' | 'continuesId'>,
  model: string,
): PrepareRequest {
  const plan = planOf(item);
  // The workbook of corrected rows has one sheet, with another name and the same columns.
  const sheet = item.continuesId === null ? (plan?.sheet ?? item.sheet) : null;
  const overrides: MappingOverrides | null = plan
    ? Object.fromEntries(plan.columns.map(({ column, field }) => [column, field]))
    : null;
  return {
    model,
    app: item.odooId,
    ...(sheet === null ? {} : { sheet }),
    ...(overrides ? { overrides } : {}),
    ...(plan?.kind && { kind: plan.kind }),
    ...(plan?.values && {
      values: Object.fromEntries(plan.values.map(({ field, value }) => [field, value])),
    }),
    ...(plan?.keepRows && { keepRows: plan.keepRows }),
    ...(plan?.headerRow !== undefined && { headerRow: plan.headerRow }),
    ...(plan?.leaveRows && { leaveRows: plan.leaveRows }),
    decimalSeparators: Object.fromEntries(
      plan?.columns.flatMap(({ column, decimal }) => (decimal ? [[column, decimal]] : [])) ?? [],
    ),
    priceTaxes: Object.fromEntries(
      plan?.columns.flatMap(({ column, priceTax }) => (priceTax ? [[column, priceTax]] : [])) ?? [],
    ),
    key: plan?.key ?? null,
  };
}

/**
 * The plan for the fields that the instance has now: columns, key and decisions with the names of the fields
 * there, and the columns whose field is missing there.
 *
 * @param fields of the model, after the apps were installed
 */
export function planFor(
  plan: SheetPlan,
  fields: Readonly<Record<string, OdooField>>,
): { plan: SheetPlan; lost: LostColumn[]; possible: LostColumn[] } {
  const { columns, lost, possible, renamed } = adaptColumns(plan.columns, fields, plan.model);
  const here = (field: string): string => renamed[field] ?? field;
  const gone = new Set(lost.map(({ field }) => field));
  return {
    plan: {
      ...plan,
      columns,
      key: plan.key === null || gone.has(plan.key) ? null : here(plan.key),
      ...(plan.values && {
        values: plan.values
          .filter(({ field }) => Object.hasOwn(fields, here(field)))
          .map(({ field, value }) => ({ field: here(field), value })),
      }),
      references: plan.references
        .filter(({ field }) => !gone.has(field))
        .map((decision) => ({ ...decision, field: here(decision.field) })),
    },
    lost,
    possible,
  };
}

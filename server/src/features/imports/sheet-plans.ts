import type { SheetPlan } from '@atrio/contract';
import type { SheetColumn } from '@atrio/importer';
import {
  adaptColumns,
  type LostColumn,
  type MappingOverrides,
  modelOfApp,
  type OdooField,
  type PrepareRequest,
} from '@atrio/spreadsheets';
import type { ImportRow } from './imports.repo.ts';

/** Where the fields of an import stand in the customer's sheet. */
export const columnsOf = ({ columns }: Pick<ImportRow, 'columns'>): SheetColumn[] =>
  JSON.parse(columns ?? '[]');

/** A file as the log calls it, with its sheet where it has several. */
export const nameOf = ({ fileName, sheet }: Pick<ImportRow, 'fileName' | 'sheet'>): string =>
  sheet === null ? fileName : `${fileName}, hoja ${sheet}`;

/** What the customer decided about the sheet; null where nobody looked at it. */
export const planOf = (item: Pick<ImportRow, 'plan'>): SheetPlan | null =>
  item.plan === null ? null : JSON.parse(item.plan);

/** Model that an import goes into: decided, recognised, or the main one of its app. */
export const modelOf = (item: Pick<ImportRow, 'plan' | 'model' | 'odooId'>): string | null =>
  planOf(item)?.model ?? item.model ?? modelOfApp(item.odooId);

/** How to read the customer's file for an import. */
export function readingOf(
  item: Pick<ImportRow, 'plan' | 'model' | 'odooId' | 'sheet' | 'continuesId'>,
  model: string,
): PrepareRequest {
  const plan = planOf(item);
  // The workbook of corrected rows has one sheet, of another name, with the same columns.
  const sheet = item.continuesId === null ? (plan?.sheet ?? item.sheet) : null;
  const overrides: MappingOverrides | null = plan
    ? Object.fromEntries(plan.columns.map(({ column, field }) => [column, field]))
    : null;
  return {
    model,
    app: item.odooId,
    ...(sheet === null ? {} : { sheet }),
    ...(overrides ? { overrides } : {}),
    // Corrected rows stand elsewhere.
    ...(plan?.keepRows && item.continuesId === null ? { keepRows: plan.keepRows } : {}),
    signs: Object.fromEntries(
      plan?.columns.flatMap(({ column, decimal }) => (decimal ? [[column, decimal]] : [])) ?? [],
    ),
    key: plan?.key ?? null,
  };
}

/**
 * The plan as it is for the instance now: columns, key and decisions under the names that their fields have
 * here, and the columns that have no place here.
 *
 * @param fields the model's, after the apps were installed
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
      references: plan.references
        .filter(({ field }) => !gone.has(field))
        .map((decision) => ({ ...decision, field: here(decision.field) })),
    },
    lost,
    possible,
  };
}

import type { SheetPlan } from '@atrio/contract';
import type { Fields } from '@atrio/importer';
import { nameKey } from '@atrio/importer';
import { fieldOptions, type Inspection, type LostColumn } from '@atrio/spreadsheets';
import type { Needs } from '../../../context.ts';
import { columnMemory, type RememberedAnswer } from '../../imports/decision-memory.repo.ts';
import { type DecisionRow, type DecisionSubject, decisionsRepo } from '../../imports/decisions.repo.ts';
import { type ImportRow, importsRepo } from '../../imports/imports.repo.ts';
import { planFor, planOf, readingOf } from '../../imports/sheet-plans.ts';

/** How many fields are offered for a column. */
const offered = 80;

/** Earlier decisions about the columns of a customer's sheets. */
export interface ColumnMemories {
  /** Headers of columns that the customer left out of earlier files. */
  leftOut: ReadonlySet<string>;
  /** Answers for earlier files, by `nameKey` of `columnMemory` and header. */
  remembered: ReadonlyMap<string, RememberedAnswer>;
}

/**
 * Adapts the plan of a sheet to the fields that the instance has now. A column that was left out because its
 * field came only with an app is loaded into that field, and shown as decided by us. If the field of a
 * planned column does not exist, the answer for an earlier file is used; without one the customer is asked,
 * and the sheet waits.
 *
 * @returns whether the sheet may be read
 */
export async function settleColumns(
  ctx: Needs<'db' | 'storage' | 'workbooks'>,
  item: ImportRow,
  fields: Fields,
  { leftOut, remembered }: ColumnMemories,
): Promise<boolean> {
  const written = planOf(item);
  if (!written || item.continuesId !== null) return true;
  const repo = decisionsRepo(ctx.db);
  const answers = columnAnswers(await repo.ofImport(item.id));
  const first = planFor(answered(written, answers), fields);
  const isNew = ({ header }: LostColumn) => !answers.some((answer) => answer.header === header);
  const possible = first.possible.filter((column) => isNew(column) && !leftOut.has(column.header));
  const seen = possible.length ? await inspect(ctx, item, first.plan, fields, possible) : null;
  // The review leaves out a column whose values are of another kind than its header says, and so do we.
  const fits = ({ column, field }: LostColumn) =>
    seen?.columns.some((other) => other.column === column && other.field === field);
  const taken = [
    ...possible.filter(fits).map((column) => ({ column, field: column.field })),
    ...rememberedColumns(first.lost.filter(isNew), first.plan, fields, remembered),
  ];
  const all = [...answers, ...taken.map(({ column, field }) => ({ header: column.header, field }))];
  const { plan, lost } = taken.length ? planFor(answered(written, all), fields) : first;
  const open = lost.filter(({ header }) => !all.some((answer) => answer.header === header));
  if (taken.length || open.length) {
    const { rowCount: rows } = seen ?? (await inspect(ctx, item, plan, fields, []));
    await repo.put(item.id, [
      ...taken.map((column) => takenSubject(column, first.plan, fields, rows)),
      ...open.map((column) => subjectOf(column, plan, fields, rows)),
    ]);
    if (open.length) {
      const waits = { state: 'waiting', model: plan.model, total: rows, pending: rows } as const;
      await importsRepo(ctx.db).update(item.id, waits);
      return false;
    }
  }
  await importsRepo(ctx.db).update(item.id, { plan: JSON.stringify(plan) });
  return true;
}

/** The field for a column; null: it is left out. */
interface ColumnAnswer {
  header: string;
  field: string | null;
}

const columnAnswers = (decisions: readonly DecisionRow[]): ColumnAnswer[] =>
  decisions.flatMap(({ kind, action, value, toField }) =>
    kind === 'column' && action !== null
      ? [{ header: value, field: action === 'field' ? toField : null }]
      : [],
  );

/** A column about which the customer is not asked, and the field that it gets; null: it is left out. */
interface TakenColumn {
  column: LostColumn;
  field: string | null;
}

/** The columns that were decided for an earlier file, unless their field has a column already. */
function rememberedColumns(
  lost: readonly LostColumn[],
  plan: SheetPlan,
  fields: Fields,
  remembered: ColumnMemories['remembered'],
): TakenColumn[] {
  const free = new Set(freeFields(plan, fields).map(({ field }) => field));
  return lost.flatMap((column) => {
    const memory = remembered.get(nameKey(columnMemory, column.header));
    const field = memory?.action === 'field' ? memory.toField : null;
    // Of two columns that were decided for the same field, the first one gets it, and the other is asked about.
    return memory && (field === null || free.delete(field)) ? [{ column, field }] : [];
  });
}

const answered = (plan: SheetPlan, answers: ColumnAnswer[]): SheetPlan => ({
  ...plan,
  columns: plan.columns.map((column) => {
    const answer = answers.find(({ header }) => header === column.header);
    return answer ? { ...column, field: answer.field } : column;
  }),
});

/**
 * Reads the sheet with the fields of the instance.
 *
 * @param open columns for which a field is looked for, although the plan has none
 */
async function inspect(
  { storage, workbooks }: Needs<'storage' | 'workbooks'>,
  item: ImportRow,
  { model }: SheetPlan,
  fields: Fields,
  open: readonly LostColumn[],
): Promise<Inspection> {
  const { overrides = {}, ...reading } = readingOf(item, model);
  const decided = Object.entries(overrides).filter(([at]) =>
    open.every(({ column }) => column !== Number(at)),
  );
  const request = { ...reading, overrides: Object.fromEntries(decided), fields };
  return storage.withPath(item.storageKey, (path) =>
    workbooks.ofInstallation.inspect(item.ownerId, path, request),
  );
}

function freeFields(plan: SheetPlan, fields: Fields) {
  const taken = new Set(plan.columns.map((column) => column.field));
  return fieldOptions(fields, plan.model).filter((option) => !taken.has(option.field));
}

function subjectOf(
  { header, field }: LostColumn,
  plan: SheetPlan,
  fields: Fields,
  rows: number,
): DecisionSubject {
  const free = freeFields(plan, fields);
  const [proposed] = free.filter((option) => option.field === field);
  const others = free.filter((option) => option !== proposed).slice(0, offered);
  return {
    kind: 'column',
    header,
    field,
    label: proposed?.label ?? header,
    relation: null,
    value: header,
    topic: ['column', plan.model, plan.sheet, header].join('\n'),
    rows,
    firstRow: null,
    found: 0,
    canCreate: false,
    canBlank: true,
    candidates: [...(proposed ? [proposed] : []), ...others].map((option) => ({
      field: option.field,
      label: option.label,
    })),
    answer: null,
    automatic: false,
  };
}

/** The customer sees the column among those that we decided. */
const takenSubject = (
  { column, field }: TakenColumn,
  plan: SheetPlan,
  fields: Fields,
  rows: number,
): DecisionSubject => ({
  ...subjectOf(column, plan, fields, rows),
  answer: field === null ? { action: 'blank' } : { action: 'field', field },
  automatic: true,
});

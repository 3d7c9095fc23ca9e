import {
  fieldsWithLines,
  globalNames,
  nameKey,
  namesOf,
  type ReferenceColumn,
  referenceColumns,
  rejectedReferenceProblem,
  skippedRowProblem,
  withOtherLines,
} from '@atrio/importer';
import type { RowProblem, SheetColumn } from '@atrio/spreadsheets';
import type { Needs } from '../../../context.ts';
import { type DecisionRow, decisionsRepo } from '../../imports/decisions.repo.ts';
import { type ImportRow, importsRepo } from '../../imports/imports.repo.ts';
import { recordsRepo, type UnsentRecord } from '../../imports/records.repo.ts';
import { columnsOf } from '../../imports/sheet-plans.ts';
import type { Remaining } from '../../runs/durable-run.ts';
import type { Engine } from '../../runs/engine.ts';
import { endFile } from './load-file.ts';
import { unsentRecords, usesOf } from './name-uses.ts';
import { type NameVerdict, settleNames } from './settle-names.ts';

/**
 * Step 5: finds out which record of the instance is meant by each name in a sheet's rows. Rows whose names
 * are all known may be sent. Rows with a name that only the customer can decide wait for the answer. Rows
 * that name a rejected or left-out row are held.
 * @param askAll also ask about names of records that other waiting rows would create
 * @returns rows to send, and rows to be resolved again, because they name records that other rows of this
 * installation will create
 */
export async function resolveNames(
  engine: Engine,
  ctx: Needs<'db' | 'failPoint'>,
  importId: number,
  askAll: boolean,
): Promise<Remaining> {
  const repo = importsRepo(ctx.db);
  const item = await repo.byId(importId);
  if (item.state === 'replaced') return { left: await repo.recount(importId), coming: 0 };
  // A file without stored rows: it failed, or its columns wait for a decision.
  if (item.state !== 'loading' && item.state !== 'done') return { left: 0, coming: 0 };
  // An undone file must not be loaded again because of an answer to another question.
  if (item.undoState !== null) return { left: 0, coming: 0 };
  const paths = item.fieldNames;
  const model = item.model ?? '';
  const fields = await engine.persist('load', (odoo) => fieldsWithLines(odoo, model));
  const columns = globalNames(referenceColumns(model, paths, fields));
  const uses = await usesOf(ctx, importId, columns);
  const { verdicts, open } = await settleNames(engine, ctx, item, columns, uses, askAll);
  ctx.failPoint('resolve:settled');
  const { rowsComing, asked } = await markUnsent(
    ctx,
    item,
    { columns: columnsOf(item), paths, model },
    columns,
    verdicts,
  );
  await dropUnasked(ctx, importId, open, asked);
  const left = await repo.recount(importId);
  if (left > 0) await repo.update(importId, { state: 'loading' });
  else if (item.state === 'loading') await endFile(engine, ctx, importId);
  return { left, coming: rowsComing };
}

/** What is known about a sheet that was read. */
interface ReadSheet {
  columns: SheetColumn[];
  /** As in Odoo's `load()`, one for each value of a record. */
  paths: string[];
  model: string;
}

interface SaidName {
  column: ReferenceColumn;
  name: string;
  /** Row of the sheet. */
  row: number;
  verdict: NameVerdict;
}

/**
 * Sets the state of every record that was not sent.
 *
 * @returns rows that wait only for other rows, and the open names of rows that wait for the customer
 */
async function markUnsent(
  { db }: Needs<'db'>,
  item: ImportRow,
  sheet: ReadSheet,
  columns: ReferenceColumn[],
  verdicts: Map<string, NameVerdict>,
): Promise<{ rowsComing: number; asked: Set<string> }> {
  let rowsComing = 0;
  const asked = new Set<string>();
  for await (const records of unsentRecords({ db }, item.id)) {
    const moved: Record<'undecided' | 'pending', number[]> = { undecided: [], pending: [] };
    await db.transaction(async (trx) => {
      const marks = recordsRepo(trx);
      for (const record of records) {
        const said = saidIn(columns, record, verdicts);
        const state = stateOf(said);
        if (state === 'held') {
          const problems = problemsOf(sheet, record, said);
          await marks.markRejected(item.id, { row: record.row, problems, held: true });
          continue;
        }
        if (record.state !== state) moved[state].push(record.row);
        const open = said.filter(({ verdict }) => verdict.kind === 'open');
        for (const { column, name } of open) asked.add(nameKey(column.path, name));
        if (state === 'undecided' && open.length === 0) rowsComing += record.size;
      }
      await marks.setState(item.id, moved.undecided, 'undecided');
      await marks.setState(item.id, moved.pending, 'pending');
    });
  }
  return { rowsComing, asked };
}

/** The state that a record gets by its names. A record that waits for other rows is undecided, too. */
function stateOf(said: readonly SaidName[]): 'held' | 'undecided' | 'pending' {
  if (said.some(({ verdict }) => verdict.kind === 'skip' || verdict.kind === 'refused')) return 'held';
  const waits = said.some(({ verdict }) => verdict.kind === 'open' || verdict.kind === 'coming');
  return waits ? 'undecided' : 'pending';
}

const saidIn = (
  columns: ReferenceColumn[],
  { cells, rows, row }: UnsentRecord,
  verdicts: Map<string, NameVerdict>,
): SaidName[] =>
  namesOf(columns, cells).map(({ column, name, line }) => ({
    column,
    name,
    row: rows[line] ?? row,
    verdict: verdicts.get(nameKey(column.path, name)) ?? { kind: 'known' },
  }));

/** Why a record is held, told at the row that causes it; the record's other rows refer to that row. */
function problemsOf(
  { columns, paths, model }: ReadSheet,
  record: UnsentRecord,
  said: SaidName[],
): RowProblem[] {
  const told = said.flatMap(({ column, name, row, verdict }) => {
    if (verdict.kind === 'skip') return [skippedRowProblem(columns, row, column.path, name)];
    return verdict.kind === 'refused'
      ? [rejectedReferenceProblem(columns, row, column.path, name, verdict)]
      : [];
  });
  return withOtherLines(record, told, { paths, model });
}

/**
 * Removes questions that no row waits for any more: the instance has the record now, or the rows are held.
 */
const dropUnasked = (
  { db }: Needs<'db'>,
  importId: number,
  open: readonly DecisionRow[],
  asked: ReadonlySet<string>,
): Promise<void> =>
  decisionsRepo(db).dropOpen(
    importId,
    open.flatMap(({ id, field, value }) => (asked.has(nameKey(field, value)) ? [] : [id])),
  );

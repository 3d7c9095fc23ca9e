import {
  fieldsWithLines,
  type NamedColumn,
  namedColumns,
  nameKey,
  namesOf,
  namesRefusedRow,
  type SheetColumn,
  skippedRow,
  withOtherLines,
} from '@atrio/importer';
import type { RowProblem } from '@atrio/spreadsheets';
import { failPoint } from '../../../fail-points.ts';
import { type DecisionRow, decisionsRepo } from '../../imports/decisions.repo.ts';
import { type ImportRow, importsRepo } from '../../imports/imports.repo.ts';
import { recordsRepo, type UnsentRecord } from '../../imports/records.repo.ts';
import { columnsOf } from '../../imports/sheet-plans.ts';
import type { Engine } from '../engine.ts';
import { endFile } from './load-file.ts';
import { unsentRecords, usesOf } from './name-uses.ts';
import { settleNames, type Verdict } from './settle-names.ts';

export interface Resolved {
  /** Rows to send. */
  left: number;
  /** Rows that name what other rows of this installation bring: to be resolved again after those are in. */
  coming: number;
}

/**
 * Step 4b: settles what every name in a sheet's rows means in the instance as it is now. Rows of which all
 * names are known may be sent; those with a name that only the customer can decide wait for it; those that
 * name a row which is not in, or one that the customer left out, are held.
 *
 * @param askAll ask also for names that other waiting rows would bring
 */
export async function resolveNames(engine: Engine, importId: number, askAll: boolean): Promise<Resolved> {
  const { ctx } = engine;
  const repo = importsRepo(ctx.db);
  const item = await repo.byId(importId);
  if (item.state === 'replaced') return { left: await repo.recount(importId), coming: 0 };
  // Nothing of it was read: it failed, or its columns wait for a decision.
  if (item.state !== 'loading' && item.state !== 'done') return { left: 0, coming: 0 };
  // What was taken back is not begun again by an answer to something else.
  if (item.undoState !== null) return { left: 0, coming: 0 };
  const paths: string[] = JSON.parse(item.fieldNames ?? '[]');
  const model = item.model ?? '';
  const fields = await engine.persist('load', (client) => fieldsWithLines(client, model));
  const columns = namedColumns(paths, fields);
  const uses = await usesOf(ctx, importId, columns);
  const { verdicts, open } = await settleNames(engine, item, columns, uses, askAll);
  failPoint(ctx.config, 'resolve:settled');
  const { rowsComing, asked } = await judge(
    engine,
    item,
    { columns: columnsOf(item), paths, model },
    columns,
    verdicts,
  );
  await dropUnasked(engine, importId, open, asked);
  const left = await repo.recount(importId);
  if (left > 0) await repo.update(importId, { state: 'loading' });
  else if (item.state === 'loading') await endFile(engine, importId);
  return { left, coming: rowsComing };
}

/** What was read of a sheet. */
interface Sheet {
  columns: SheetColumn[];
  /** As in `load()`, one for each value of a record. */
  paths: string[];
  model: string;
}

/** A name that a record says. */
interface SaidName {
  column: NamedColumn;
  name: string;
  /** Row of the sheet. */
  row: number;
  verdict: Verdict;
}

/**
 * Sets the state of every record that was not sent yet.
 *
 * @returns rows that only wait for other rows, and the open names of rows that wait for the customer
 */
async function judge(
  { ctx }: Engine,
  item: ImportRow,
  sheet: Sheet,
  columns: NamedColumn[],
  verdicts: Map<string, Verdict>,
): Promise<{ rowsComing: number; asked: Set<string> }> {
  let rowsComing = 0;
  const asked = new Set<string>();
  for await (const records of unsentRecords(ctx, item.id)) {
    const undecided: number[] = [];
    const pending: number[] = [];
    await ctx.db.transaction().execute(async (trx) => {
      const marks = recordsRepo(trx);
      for (const record of records) {
        const said = saidIn(columns, record, verdicts);
        const open = said.filter(({ verdict }) => verdict.kind === 'open');
        if (said.some(holds)) {
          const problems = problemsOf(sheet, record, said);
          await marks.markRejected(item.id, { row: record.row, problems, held: true });
        } else if (open.length || said.some(({ verdict }) => verdict.kind === 'coming')) {
          if (!open.length) rowsComing += record.size;
          for (const { column, name } of open) asked.add(nameKey(column.path, name));
          if (record.state !== 'undecided') undecided.push(record.row);
        } else if (record.state !== 'pending') pending.push(record.row);
      }
      await marks.setState(item.id, undecided, 'undecided');
      await marks.setState(item.id, pending, 'pending');
    });
  }
  return { rowsComing, asked };
}

const saidIn = (
  columns: NamedColumn[],
  { cells, rows, row }: UnsentRecord,
  verdicts: Map<string, Verdict>,
): SaidName[] =>
  namesOf(columns, cells).map(({ column, name, line }) => ({
    column,
    name,
    row: rows[line] ?? row,
    verdict: verdicts.get(nameKey(column.path, name)) ?? { kind: 'known' },
  }));

const holds = ({ verdict }: SaidName): boolean => verdict.kind === 'skip' || verdict.kind === 'refused';

/** Why a record is held, at the row that is the reason; its other rows say which one it is. */
function problemsOf({ columns, paths, model }: Sheet, record: UnsentRecord, said: SaidName[]): RowProblem[] {
  const told = said.flatMap(({ column, name, row, verdict }) => {
    if (verdict.kind === 'skip') return [skippedRow(columns, row, column.path, name)];
    return verdict.kind === 'refused' ? [namesRefusedRow(columns, row, column.path, name, verdict)] : [];
  });
  return withOtherLines(record, told, { paths, model });
}

/** Takes back questions on which no row waits: the instance has the record by now, or the rows are held. */
const dropUnasked = (
  { ctx }: Engine,
  importId: number,
  open: readonly DecisionRow[],
  asked: ReadonlySet<string>,
): Promise<void> =>
  decisionsRepo(ctx.db).dropOpen(
    importId,
    open.flatMap(({ id, field, value }) => (asked.has(nameKey(field, value)) ? [] : [id])),
  );

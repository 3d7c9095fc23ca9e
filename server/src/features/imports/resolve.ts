import { failPoint } from '../../fail-points.ts';
import type { Engine } from '../installations/engine.ts';
import { type ImportRow, importsRepo } from './imports.repo.ts';
import { endFile } from './load-file.ts';
import { namesOf, unsentRecords, usesOf } from './name-uses.ts';
import { fieldsWithLines, type NamedColumn, namedColumns, nameKey } from './named-columns.ts';
import { recordsRepo } from './records.repo.ts';
import { skippedRow } from './row-problems.ts';
import { settleNames, type Verdict } from './settle-names.ts';

export interface Resolved {
  /** Rows to send. */
  left: number;
  /** Rows that name what other rows of this installation bring: to be resolved again after those are in. */
  coming: number;
}

/**
 * Step 4b: settles what every name in a sheet's rows means in the instance as it is now. Rows of which all
 * names are known may be sent; those with a name that only the customer can decide wait for it.
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
  const fieldNames: string[] = JSON.parse(item.fieldNames ?? '[]');
  const model = item.model ?? '';
  const fields = await engine.persist('load', (client) => fieldsWithLines(client, model));
  const columns = namedColumns(fieldNames, fields);
  const uses = await usesOf(ctx, importId, columns);
  const verdicts = await settleNames(engine, item, columns, uses, askAll);
  failPoint(ctx.config, 'resolve:settled');
  const coming = await judge(engine, item, columns, verdicts);
  const left = await repo.recount(importId);
  if (left > 0) await repo.update(importId, { state: 'loading' });
  else if (item.state === 'loading') await endFile(engine, importId);
  return { left, coming };
}

/** Sets the state of every record that was not sent yet. @returns rows that only wait for other rows */
async function judge(
  { ctx }: Engine,
  item: ImportRow,
  columns: NamedColumn[],
  verdicts: Map<string, Verdict>,
): Promise<number> {
  let rowsComing = 0;
  for await (const records of unsentRecords(ctx, item.id)) {
    const undecided: number[] = [];
    const pending: number[] = [];
    await ctx.db.transaction().execute(async (trx) => {
      const marks = recordsRepo(trx);
      for (const record of records) {
        const said = namesOf(columns, record.cells).map(({ column, name }) => ({
          column,
          name,
          verdict: verdicts.get(nameKey(column.path, name)) ?? 'known',
        }));
        const says = (verdict: Verdict) => said.some((name) => name.verdict === verdict);
        if (says('skip')) {
          const problems = said
            .filter(({ verdict }) => verdict === 'skip')
            .map(({ column, name }) => skippedRow(item, record.row, column.path, name));
          await marks.markRejected(item.id, record.row, JSON.stringify(problems));
        } else if (says('open') || says('coming')) {
          if (!says('open')) rowsComing += record.size;
          if (record.state === 'pending') undecided.push(record.row);
        } else if (record.state === 'undecided') pending.push(record.row);
      }
      await marks.setState(item.id, undecided, 'undecided');
      await marks.setState(item.id, pending, 'pending');
    });
  }
  return rowsComing;
}

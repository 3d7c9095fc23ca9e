import { type MadeName, namesOfRecords, recordFor } from '@atrio/importer';
import { type DecisionRow, decisionsRepo } from '../../imports/decisions.repo.ts';
import type { ImportRow } from '../../imports/imports.repo.ts';
import { recordsRepo } from '../../imports/records.repo.ts';
import { nameOf } from '../../imports/sheet-plans.ts';
import type { Engine } from '../engine.ts';

/**
 * Makes the records that are to be made, and finds those that were chosen by their name alone. What cannot
 * be done is asked again.
 *
 * @returns the decisions as they are then
 */
export async function carryOut(engine: Engine, item: ImportRow, rows: DecisionRow[]): Promise<DecisionRow[]> {
  const repo = decisionsRepo(engine.ctx.db);
  const remember = (made: MadeName) => recordsRepo(engine.ctx.db).rememberName(item.id, made);
  const settled: DecisionRow[] = [];
  await nameChosen(engine, rows);
  // What is made first may be what another name is replaced by.
  const ordered = [...rows].sort((a, b) => Number(b.action === 'create') - Number(a.action === 'create'));
  for (const row of ordered) {
    const isToBeDone = row.useId === null && (row.action === 'create' || row.action === 'use');
    if (!isToBeDone || row.relation === null) {
      settled.push(row);
      continue;
    }
    const result = await engine.persist('load', (client) =>
      recordFor(client, item.model ?? '', row, remember),
    );
    if ('id' in result) {
      await repo.made(row.id, result.id);
      settled.push({ ...row, useId: result.id });
    } else {
      await repo.reopen(row.id);
      settled.push({ ...row, action: null });
      await engine.log('load', `«${nameOf(item)}»: ${result.problem}`, 'warning');
    }
  }
  return settled;
}

/** A record that was found by searching was sent by its id alone: its name is shown among the decisions. */
async function nameChosen(engine: Engine, rows: DecisionRow[]): Promise<void> {
  const unnamed = rows.filter(({ action, useId, use }) => action === 'use' && useId !== null && !use);
  for (const { id, relation, useId } of unnamed) {
    const names = await engine.persist('load', (client) =>
      namesOfRecords(client, relation ?? '', [useId ?? 0]),
    );
    const name = names.get(useId ?? 0);
    if (name !== undefined) await decisionsRepo(engine.ctx.db).named(id, name);
  }
}

import {
  displayNamesOf,
  type NameTracker,
  type RecordFromName,
  recordForDecision,
  spellingOf,
} from '@atrio/importer';
import type { Needs } from '../../../context.ts';
import { type DecisionRow, decisionsRepo } from '../../imports/decisions.repo.ts';
import type { ImportRow } from '../../imports/imports.repo.ts';
import { recordsRepo } from '../../imports/records.repo.ts';
import { nameOf } from '../../imports/sheet-plans.ts';
import type { Engine } from '../../runs/engine.ts';
import { texts } from './texts.ts';
import { unitsOfNewProducts } from './units-of-new-products.ts';

/**
 * Creates the records that the customer decided to create, and finds those that were chosen by their name
 * alone. A decision that cannot be carried out becomes an open question again.
 *
 * @returns the decisions afterwards
 */
export async function carryOut(
  engine: Engine,
  ctx: Needs<'db'>,
  item: ImportRow,
  rows: DecisionRow[],
): Promise<DecisionRow[]> {
  const repo = decisionsRepo(ctx.db);
  const records = recordsRepo(ctx.db);
  const remember = (made: RecordFromName) => records.rememberName(item.id, made);
  const tracker: NameTracker = {
    remember,
    externalIdOf: (model, name) => records.externalIdOfName(item.id, model, name),
  };
  const settled: DecisionRow[] = [];
  await nameChosen(engine, ctx, rows);
  const spell = await spellingsOfNew(engine, ctx, rows);
  const unitOf = await unitsOfNewProducts(engine, ctx, item, rows, remember);
  // Creations first: another name may be replaced by a created record.
  const ordered = [...rows].sort((a, b) => Number(b.action === 'create') - Number(a.action === 'create'));
  for (const row of ordered) {
    const isToBeDone = row.useId === null && (row.action === 'create' || row.action === 'use');
    if (!isToBeDone || row.relation === null) {
      settled.push(row);
      continue;
    }
    const namesPartner = row.action === 'create' && row.field === 'partner_id' && row.firstRow !== null;
    const partner = namesPartner ? await records.newPartnerOf(item.id, row.firstRow ?? 0) : null;
    const unit = row.action === 'create' ? await unitOf(row) : null;
    if (unit === 'open') {
      // It waits with its rows until the unit is decided, and keeps its answer.
      settled.push({ ...row, action: null });
      continue;
    }
    const result = await engine.persist('load', (odoo) =>
      recordForDecision(odoo, item.model ?? '', { ...row, use: spell(row), partner, unit }, tracker),
    );
    if ('id' in result) {
      await repo.made(row.id, result.id);
      settled.push({ ...row, useId: result.id });
    } else {
      await repo.reopen(row.id);
      settled.push({ ...row, action: null });
      await engine.log('load', texts.file.problem(nameOf(item), result.problem), 'warning');
    }
  }
  return settled;
}

/** How the records are called that decisions create: as the best-written of the names that all files have. */
async function spellingsOfNew(
  { installationId }: Engine,
  { db }: Needs<'db'>,
  rows: readonly DecisionRow[],
): Promise<(row: DecisionRow) => string | null> {
  const isNew = ({ action, useId, relation }: DecisionRow) =>
    action === 'create' && useId === null && relation !== null;
  if (!rows.some(isNew)) return ({ use }) => use;
  const all = await decisionsRepo(db).ofInstallation(installationId, 100_000);
  const named = Map.groupBy(
    all.filter(({ action }) => action === null || action === 'create'),
    ({ relation }) => relation ?? '',
  );
  const chosen = new Map(
    [...named].map(([scope, own]) => {
      const spellings = own.map(({ value, use, rows: count }) => ({ name: use ?? value, rows: count }));
      return [scope, spellingOf(own[0]?.relation ?? '', spellings)] as const;
    }),
  );
  return (row) =>
    isNew(row) ? (chosen.get(row.relation ?? '')?.(row.use ?? row.value) ?? row.use) : row.use;
}

/**
 * Stores the name of a record that was chosen by search, and is known only by its id, to show it among the
 * decisions.
 */
async function nameChosen(engine: Engine, { db }: Needs<'db'>, rows: DecisionRow[]): Promise<void> {
  const unnamed = rows.filter(({ action, useId, use }) => action === 'use' && useId !== null && !use);
  for (const { id, relation, useId } of unnamed) {
    const names = await engine.persist('load', ({ client }) =>
      displayNamesOf(client, relation ?? '', [useId ?? 0]),
    );
    const name = names.get(useId ?? 0);
    if (name !== undefined) await decisionsRepo(db).named(id, name);
  }
}

import { namesByModel, revertNames } from '@atrio/importer';
import type { Needs } from '../../context.ts';
import { decisionMemoryRepo } from '../imports/decision-memory.repo.ts';
import type { Engine } from '../runs/engine.ts';
import { texts } from './texts.ts';
import { undoNamesRepo } from './undo-names.repo.ts';

/**
 * Removes the records that were created from names for the import (categories, tags) and that nothing uses
 * any more, and archives again those that it had made active.
 *
 * @returns 0
 */
export async function takeNames(engine: Engine, { db }: Needs<'db'>, importId: number): Promise<number> {
  const repo = undoNamesRepo(db);
  const memory = decisionMemoryRepo(db);
  // A unit and its category have one name.
  const removed = new Set<string>();
  const archived = new Set<string>();
  const kept: { name: string; reason: string }[] = [];
  for (const [model, names] of namesByModel(await repo.names(importId))) {
    await engine.checkpoint();
    const reasons = await engine.persist('load', ({ client }) =>
      revertNames(client, model, names, ({ name, target }, odooId) =>
        memory.forget(target ?? '', name, odooId),
      ),
    );
    for (const name of names) {
      const reason = reasons.get(name.externalId);
      await repo.markName(name, reason === undefined ? 'removed' : 'kept', reason ?? null);
      if (reason === undefined) (name.activatedId === null ? removed : archived).add(name.name);
      else kept.push({ name: name.name, reason });
    }
  }
  if (removed.size) await engine.log('load', texts.log.namesRemoved([...removed]));
  if (archived.size) await engine.log('load', texts.log.namesArchived([...archived]));
  for (const [reason, group] of Map.groupBy(kept, (one) => one.reason)) {
    const names = group.map(({ name }) => name);
    await engine.log('load', texts.log.namesKept(names, reason));
  }
  return 0;
}

import { takeBackNames } from '@atrio/importer';
import { counted } from '../../spanish.ts';
import type { Engine } from '../installations/engine.ts';
import { undoRepo } from './undo.repo.ts';

/** Names told one by one in the log; more are only counted. */
const toldNames = 5;

/**
 * Removes what was made of names for the import (categories, tags) and is used by nothing any more, and
 * archives what it brought back from the archive.
 *
 * @returns 0
 */
export async function takeNames(engine: Engine, importId: number): Promise<number> {
  const { ctx } = engine;
  const repo = undoRepo(ctx.db);
  const removed: string[] = [];
  const archived: string[] = [];
  const kept: { name: string; reason: string }[] = [];
  for (const [model, names] of Map.groupBy(await repo.names(importId), (name) => name.model)) {
    await engine.checkpoint();
    const reasons = await engine.persist('load', (client) =>
      takeBackNames(client, model, names, repo.forgetName),
    );
    for (const name of names) {
      const reason = reasons.get(name.externalId);
      await repo.markName(name, reason === undefined ? 'removed' : 'kept', reason ?? null);
      if (reason === undefined) (name.activatedId === null ? removed : archived).push(name.name);
      else kept.push({ name: name.name, reason });
    }
  }
  const quoted = (list: string[]) =>
    list
      .slice(0, toldNames)
      .map((name) => `«${name}»`)
      .join(', ');
  const more = (all: number) => (all > toldNames ? ` y ${counted(all - toldNames, 'más', 'más')}` : '');
  if (removed.length) {
    await engine.log(
      'load',
      `Se quitó también lo que se creó de nombres para la carga: ${quoted(removed)}${more(removed.length)}.`,
    );
  }
  if (archived.length) {
    await engine.log(
      'load',
      `Se archivó de nuevo lo que se activó para la carga: ${quoted(archived)}${more(archived.length)}.`,
    );
  }
  for (const [reason, group] of Map.groupBy(kept, (one) => one.reason)) {
    const all = group.map(({ name }) => name);
    await engine.log(
      'load',
      `Se queda lo que se creó o activó para la carga: ${quoted(all)}${more(all.length)}. ${reason}`,
    );
  }
  return 0;
}

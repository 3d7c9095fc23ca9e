import { existsSync } from 'node:fs';
import { runOwnCommand } from '../../adapters/own-command/own-command.ts';
import type { Needs } from '../../context.ts';
import type { Handle } from '../../db/handle.ts';
import { beginOwnKeys, haveOwnKeys, sealWithOwnKeys } from '../../db/own-seals.ts';
import { isOldAlive } from '../processes/processes.ts';
import { backupsRepo } from './backups.repo.ts';
import { keysRepo } from './keys.repo.ts';
import { keysPlaces, writtenBefore } from './keys-file.ts';

/** How long one round seals older values with own keys; calls are served in between. */
const sealForMs = 2000;

/**
 * Makes an interval job that removes destroyed keys from the file of keys, and seals older values with own
 * keys.
 * @returns its round, which answers how many things it did
 */
export function keysRound(ctx: Needs<'config' | 'db' | 'log' | 'stopping' | 'vault'>): () => Promise<number> {
  // Looking through all customers is expensive, and later values are sealed with own keys from the start.
  let isAllOwn = false;
  // The file is sealed with the secret, which may have been replaced before this start.
  let isOfLastSecret = Boolean(ctx.config.oldSecret);
  return async () => {
    const filed = await fileIfDue(ctx, isOfLastSecret);
    if (filed) isOfLastSecret = false;
    if (isAllOwn || !(await mayUseOwnKeys(ctx))) return filed;
    const { moved, isOver } = await sealWithOwnKeys(ctx, sealForMs);
    isAllOwn = isOver;
    return filed + moved;
  };
}

/** Own keys are not used while a process of an older version is alive, which could not open them. */
async function mayUseOwnKeys({ db }: Needs<'db'>): Promise<boolean> {
  if (await haveOwnKeys(db)) return true;
  if (await isOldAlive(db)) return false;
  await beginOwnKeys(db);
  return true;
}

/**
 * Writes the file of keys if that is due, in a process of its own like a backup: there may be very many keys.
 * @returns 1 where it was due, else 0
 */
async function fileIfDue(
  { config, db, log, stopping }: Needs<'config' | 'db' | 'log' | 'stopping'>,
  isDue: boolean,
): Promise<number> {
  const { backedUpAt } = await backupsRepo(db).last();
  if (backedUpAt === null) return 0;
  const places = keysPlaces(config.backups);
  const isMissing = places.some((path) => !existsSync(path));
  if (!isDue && !isMissing && !(await mayHoldDestroyed(db, places))) return 0;
  log.info(await runOwnCommand(['backup', 'keys'], config.environment, stopping), 'keys filed');
  return 1;
}

/**
 * Whether a file of this machine may still contain a destroyed key; also after another machine, with folders
 * of its own, has removed the key from its own file only.
 */
async function mayHoldDestroyed(db: Handle, places: readonly string[]): Promise<boolean> {
  const repo = keysRepo(db);
  if ((await repo.unfiledSince()) !== null) return true;
  return (await writtenBefore(await repo.lastDestroyed(), places)).length > 0;
}

import { existsSync } from 'node:fs';
import { runOwnCommand } from '../../adapters/own-command/own-command.ts';
import type { Needs } from '../../context.ts';
import { beginOwnKeys, haveOwnKeys, sealWithOwnKeys } from '../../db/own-seals.ts';
import { isOldAlive } from '../processes/processes.ts';
import { backupsRepo } from './backups.repo.ts';
import { keysRepo } from './keys.repo.ts';
import { keysPlaces } from './keys-file.ts';

/** So long a round seals values from before customers had own keys; calls go on between them. */
const sealForMs = 2000;

/**
 * Makes a round: takes destroyed keys out of the file of keys, and gives own keys to values from before there were
 * any.
 *
 * @returns makes one, and answers how much it did
 */
export function keysRound(ctx: Needs<'config' | 'db' | 'log' | 'stopping' | 'vault'>): () => Promise<number> {
  // Looking through all customers costs, and later values are sealed with own keys from the start.
  let isAllOwn = false;
  // The file is sealed with the secret, and this may be a new one.
  let isOfLastSecret = Boolean(ctx.config.oldSecret);
  return async () => {
    const filed = await fileIfDue(ctx, isOfLastSecret);
    if (filed) isOfLastSecret = false;
    if (isAllOwn || !(await mayUseOwnKeys(ctx))) return filed;
    const { moved, isOver } = await sealWithOwnKeys(ctx.db, ctx.vault, sealForMs);
    isAllOwn = isOver;
    return filed + moved;
  };
}

/** Not while a process of the version before may have to open what they seal. */
async function mayUseOwnKeys({ db }: Needs<'db'>): Promise<boolean> {
  if (await haveOwnKeys(db)) return true;
  if (await isOldAlive(db)) return false;
  await beginOwnKeys(db);
  return true;
}

/** In a process of its own, like a backup: there may be very many keys. @returns 1 where it was due */
async function fileIfDue(
  { config, db, log, stopping }: Needs<'config' | 'db' | 'log' | 'stopping'>,
  isDue: boolean,
): Promise<number> {
  const { backedUpAt } = await backupsRepo(db).last();
  if (backedUpAt === null) return 0;
  const isMissing = keysPlaces(config.backups).some((path) => !existsSync(path));
  if (!isDue && !isMissing && (await keysRepo(db).unfiledSince()) === null) return 0;
  log.info(await runOwnCommand(['backup', 'keys'], config.environment, stopping), 'keys filed');
  return 1;
}

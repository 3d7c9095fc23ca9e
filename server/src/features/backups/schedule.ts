import { existsSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { runOwnCommand } from '../../adapters/own-command/own-command.ts';
import type { Needs } from '../../context.ts';
import { hourMs } from '../../lib/calendar.ts';
import { backupsRepo } from './backups.repo.ts';

/** Scheduled backups: they are made, proved and removed automatically. */

/** When to try again after a failure, or after the process that did it ended. */
const tryAgainMs = hourMs;
export const proofEveryMs = 24 * hourMs;
/** @param at ISO @returns the name of an archive that is made at this moment */
const archiveNameAt = (at: string) => `atrio-${at.replaceAll(/[-:.]/g, '')}.tar.gz`;
const archiveName = /^atrio-\d{8}T\d{9}Z\.tar\.gz$/;

type Parts = Needs<'config' | 'db' | 'log' | 'metrics' | 'stopping'>;

/** What `backup --json` prints, as far as it is read here. */
const answer = z.object({ lost: z.array(z.string()) });
/** How many keys of lost files a line of the log names. */
const mostKeys = 20;

/**
 * Makes a backup when it is due, and proves the newest one once a day; of several processes only one does it.
 */
export async function makeDueBackups(ctx: Parts): Promise<number> {
  const { everyHours, to, keep } = ctx.config.backups;
  const made = await whenDue(ctx, 'backupDueAt', everyHours * hourMs, async () => {
    const said = await runOwnCommand(['backup', '--to', to], ctx.config.environment, ctx.stopping);
    const { lost } = answer.parse(said);
    if (lost.length === 0) {
      ctx.log.info(said, 'backup made');
      await removeOld(to, keep);
    } else tellLost(ctx, lost);
  });
  const newest = (await archivesIn(to)).at(-1);
  // If folders are not shared, only the machine that made the newest archive has it.
  if (!newest || (await isOfAnotherMachine(ctx))) return made;
  const proved = await whenDue(ctx, 'proofDueAt', proofEveryMs, async () => {
    const args = ['backup', 'verify', join(to, newest)];
    await runOwnCommand(args, ctx.config.environment, ctx.stopping);
    ctx.log.info({ archive: newest }, 'backup proved');
  });
  return made + proved;
}

/** An archive without some files is kept, and so are the older ones, which may have them. */
function tellLost({ log, metrics }: Pick<Parts, 'log' | 'metrics'>, lost: string[]): void {
  for (const _ of lost) metrics.storeFailed('missing');
  log.error({ missing: lost.length, keys: lost.slice(0, mostKeys) }, 'backup made without some files');
}

/** Does the work if it is due and no other process has claimed it. @returns 1 where it did */
async function whenDue(
  { db }: Parts,
  what: 'backupDueAt' | 'proofDueAt',
  everyMs: number,
  work: () => Promise<void>,
): Promise<number> {
  const repo = backupsRepo(db);
  const began = Date.now();
  const seen = await repo.dueAt(what);
  if (seen !== null && Date.parse(seen) > began) return 0;
  if (!(await repo.claim(what, seen, iso(began + Math.min(everyMs, tryAgainMs))))) return 0;
  await work();
  await repo.setDue(what, iso(began + everyMs));
  return 1;
}

const iso = (time: number) => new Date(time).toISOString();

/** The schedule may make an archive this much later than its interval says, in ms. */
const spareMs = 2 * hourMs;

/**
 * Whether another machine, with a folder of its own, makes the archives: the newest one in the folder here is
 * older than the last backup by more than one interval. A smaller difference proves nothing, because the last
 * backup may have been made by hand in another folder.
 */
export async function isOfAnotherMachine({ config, db }: Needs<'config' | 'db'>): Promise<boolean> {
  const { everyHours, to } = config.backups;
  const { backedUpAt } = await backupsRepo(db).last();
  if (everyHours === 0 || backedUpAt === null) return false;
  const oldest = iso(Date.parse(backedUpAt) - everyHours * hourMs - spareMs);
  const newest = (await archivesIn(to)).at(-1) ?? '';
  return newest < archiveNameAt(oldest);
}

/** @returns names of the archives, the oldest first */
async function archivesIn(folder: string): Promise<string[]> {
  if (!existsSync(folder)) return [];
  return (await readdir(folder)).filter((name) => archiveName.test(name)).sort();
}

async function removeOld(folder: string, keep: number): Promise<void> {
  for (const name of (await archivesIn(folder)).slice(0, -keep)) await rm(join(folder, name));
}

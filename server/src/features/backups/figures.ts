import type { Figure, Readings } from '../../adapters/metrics/metrics.ts';
import type { BackupSettings } from '../../config/config-backups.ts';
import type { Needs } from '../../context.ts';
import type { Handle } from '../../db/handle.ts';
import { hourMs } from '../../lib/calendar.ts';
import { backupsRepo } from './backups.repo.ts';
import { stateOfKeys } from './keys-state.ts';
import { proofEveryMs } from './schedule.ts';

/** How old the backups are, and whether that is older than the schedule says. */

/** In ms; null where there is none. */
export interface Ages {
  backup: number | null;
  proof: number | null;
}

/** @param now ms */
export async function ageOfBackups(db: Handle, now: number): Promise<Ages> {
  const { backedUpAt, provedAt } = await backupsRepo(db).last();
  const age = (time: string | null) => (time === null ? null : Math.max(0, now - Date.parse(time)));
  return { backup: age(backedUpAt), proof: age(provedAt) };
}

/**
 * How late backup and proof are, against `BACKUP_EVERY` and one proof a day.
 * @param forMs how long the schedule has been running: used where there is no backup yet
 * @returns ms; 0 when in time, or when no backups are scheduled
 */
export function lateBackups(
  { everyHours }: BackupSettings,
  { backup, proof }: Ages,
  forMs: number,
): { backup: number; proof: number } {
  if (everyHours === 0) return { backup: 0, proof: 0 };
  const everyMs = everyHours * hourMs;
  return {
    backup: Math.max(0, (backup ?? forMs) - everyMs),
    proof: Math.max(0, (proof ?? forMs) - Math.max(everyMs, proofEveryMs)),
  };
}

const figures: readonly Figure[] = [
  { name: 'backup_age_seconds', help: 'How old the last backup is; infinite where there is none.' },
  {
    name: 'backup_proof_age_seconds',
    help: 'How long ago a backup was last restored into a copy and found good; infinite where none was.',
  },
  {
    name: 'backup_late_seconds',
    help: 'How much later than BACKUP_EVERY the backup is; 0 in time, or without a schedule.',
  },
  {
    name: 'backup_proof_late_seconds',
    help: 'How much later the proof is than once a day, or than BACKUP_EVERY where that is longer; 0 in time, or without a schedule.',
  },
  { name: 'backup_keys_late_seconds', help: 'How long a deleted key waits to leave the file of keys.' },
  { name: 'backup_keys_missing', help: 'Places without the file of keys; 0 before the first backup.' },
];

/** Adds the ages of the backups to the metrics. */
export function askBackups(ctx: Needs<'clock' | 'config' | 'db' | 'metrics'>): void {
  const began = ctx.clock();
  ctx.metrics.ask(figures, async (): Promise<Readings> => {
    const now = ctx.clock();
    const ages = await ageOfBackups(ctx.db, now);
    const late = lateBackups(ctx.config.backups, ages, now - began);
    const keys = await stateOfKeys(ctx.config, ctx.db, now);
    return {
      backup_age_seconds: (ages.backup ?? Number.POSITIVE_INFINITY) / 1000,
      backup_proof_age_seconds: (ages.proof ?? Number.POSITIVE_INFINITY) / 1000,
      backup_late_seconds: late.backup / 1000,
      backup_proof_late_seconds: late.proof / 1000,
      backup_keys_late_seconds: (keys?.lateMs ?? 0) / 1000,
      backup_keys_missing: keys?.missing.length ?? 0,
    };
  });
}

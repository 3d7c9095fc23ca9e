import { join, resolve } from 'node:path';
import * as z from 'zod';
import { wholeNumber } from './config-names.ts';

/** Variables of scheduled backups. */
export const backupVariables = {
  BACKUP_EVERY: wholeNumber(0, 8760).default(0),
  BACKUP_TO: z.string().optional(),
  BACKUP_KEYS_TO: z.string().optional(),
  BACKUP_KEEP: wholeNumber(1, 10_000).default(14),
};

export interface BackupSettings {
  /** Hours between two backups; 0: they are only made by hand. */
  everyHours: number;
  /** Absolute path of the folder that gets the archives. */
  to: string;
  /** Absolute path of the folder that gets a second copy of the file of keys. */
  keysTo: string;
  /** How many archives the schedule keeps there: the newest ones. */
  keep: number;
}

/** @param dataDir absolute */
export function readBackups(
  e: z.infer<z.ZodObject<typeof backupVariables>>,
  dataDir: string,
): BackupSettings {
  const to = e.BACKUP_TO ? resolve(e.BACKUP_TO) : join(dataDir, 'backups');
  return {
    everyHours: e.BACKUP_EVERY,
    to,
    keysTo: e.BACKUP_KEYS_TO ? resolve(e.BACKUP_KEYS_TO) : join(to, 'keys'),
    keep: e.BACKUP_KEEP,
  };
}

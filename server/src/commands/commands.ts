import { alertsPrint } from './alerts-print.ts';
import { auditCheck } from './audit-check.ts';
import { backup } from './backup.ts';
import { backupKeys } from './backup-keys.ts';
import { backupVerify } from './backup-verify.ts';
import type { Command } from './command.ts';
import { configPrint } from './config-print.ts';
import { customerBlock, customerSessions, customerUnblock } from './customer.ts';
import { demoData } from './demo-data.ts';
import { doctor } from './doctor/doctor.ts';
import { filesMove } from './files-move.ts';
import { jobsList, jobsRetry } from './jobs.ts';
import { keyRotate } from './key-rotate.ts';
import { ledgerCheck } from './ledger-check.ts';
import { mailResend, mailTest } from './mail.ts';
import { operatorAdd, operatorReset } from './operator-access.ts';
import { restore } from './restore.ts';
import { resume } from './resume.ts';
import { upgrade } from './upgrade.ts';

/** Every command by the words that call it. */
export const commands = new Map<string, Command>([
  ['alerts print', alertsPrint],
  ['audit check', auditCheck],
  ['backup keys', backupKeys],
  ['backup verify', backupVerify],
  ['backup', backup],
  ['config print', configPrint],
  ['customer block', customerBlock],
  ['customer sessions', customerSessions],
  ['customer unblock', customerUnblock],
  ['demo-data', demoData],
  ['doctor', doctor],
  ['files move', filesMove],
  ['jobs list', jobsList],
  ['jobs retry', jobsRetry],
  ['key rotate', keyRotate],
  ['ledger check', ledgerCheck],
  ['mail resend', mailResend],
  ['mail test', mailTest],
  ['operator add', operatorAdd],
  ['operator reset', operatorReset],
  ['restore', restore],
  ['resume', resume],
  ['upgrade', upgrade],
]);

/** Options that every command takes. */
const common = ['json', 'help'];

/** The given options that the command does not know. With them it would do something else than was meant. */
export const strangeOptions = ({ usage }: Command, given: readonly string[]): string[] =>
  given.filter((name) => !common.includes(name) && !usage.split(/[ [\]]/).includes(`--${name}`));

/** The usage lines of the commands that begin with these words. */
export const usagesOf = ([first = '', second = '']: string[]): string[] => {
  const all = [...commands].filter(([words]) => first !== '' && words.split(' ')[0] === first);
  const closer = all.filter(([words]) => words.split(' ')[1] === second);
  return (closer.length > 0 ? closer : all).map(([, { usage }]) => usage);
};

/**
 * Finds the command that the first words name; the other words are its arguments.
 *
 * @returns null where no command begins like this, or none takes that many arguments
 */
export function findCommand(words: string[]): { command: Command; args: string[] } | null {
  for (let length = words.length; length > 0; length--) {
    const command = commands.get(words.slice(0, length).join(' '));
    const args = words.slice(length);
    if (command && args.length === (command.takes ?? 0)) return { command, args };
  }
  return null;
}

import type { Access, RemovedAccess, RowAccount } from '@atrio/contract';
import type { Handle } from '../../db/handle.ts';
import { solveFailure } from '../failures/failures.ts';
import { mailsRepo } from './mails.repo.ts';

/** What each kind of mail needs besides its address. Never a secret, because it waits in a table. */
export interface MailData {
  'reset-password': Record<never, never>;
  'confirm-email': { userId: number };
  'confirm-new-email': { userId: number };
  'email-change-asked': { newEmail: string };
  'email-changed': { newEmail: string };
  /**
   * `removed`: set when it was the first proof of the address. Mails that were queued by older versions have
   * neither.
   */
  'password-changed': { removed?: RemovedAccess | null; remaining?: Access };
  /** `device` in words, null where it is not known; `at`: ISO time. */
  'new-device': { userId: number; device: string | null; address: string | null; at: string };
  'two-factor-on': Record<never, never>;
  'two-factor-off': Record<never, never>;
  'recovery-codes-made': Record<never, never>;
  /** `where`: absent in mails that were queued by older versions, which were all about sign-ins. */
  'recovery-code-used': { left: number; where?: 'sign-in' | 'change' };
  'passkey-added': { name: string };
  'passkey-removed': { name: string };
  'username-changed': Record<never, never>;
  'account-deleted': Record<never, never>;
  /** Somebody of the provider entered as the customer. `by`: name and role; `at`, `until`: ISO times. */
  'provider-entered': { by: string; reason: string; withChanges: boolean; at: string; until: string };
  /** To somebody of the provider. `reset`: it replaces an access that was lost. */
  'operator-invited': { operatorId: number; reset: boolean };
  'installation-ended': InstallationEnd & Notice;
  /** `missing`: a Spanish sentence; `installation`: its documentId. Older versions queued it without `userId`. */
  'decisions-wait': { missing: string; databaseName: string; installation: string } & Partial<Notice>;
  'charge-failed': PlanCharge & { nextAttemptAt: string | null } & Notice;
  'plan-unpaid': { planName: string } & Notice;
  'trial-ending': PlanCharge & { months: number; endsAt: string } & Notice;
  /** `problem`: a Spanish sentence. */
  'instance-away': { databaseName: string; instance: string; since: string; problem: string | null } & Notice;
  'instance-back': { databaseName: string; instance: string; since: string } & Notice;
  /** To somebody of the provider. */
  alert: { name: string; title: string; remedy: string };
  /** By somebody of the provider; without `userId` it is a test to themselves. */
  campaign: { userId?: number; subject: string; text: string };
  'key-expiring': { databaseName: string; instance: string; expiresAt: string } & Notice;
}

/** Mails that the customer can switch off. */
interface Notice {
  userId: number;
}

interface PlanCharge {
  planName: string;
  amountCents: number;
  currency: string;
  /** Of the card. */
  last4: string | null;
}

/** How an installation ended. */
export interface InstallationEnd {
  databaseName: string;
  /** Its documentId. */
  installation: string;
  rows: RowAccount | null;
  /** Names of the apps. */
  apps: string[];
  /** Why it failed; null where it did not. */
  cause: string | null;
}

export type MailKind = keyof MailData;

/**
 * Sends a mail again: one that waits now, one that was sent or given up as a new one.
 *
 * @returns false where it is no longer known
 */
export async function sendAgain(trx: Handle, id: number): Promise<boolean> {
  const repo = mailsRepo(trx);
  if (await repo.hurry(id)) return true;
  const past = await repo.past(id);
  if (!past) return false;
  await repo.add(past.kind, past.address, past.data);
  await solveFailure(trx, { kind: 'mail', id });
  return true;
}

/**
 * Queues a mail in the transaction of the change that it reports: when that is committed the mail will be
 * sent, whatever happens to this process. The worker writes and sends it.
 */
export async function queueMail<K extends MailKind>(
  db: Handle,
  kind: K,
  address: string,
  data: MailData[K],
): Promise<void> {
  await mailsRepo(db).add(kind, address, JSON.stringify(data));
}

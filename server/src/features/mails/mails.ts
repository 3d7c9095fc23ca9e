import type { Access, AccountRequestKind, RemovedAccess, RowAccount } from '@atrio/contract';
import type { RequestOutcome } from '@atrio/contract/operator';
import type { Handle } from '../../db/handle.ts';
import { solveFailure } from '../failures/failures.ts';
import { mailsRepo } from './mails.repo.ts';

/** What each kind of mail needs besides its address. Never a secret, because it waits in a table. */
export interface MailData {
  'reset-password': Record<never, never>;
  'confirm-email': { userId: number };
  'confirm-new-email': { userId: number };
  'email-change-asked': { newEmail: string };
  /** To the old address. Mails that were queued by older versions do not say whose it was. */
  'email-changed': { userId?: number; newEmail: string };
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
  /** What the provider asked for the account. `request`: its id; `by`: name and role; `dueAt`: ISO time. */
  'request-asked': {
    userId: number;
    request: number;
    kind: AccountRequestKind;
    by: string;
    reason: string;
    dueAt: string;
    newEmail: string | null;
  };
  'request-stopped': { userId: number; kind: AccountRequestKind; how: RequestOutcome };
  'factor-removed': { userId: number; by: string };
  /** To the address to which an account is to go. */
  'account-offered': { userId: number; request: number };
  /** The first goes to the old address of the account, the second to the new one. */
  'account-handed-over': { userId: number; newEmail: string };
  'account-received': { userId: number };
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

/** The customer that a mail's data name; undefined where they name none, or cannot be read. */
export function namedReader(data: string): number | undefined {
  try {
    return (JSON.parse(data) as { userId?: number }).userId;
  } catch {
    return undefined;
  }
}

/** Whether a mail goes to the provider: to one of its people, or to who gets alerts. */
export const isToProvider = (kind: string, data: string): boolean =>
  kind === 'operator-invited' || kind === 'alert' || (kind === 'campaign' && namedReader(data) === undefined);

/**
 * Whether a mail that is over can be sent once more. An invitation is made anew on the page of the person, an
 * alert says what was so then, and the address of a deleted account is not kept.
 */
export const canGoAgain = ({ userId, kind }: { userId: number | null; kind: string }): boolean =>
  userId !== null || kind === 'campaign';

/**
 * Sends a mail again: one that waits now, one that was sent or given up as a new one.
 *
 * @returns false where it is no longer known, or is none that can be sent again
 */
export async function sendAgain(trx: Handle, id: number): Promise<boolean> {
  const repo = mailsRepo(trx);
  if (await repo.hurry(id)) return true;
  const past = await repo.past(id);
  if (!past || !canGoAgain(past)) return false;
  if (past.state === 'given-up' && !(await endGivenUp(trx, past, 'sent-again'))) return false;
  await repo.add(past.kind, past.address, past.data);
  await solveFailure(trx, { kind: 'mail', id });
  return true;
}

/** Leaves a mail that was given up as it is. @returns whose it was; null where there is none, or no longer */
export async function leaveMail(trx: Handle, id: number): Promise<{ userId: number | null } | null> {
  const past = await mailsRepo(trx).past(id);
  if (past?.state !== 'given-up' || !(await endGivenUp(trx, past, 'left'))) return null;
  await solveFailure(trx, { kind: 'mail', id });
  return { userId: past.userId };
}

/** A customer's history keeps it; of others nobody needs it any more. @returns false where somebody did meanwhile */
const endGivenUp = (
  trx: Handle,
  { id, userId }: { id: number; userId: number | null },
  how: 'sent-again' | 'left',
): Promise<boolean> => (userId === null ? mailsRepo(trx).removePast(id) : mailsRepo(trx).endGivenUp(id, how));

/** Forgets what was given up on its way to somebody of the provider. @param kind of these mails; absent: all */
export async function forgetGivenUpTo(trx: Handle, address: string, kind?: MailKind): Promise<void> {
  for (const { id } of await mailsRepo(trx).forgetProviders(address, kind)) {
    await solveFailure(trx, { kind: 'mail', id });
  }
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

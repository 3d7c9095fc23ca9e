import type { Access, AccountRequestKind, RemovedAccess, RowAccount } from '@atrio/contract';
import type { RequestOutcome } from '@atrio/contract/operator';
import type { Handle } from '../../db/handle.ts';
import { couldBeKey } from '../../db/values.ts';
import { solveFailure } from '../failures/failures.ts';
import { mailsRepo } from './mails.repo.ts';

/** What each kind of mail needs besides its address. Never a secret, because it waits in a table. */
export interface MailData {
  'reset-password': Record<never, never>;
  'confirm-email': { userId: number };
  'confirm-new-email': { userId: number };
  'email-change-asked': { newEmail: string };
  /** To the old address. Mails queued by older versions do not name the customer. */
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
  /** `where`: absent in mails queued by older versions, which were all about sign-ins. */
  'recovery-code-used': { left: number; where?: 'sign-in' | 'change' };
  'passkey-added': { name: string };
  'passkey-removed': { name: string };
  'username-changed': Record<never, never>;
  'account-deleted': Record<never, never>;
  /** An operator entered as the customer. `by`: name and role; `at`, `until`: ISO times. */
  'provider-entered': { by: string; reason: string; withChanges: boolean; at: string; until: string };
  /**
   * A request of the provider about the account. `request`: its id; `by`: name and role; `dueAt`: ISO time.
   */
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
  /** To the address that an account is offered to. */
  'account-offered': { userId: number; request: number };
  /** The first goes to the old address of the account, the second to the new one. */
  'account-handed-over': { userId: number; newEmail: string };
  'account-received': { userId: number };
  /** To an operator. `reset`: it replaces an access that was lost. */
  'operator-invited': { operatorId: number; reset: boolean };
  'installation-ended': InstallationEnd & Notice;
  /**
   * `missing`: a Spanish sentence; `installation`: its documentId. Older versions queued it without `userId`.
   */
  'decisions-wait': { missing: string; databaseName: string; installation: string } & Partial<Notice>;
  'charge-failed': PlanCharge & { nextAttemptAt: string | null } & Notice;
  'plan-unpaid': { planName: string } & Notice;
  'trial-ending': PlanCharge & { months: number; endsAt: string } & Notice;
  /** `problem`: a Spanish sentence. */
  'instance-away': { databaseName: string; instance: string; since: string; problem: string | null } & Notice;
  'instance-back': { databaseName: string; instance: string; since: string } & Notice;
  /** To a person of the provider. */
  alert: { name: string; title: string; remedy: string };
  /** Written by an operator; without `userId` it is their own test. */
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
  /** Last digits of the card. */
  last4: string | null;
}

export interface InstallationEnd {
  databaseName: string;
  /** Its documentId. */
  installation: string;
  rows: RowAccount | null;
  /** Names of the apps that were installed; without those that Odoo had before. */
  apps: string[];
  /** Why it failed; null where it did not. */
  cause: string | null;
}

export type MailKind = keyof MailData;

/** The customer that a mail's data name; undefined where they name none or are not readable. */
export function namedReader(data: string): number | undefined {
  try {
    const { userId } = JSON.parse(data) as { userId?: unknown };
    return typeof userId === 'number' && couldBeKey(userId) ? userId : undefined;
  } catch {
    return undefined;
  }
}

/** The data that are kept of a mail to a deleted account: none. */
export const erasedData = '{}';

/** Whether a mail goes to the provider: to an operator, or to an address for alerts. */
export const isToProvider = (kind: string, data: string): boolean =>
  kind === 'operator-invited' || kind === 'alert' || isTestOfCampaign(kind, data);

/** A campaign mail names its customer; its test, which goes to the operator, names nobody. */
const isTestOfCampaign = (kind: string, data: string): boolean =>
  kind === 'campaign' && data !== erasedData && namedReader(data) === undefined;

/**
 * Whether a mail that was sent or given up can be sent again. Not an invitation, which is renewed on the
 * operator's page; not an alert, which is about that time; and not a mail of a deleted account, whose address
 * is not kept.
 */
export const canGoAgain = (mail: { userId: number | null; kind: string; data: string }): boolean =>
  mail.userId !== null || isTestOfCampaign(mail.kind, mail.data);

/**
 * Sends a mail again: a waiting one now (within two minutes, where a process may be sending it), one that was
 * sent or given up as a new mail.
 * @param which `given-up`: no mail that was sent, or that somebody else has sent again meanwhile
 * @returns false where it is no longer stored, or cannot be sent again
 */
export async function sendAgain(
  trx: Handle,
  id: number,
  which: 'given-up' | 'any' = 'any',
): Promise<boolean> {
  const repo = mailsRepo(trx);
  if (await repo.hurry(id)) return true;
  const past = await repo.past(id);
  if (!past || !canGoAgain(past) || (which === 'given-up' && past.state !== 'given-up')) return false;
  if (past.state === 'given-up' && !(await endGivenUp(trx, past, 'sent-again'))) return false;
  await repo.add(past.kind, past.address, past.data);
  await solveFailure(trx, { kind: 'mail', id });
  return true;
}

/**
 * Closes a given-up mail without sending it.
 * @returns its customer (`userId` null: none); null where the mail is not given up or no longer stored
 */
export async function leaveMail(trx: Handle, id: number): Promise<{ userId: number | null } | null> {
  const past = await mailsRepo(trx).past(id);
  if (past?.state !== 'given-up' || !(await endGivenUp(trx, past, 'left'))) return null;
  await solveFailure(trx, { kind: 'mail', id });
  return { userId: past.userId };
}

/**
 * Ends a mail that was given up: a customer's mail stays in the timeline, any other mail is deleted.
 * @returns false where another operator was first
 */
const endGivenUp = (
  trx: Handle,
  { id, userId }: { id: number; userId: number | null },
  how: 'sent-again' | 'left',
): Promise<boolean> => (userId === null ? mailsRepo(trx).removePast(id) : mailsRepo(trx).endGivenUp(id, how));

/** Forgets mails to an operator that were given up. @param kind of these mails; absent: all kinds */
export async function forgetGivenUpTo(trx: Handle, address: string, kind?: MailKind): Promise<void> {
  for (const { id } of await mailsRepo(trx).forgetProviders(address, kind)) {
    await solveFailure(trx, { kind: 'mail', id });
  }
}

/**
 * The ids of a customer's mails that wait. Not of those to the provider, whose address anybody can register,
 * nor of those about another customer.
 */
export async function waitingMailsOf(
  db: Handle,
  { id, email }: { id: number; email: string },
): Promise<number[]> {
  const waiting = await mailsRepo(db).waitingFor(email);
  return waiting
    .filter(({ kind, data }) => !isToProvider(kind, data) && (namedReader(data) ?? id) === id)
    .map((mail) => mail.id);
}

/** For an account that is being deleted. */
export const forgetWaitingMails = async (
  trx: Handle,
  customer: { id: number; email: string },
): Promise<unknown> => mailsRepo(trx).removeWaiting(await waitingMailsOf(trx, customer));

/**
 * Queues a mail in the transaction of the change that it reports: once that is committed the mail will be
 * sent, even if this process ends. The worker writes and sends it.
 */
export async function queueMail<K extends MailKind>(
  db: Handle,
  kind: K,
  address: string,
  data: MailData[K],
): Promise<void> {
  await mailsRepo(db).add(kind, address, JSON.stringify(data));
}

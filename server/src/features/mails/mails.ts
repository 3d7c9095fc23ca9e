import type { Access, RemovedAccess } from '@atrio/contract';
import type { Handle } from '../../db/handle.ts';
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
  /** `missing`: a Spanish sentence; `installation`: its documentId. */
  'decisions-wait': { missing: string; databaseName: string; installation: string };
}
export type MailKind = keyof MailData;

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

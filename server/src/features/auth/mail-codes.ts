import type { CodeMaker } from '../mails/deliver.ts';
import type { MailData } from '../mails/mails.ts';
import { type CodePurpose, issueCode } from './codes.ts';
import { userByEmail, userById } from './users.ts';

/**
 * Makes the codes for the links in mails.
 * @returns '' for a kind of mail without a code; null for a mail that is no longer needed, because its
 * address is not the account's own or pending one any more, or is confirmed already
 */
export const mailCode: CodeMaker = async (db, { kind, address, data }) => {
  const code = (userId: number, purpose: CodePurpose) =>
    db.transaction((trx) => issueCode(trx, { userId, purpose, email: address }));
  if (kind === 'reset-password' || kind === 'account-received') {
    const user = await userByEmail(db, address);
    return user ? code(user.id, 'reset-password') : null;
  }
  if (kind !== 'confirm-email' && kind !== 'confirm-new-email' && kind !== 'new-device') return '';
  const { userId } = data as MailData['confirm-email'];
  const user = await userById(db, userId);
  if (kind === 'new-device') return user?.email === address ? code(userId, 'not-me') : null;
  if (kind === 'confirm-new-email')
    return user?.pendingEmail === address ? code(userId, 'change-email') : null;
  return user?.email === address && !user.emailVerifiedAt ? code(userId, 'confirm-email') : null;
};

import type { Handle } from '../../db/handle.ts';
import type { CodeMaker } from '../mails/deliver.ts';
import { forgetGivenUpTo, type MailData, queueMail } from '../mails/mails.ts';
import { accessRepo } from './access.repo.ts';
import { issueToken } from './one-time-tokens.ts';
import { operatorsRepo } from './operators.repo.ts';

/** Where the one-time link leads; the code stands after a #, so that no server logs it. */
export const invitationPath = (code: string): string => `/operador/invitacion#${code}`;

/** A new link; earlier links stop working. */
export async function newInvitation(trx: Handle, operatorId: number): Promise<string> {
  await accessRepo(trx).removeTokensOf(operatorId, 'invitation');
  return (await issueToken(trx, 'invitation', operatorId)).token;
}

/**
 * Queues the mail of an invitation, and closes an earlier one that was given up.
 * @param reset whether it replaces an access that was lost
 */
export async function mailInvitation(
  trx: Handle,
  person: { id: number; email: string },
  { reset }: { reset: boolean },
): Promise<void> {
  await forgetGivenUpTo(trx, person.email, 'operator-invited');
  await queueMail(trx, 'operator-invited', person.email, { operatorId: person.id, reset });
}

/**
 * Makes the code of an invitation's mail; null when it was accepted meanwhile, or the operator was removed.
 */
export const invitationCode: CodeMaker = async (db, { data }) => {
  const { operatorId } = data as MailData['operator-invited'];
  return db.transaction(async (trx) => {
    const person = await operatorsRepo(trx).lock(operatorId);
    return person && person.passwordHash === null ? newInvitation(trx, operatorId) : null;
  });
};

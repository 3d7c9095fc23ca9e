import type { BodyOf } from '@atrio/contract';
import type {
  CustomerRequest,
  Erasure,
  askErasure as eraseCall,
  askFactorRemoval as factorCall,
  askHandOver as handOverCall,
} from '@atrio/contract/operator';
import type { Needs } from '../../context.ts';
import { AppError, invalidField } from '../../core/errors.ts';
import type { Operator } from '../../core/operator.ts';
import { iso } from '../../lib/calendar.ts';
import { whyBusy } from '../account/deletion.ts';
import { ask, customerOfRequest } from '../account-requests/requests.ts';
import { hasFactors } from '../auth/remove-factors.ts';
import { isEmailTaken } from '../auth/users.ts';
import { waitingMailsOf } from '../mails/mails.ts';
import { erasureRepo } from './console-requests.repo.ts';
import { texts } from './texts.ts';

type Asking = Needs<'clock' | 'config' | 'db' | 'log'>;

/** @throws conflict for a customer who has no second factor */
export const askFactorRemoval = (
  ctx: Asking,
  operator: Operator,
  documentId: string,
  { reason }: BodyOf<typeof factorCall>,
): Promise<CustomerRequest> =>
  ask(ctx, operator, documentId, { kind: 'second-factor', reason }, async (trx, { id }) => {
    if (!(await hasFactors(trx, id))) throw new AppError('conflict', 'no factor', texts.noFactor);
  });

/** @throws invalid-input for an address that another account has */
export const askHandOver = (
  ctx: Asking,
  operator: Operator,
  documentId: string,
  { reason, email: newEmail }: BodyOf<typeof handOverCall>,
): Promise<CustomerRequest> =>
  ask(ctx, operator, documentId, { kind: 'hand-over', reason, newEmail }, async (trx, { email }) => {
    if (email === newEmail) throw invalidField(['email'], texts.sameEmail);
    if (await isEmailTaken(trx, newEmail)) throw invalidField(['email'], texts.emailTaken);
  });

/** @throws invalid-input where the typed address is not the customer's */
export const askErasure = (
  ctx: Asking,
  operator: Operator,
  documentId: string,
  { reason, confirmation }: BodyOf<typeof eraseCall>,
): Promise<CustomerRequest> =>
  ask(ctx, operator, documentId, { kind: 'erase', reason }, async (_, { email }) => {
    if (confirmation.toLowerCase() !== email) throw invalidField(['confirmation'], texts.confirmation);
  });

/** What an erasure would remove, and what would stay. */
export async function previewErasure(
  { clock, db }: Needs<'clock' | 'db'>,
  documentId: string,
): Promise<Erasure> {
  const { id, email } = await customerOfRequest(db, documentId);
  const repo = erasureRepo(db);
  const { pastMails, ...goes } = await repo.goes(id);
  const waitingMails = await waitingMailsOf(db, { id, email });
  const why = await whyBusy(db, id);
  return {
    goes: { ...goes, mails: pastMails + waitingMails.length },
    stays: await repo.stays(id),
    endsPlan: await repo.planInForce(id, iso(clock())),
    problem: why && texts.busy[why],
  };
}

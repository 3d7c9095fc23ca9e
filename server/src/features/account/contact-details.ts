import type {
  BodyOf,
  ContactDetails,
  FieldError,
  ResponseOf,
  setContactDetails as setContactDetailsCall,
} from '@atrio/contract';
import { readNit } from '@atrio/spreadsheets';
import type { Needs } from '../../context.ts';
import type { Customer } from '../../core/customer.ts';
import { AppError } from '../../core/errors.ts';
import { readPhone } from '../../lib/phone.ts';
import { record } from '../activity/activity.ts';
import { lockAccount } from '../auth/credentials.ts';
import { claimOfBuyer } from '../billing/billing.ts';
import { indexCustomer } from '../customer-search/customer-search.ts';
import { countAttempt } from '../limits/limits.ts';
import { contactDetailsRepo } from './contact-details.repo.ts';
import { texts } from './texts.ts';

type Answer = ResponseOf<typeof setContactDetailsCall>;
type Change = BodyOf<typeof setContactDetailsCall>;

export const contactDetailsOf = async ({ db }: Needs<'db'>, { userId }: Customer): Promise<Answer> => ({
  data: await contactDetailsRepo(db).of(userId),
});

/**
 * Changes the given fields. The history says which field changed, but not the new value, because lines of the
 * history cannot be corrected.
 * @throws invalid-input for an invalid NIT or telephone; rate-limited
 */
export async function setContactDetails(
  ctx: Needs<'config' | 'db' | 'log' | 'vault'>,
  customer: Customer,
  change: Change,
): Promise<Answer> {
  const { userId } = customer;
  const wanted = read(change);
  const before = await contactDetailsRepo(ctx.db).of(userId);
  // Rate limited, because the answer about the free month tells whether somebody with this NIT has had one.
  if (wanted.nit && wanted.nit !== before.nit) {
    await countAttempt(ctx, 'nit', { account: userId, address: customer.origin.address });
  }
  return ctx.db.transaction(async (trx) => {
    await lockAccount(trx, userId, { sessionId: customer.sessionId });
    const repo = contactDetailsRepo(trx);
    const there = await repo.of(userId);
    const data: ContactDetails = { ...there, ...wanted };
    const changed = (['nit', 'phone'] as const).filter((field) => data[field] !== there[field]);
    if (changed.length === 0) return { data };
    await repo.set(userId, data);
    await record(
      trx,
      customer,
      'profile-changed',
      changed.map((field) => texts.changedDetails[field]).join(', '),
    );
    await indexCustomer(trx, userId);
    if (changed.includes('nit')) await claimOfBuyer({ db: trx, vault: ctx.vault }, userId);
    return { data };
  });
}

/**
 * @returns the given fields in the form in which they are stored
 * @throws invalid-input with everything that is wrong
 */
function read(change: Change): Partial<ContactDetails> {
  const wanted: Partial<ContactDetails> = {};
  const problems: FieldError[] = [];
  if (change.nit === null) wanted.nit = null;
  else if (change.nit !== undefined) {
    const reading = readNit(change.nit);
    if (reading.ok) wanted.nit = reading.nit;
    else problems.push(problemOf('nit', texts.nit[reading.cause]));
  }
  if (change.phone === null) wanted.phone = null;
  else if (change.phone !== undefined) {
    const phone = readPhone(change.phone);
    if (phone !== null) wanted.phone = phone;
    else problems.push(problemOf('phone', texts.phone));
  }
  if (problems.length === 0) return wanted;
  const sentences = problems.map(({ message }) => message).join(' ');
  throw new AppError('invalid-input', 'bad contact details', sentences, problems);
}

const problemOf = (field: keyof ContactDetails, message: string): FieldError => ({
  path: [field],
  message,
  name: 'ValidationError',
});

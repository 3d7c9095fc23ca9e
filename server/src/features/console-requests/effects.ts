import type { ActFacts } from '@atrio/contract/operator';
import type { Handle } from '../../db/handle.ts';
import { removeAccount, whyBusy } from '../account/deletion.ts';
import type { Effect, Effects } from '../account-requests/carry-out.ts';
import { askerOf } from '../account-requests/ending.ts';
import { record } from '../activity/activity.ts';
import { act } from '../acts/acts.ts';
import { removeFactors } from '../auth/remove-factors.ts';
import { transferAccount } from '../auth/transfer-account.ts';
import { isEmailTaken } from '../auth/users.ts';
import { endHelp } from '../behalf/endings.ts';
import { queueMail } from '../mails/mails.ts';
import { texts } from './texts.ts';

type RequestRow = Parameters<Effect['run']>[2];
type Customer = Parameters<Effect['run']>[3];

const write = (
  trx: Handle,
  kind: 'factor-removed' | 'account-handed-over' | 'customer-erased',
  row: RequestRow,
  { id, documentId }: Customer,
  facts: { before?: ActFacts; after?: ActFacts } = {},
): Promise<void> =>
  act(trx, askerOf(row), {
    ...{ kind, subject: { kind: 'customer', id: documentId }, customerId: id, reason: row.reason },
    ...facts,
  });

/** How a request of each kind is carried out, when it is due or somebody agreed. */
export const effects: Effects = {
  'second-factor': {
    event: 'factor-removed',
    async run(_, trx, row, customer) {
      const had = await removeFactors(trx, customer.id);
      await record(trx, { userId: customer.id }, 'factor-removed-by-provider', row.by);
      await queueMail(trx, 'factor-removed', customer.email, { userId: customer.id, by: row.by });
      await write(trx, 'factor-removed', row, customer, {
        before: { llaves: had.passkeys.length, app: had.secondStep },
        after: { llaves: 0, app: false },
      });
    },
  },

  'hand-over': {
    event: 'handed-over',
    hindrance: async (trx, { newEmail }) =>
      newEmail === null || (await isEmailTaken(trx, newEmail)) ? { stop: 'taken' } : null,
    async run(_, trx, row, customer) {
      const { id, email } = customer;
      const newEmail = row.newEmail ?? '';
      await transferAccount(trx, id, newEmail);
      await record(trx, { userId: id }, 'handed-over', row.by);
      await queueMail(trx, 'account-handed-over', email, { userId: id, newEmail });
      await queueMail(trx, 'account-received', newEmail, { userId: id });
      await endHelp(trx, id);
      await write(trx, 'account-handed-over', row, customer, {
        after: { correo: 'cambiado', contraseña: 'cambiado' },
      });
    },
  },

  erase: {
    event: 'account-deleted',
    async hindrance(trx, _, { id }) {
      const why = await whyBusy(trx, id);
      return why === null ? null : { wait: texts.busy[why] };
    },
    async run(ctx, trx, row, customer) {
      await removeAccount(ctx, trx, customer);
      await write(trx, 'customer-erased', row, customer);
    },
  },
};

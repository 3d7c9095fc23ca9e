import type { ContactDetails } from '@atrio/contract';
import { repo } from '../../db/repo.ts';
import { now } from '../../db/values.ts';

/** SQL of a customer's NIT and telephone. */
export const contactDetailsRepo = repo((db) => ({
  of: (userId: number) =>
    db.selectFrom('users').select(['nit', 'phone']).where('id', '=', userId).executeTakeFirstOrThrow(),

  set: (userId: number, { nit, phone }: ContactDetails) =>
    db.updateTable('users').set({ nit, phone, updatedAt: now() }).where('id', '=', userId).execute(),
}));

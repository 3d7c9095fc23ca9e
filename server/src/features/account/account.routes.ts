import * as contract from '@atrio/contract';
import type { Context } from '../../context.ts';
import { sendAttachment } from '../../http/attachment.ts';
import { type Route, route } from '../../http/bind.ts';
import { me, summary } from './account.ts';
import { contactDetailsOf, setContactDetails } from './contact-details.ts';
import { deleteUser } from './deletion.ts';
import { exportData } from './export.ts';
import { updateUser } from './profile.ts';

export const accountRoutes = (ctx: Context): Route[] => [
  route(contract.getMe, ({ customer }) => me(ctx, customer)),
  route(contract.updateUser, ({ customer, params, body }) => updateUser(ctx, customer, params.id, body)),
  route(contract.getContactDetails, ({ customer }) => contactDetailsOf(ctx, customer)),
  route(contract.setContactDetails, ({ customer, body }) => setContactDetails(ctx, customer, body)),
  route(contract.deleteUser, ({ customer, params, body }) => deleteUser(ctx, customer, params.id, body)),
  route(contract.exportData, async ({ customer, reply }) => {
    const { name, zip } = await exportData(ctx, customer);
    return sendAttachment(reply, name, zip);
  }),
  route(contract.getSummary, ({ customer }) => summary(ctx, customer)),
];

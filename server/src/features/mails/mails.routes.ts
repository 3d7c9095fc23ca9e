import * as contract from '@atrio/contract';
import type { Context } from '../../context.ts';
import { type Route, route } from '../../http/bind.ts';
import { choosePreferences, preferencesOf, preferencesPath, unsubscribeBy } from './preferences.ts';

export const mailsRoutes = (ctx: Context): Route[] => [
  route(contract.getMailPreferences, ({ customer }) => preferencesOf(ctx.db, customer)),
  route(contract.setMailPreferences, ({ customer, body }) => choosePreferences(ctx, customer, body)),
  route(contract.unsubscribe, async ({ query }) => {
    await unsubscribeBy(ctx, query.token);
    return { ok: true as const };
  }),
  route(contract.openUnsubscribe, async ({ reply }) => reply.redirect(preferencesPath, 303)),
];

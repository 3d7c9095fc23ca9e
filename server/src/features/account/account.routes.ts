import * as contract from '@atrio/contract';
import type { Context } from '../../context.ts';
import { type Route, route } from '../../http/bind.ts';
import { me, summary, updateUser } from './account.ts';

export const accountRoutes = (ctx: Context): Route[] => [
  route(contract.getMe, ({ customer }) => me(ctx, customer)),
  route(contract.updateUser, ({ customer, params, body }) => updateUser(ctx, customer, params.id, body)),
  route(contract.getSummary, ({ customer }) => summary(ctx, customer)),
];

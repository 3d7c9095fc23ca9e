import * as contract from '@atrio/contract';
import type { Context } from '../../context.ts';
import { type Route, route } from '../../http/bind.ts';
import { listOwn } from './activity.ts';

export const activityRoutes = (ctx: Context): Route[] => [
  route(contract.listActivity, ({ customer, query }) => listOwn(ctx, customer, query)),
];

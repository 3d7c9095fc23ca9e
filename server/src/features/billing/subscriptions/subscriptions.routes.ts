import * as contract from '@atrio/contract';
import type { Context } from '../../../context.ts';
import { type Route, route } from '../../../http/bind.ts';
import { cancel, changeCard, currentSubscription, payments, resume } from './subscriptions.ts';

export const subscriptionsRoutes = (ctx: Context): Route[] => [
  route(contract.getCurrentSubscription, ({ customer }) => currentSubscription(ctx, customer)),
  route(contract.cancelSubscription, async ({ customer, params }) => ({
    data: await cancel(ctx, customer, params.documentId),
    meta: {},
  })),
  route(contract.resumeSubscription, async ({ customer, params }) => ({
    data: await resume(ctx, customer, params.documentId),
    meta: {},
  })),
  route(contract.changeCard, ({ customer, params }) => changeCard(ctx, customer, params.documentId)),
  route(contract.listPayments, ({ customer, query }) => payments(ctx, customer, query)),
];

import * as contract from '@atrio/contract';
import type { Context } from '../../../context.ts';
import { type Route, route } from '../../../http/bind.ts';
import { createCheckout } from './checkout.ts';
import { checkoutStatus, latestCheckout } from './checkout-status.ts';

export const checkoutRoutes = (ctx: Context): Route[] => [
  route(contract.createCheckout, ({ customer, body }) => createCheckout(ctx, customer, body)),
  route(contract.getLatestCheckout, async ({ customer }) => ({
    checkout: await latestCheckout(ctx, customer),
  })),
  route(contract.getCheckout, ({ customer, params }) => checkoutStatus(ctx, customer, params.checkoutId)),
];

import type { Context } from '../../context.ts';
import type { Route } from '../../http/bind.ts';
import { checkoutRoutes } from './checkout/checkout.routes.ts';
import { plansRoutes } from './plans/plans.routes.ts';
import { subscriptionsRoutes } from './subscriptions/subscriptions.routes.ts';
import { webhooksRoutes } from './webhooks/webhooks.routes.ts';

export const billingRoutes = (ctx: Context): Route[] => [
  ...plansRoutes(ctx),
  ...checkoutRoutes(ctx),
  ...subscriptionsRoutes(ctx),
  ...webhooksRoutes(ctx),
];

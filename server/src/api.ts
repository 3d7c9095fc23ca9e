import * as contract from '@atrio/contract';
import type { Context } from './context.ts';
import type { Customer } from './customer.ts';
import { accountRoutes } from './features/account/account.routes.ts';
import { appsRoutes } from './features/apps/apps.routes.ts';
import { authRoutes } from './features/auth/auth.routes.ts';
import { customerOf } from './features/auth/auth.ts';
import { filesRoutes } from './features/files/files.routes.ts';
import { importsRoutes } from './features/imports/imports.routes.ts';
import { installationsRoutes } from './features/installations/installations.routes.ts';
import { instancesRoutes } from './features/instances/instances.routes.ts';
import { plansRoutes } from './features/plans/plans.routes.ts';
import { type Route, route } from './http/bind.ts';
import { version } from './version.ts';

/** Every call that the server answers. */
export const routes = (ctx: Context): Route[] => [
  route(contract.getMeta, async () => ({
    name: 'Atrio',
    version,
    features: [...contract.features],
    ...(ctx.config.sandboxOdoo ? { sandbox: { odoo: ctx.config.sandboxOdoo } } : {}),
  })),
  ...authRoutes(ctx),
  ...accountRoutes(ctx),
  ...instancesRoutes(ctx),
  ...appsRoutes(ctx),
  ...installationsRoutes(ctx),
  ...importsRoutes(ctx),
  ...filesRoutes(ctx),
  ...plansRoutes(ctx),
];

/** How a bearer token becomes a customer. */
export const authenticate =
  (ctx: Context) =>
  (token: string): Promise<Customer> =>
    customerOf(ctx, token);

import * as contract from '@atrio/contract';
import type { Context } from './context.ts';
import type { Customer, Origin } from './customer.ts';
import { accountRoutes } from './features/account/account.routes.ts';
import { activityRoutes } from './features/activity/activity.routes.ts';
import { appsRoutes } from './features/apps/apps.routes.ts';
import { authRoutes } from './features/auth/auth.routes.ts';
import { customerOf } from './features/auth/sessions.ts';
import { billingRoutes } from './features/billing/billing.routes.ts';
import { decisionsRoutes } from './features/decisions/decisions.routes.ts';
import { filesRoutes } from './features/files/files.routes.ts';
import { healthRoutes } from './features/health/health.routes.ts';
import { importPlansRoutes } from './features/import-plans/import-plans.routes.ts';
import { importFilesRoutes } from './features/installations/import-files.routes.ts';
import { installationsRoutes } from './features/installations/installations.routes.ts';
import { instancesRoutes } from './features/instances/instances.routes.ts';
import { passkeysRoutes } from './features/passkeys/passkeys.routes.ts';
import { relyingParty } from './features/passkeys/relying-party.ts';
import { receiptRoutes } from './features/receipt/receipt.routes.ts';
import { rehearsalRoutes } from './features/rehearsal/rehearsal.routes.ts';
import { twoFactorRoutes } from './features/two-factor/two-factor.routes.ts';
import { undoRoutes } from './features/undo/undo.routes.ts';
import { type Route, route } from './http/bind.ts';
import { version } from './version.ts';

/** Every call that the server answers. */
export const routes = (ctx: Context): Route[] => [
  route(contract.getMeta, async () => ({
    name: 'Atrio',
    version,
    features: contract.features.filter((feature) => isOffered(ctx.config, feature)),
    ...sandbox(ctx),
  })),
  ...authRoutes(ctx),
  ...accountRoutes(ctx),
  ...activityRoutes(ctx),
  ...twoFactorRoutes(ctx),
  ...passkeysRoutes(ctx),
  ...instancesRoutes(ctx),
  ...healthRoutes(ctx),
  ...appsRoutes(ctx),
  ...installationsRoutes(ctx),
  ...importFilesRoutes(ctx),
  ...decisionsRoutes(ctx),
  ...importPlansRoutes(ctx),
  ...rehearsalRoutes(ctx),
  ...undoRoutes(ctx),
  ...receiptRoutes(ctx),
  ...filesRoutes(ctx),
  ...billingRoutes(ctx),
];

const ofPayments = new Set<string>(['checkout', 'subscriptions']);

/** Payments need a provider, and passkeys a domain. */
function isOffered(config: Context['config'], feature: (typeof contract.features)[number]): boolean {
  if (ofPayments.has(feature)) return config.recurrente !== null;
  return feature !== 'passkeys' || relyingParty(config) !== null;
}

function sandbox({ config }: Context): Pick<contract.Meta, 'sandbox'> {
  const odoo = config.sandboxOdoo;
  const card = config.recurrente?.sandboxCard;
  return odoo || card ? { sandbox: { ...(odoo ? { odoo } : {}), ...(card ? { card } : {}) } } : {};
}

/** How a bearer token becomes a customer. */
export const authenticate =
  (ctx: Context) =>
  (token: string, origin: Origin): Promise<Customer> =>
    customerOf(ctx, token, origin);

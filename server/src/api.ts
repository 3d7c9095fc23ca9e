import * as contract from '@atrio/contract';
import type { Context } from './context.ts';
import { accountRoutes } from './features/account/account.routes.ts';
import { accountRequestsRoutes } from './features/account-requests/account-requests.routes.ts';
import { activityRoutes } from './features/activity/activity.routes.ts';
import { actsRoutes } from './features/acts/acts.routes.ts';
import { announcementsRoutes } from './features/announcements/announcements.routes.ts';
import { appsRoutes } from './features/apps/apps.routes.ts';
import { authRoutes } from './features/auth/auth.routes.ts';
import { refuseWithoutSecondFactor } from './features/auth/required-factor.ts';
import { customerOf } from './features/auth/sessions.ts';
import { actingCustomer, isActingToken } from './features/behalf/acting-customer.ts';
import { behalfRoutes } from './features/behalf/behalf.routes.ts';
import { noteOnBehalf } from './features/behalf/trace.ts';
import { billingRoutes } from './features/billing/billing.routes.ts';
import { campaignsRoutes } from './features/campaigns/campaigns.routes.ts';
import { consoleCustomersRoutes } from './features/console-customers/console-customers.routes.ts';
import { consoleFailuresRoutes } from './features/console-failures/console-failures.routes.ts';
import { customersOfCause } from './features/console-failures/console-failures.ts';
import { consoleInstallationsRoutes } from './features/console-installations/console-installations.routes.ts';
import { consoleInstancesRoutes } from './features/console-instances/console-instances.routes.ts';
import { ownersOf } from './features/console-instances/console-instances.ts';
import { factsOf } from './features/console-instances/export.ts';
import { consoleRequestsRoutes } from './features/console-requests/console-requests.routes.ts';
import { consoleRunningRoutes } from './features/console-running/console-running.routes.ts';
import { decisionsRoutes } from './features/decisions/decisions.routes.ts';
import { offersDemoData } from './features/demo-data/offer.ts';
import { dryRunRoutes } from './features/dry-run/dry-run.routes.ts';
import { filesRoutes } from './features/files/files.routes.ts';
import { healthRoutes } from './features/health/health.routes.ts';
import { importPlansRoutes } from './features/import-plans/import-plans.routes.ts';
import { installationsRoutes } from './features/installations/installations.routes.ts';
import { rejectedRowsRoutes } from './features/installations/rejected-rows.routes.ts';
import { instancesRoutes } from './features/instances/instances.routes.ts';
import { mailsRoutes } from './features/mails/mails.routes.ts';
import { demoPath } from './features/operators/host.ts';
import { operatorsRoutes } from './features/operators/operators.routes.ts';
import { operatorOf } from './features/operators/sessions.ts';
import { noteForeignRow } from './features/ownership/foreign-rows.ts';
import { passkeysRoutes } from './features/passkeys/passkeys.routes.ts';
import { receiptRoutes } from './features/receipt/receipt.routes.ts';
import { twoFactorRoutes } from './features/two-factor/two-factor.routes.ts';
import { undoRoutes } from './features/undo/undo.routes.ts';
import { uploadsRoutes } from './features/uploads/uploads.routes.ts';
import { type Api, type Route, route } from './http/bind.ts';
import { version } from './lib/version.ts';
import { relyingParty } from './security/relying-party.ts';

/** Every call that the server answers. */
export const apiOf = (ctx: Context): Api => ({
  routes: routes(ctx),
  async authenticate(token, origin, { beforeSecondFactor }) {
    if (isActingToken(token)) return actingCustomer(ctx, token, origin);
    const customer = await customerOf(ctx, token, origin);
    if (!beforeSecondFactor) await refuseWithoutSecondFactor(ctx, customer);
    return customer;
  },
  authenticateOperator: (token, origin, endpoint) => operatorOf(ctx, token, origin, endpoint),
  noteOnBehalf: (customer, endpoint, params) => noteOnBehalf(ctx, customer, endpoint, params),
  noteMissing: (customer, missing) => noteForeignRow(ctx, customer, missing),
});

const routes = (ctx: Context): Route[] => [
  route(contract.getMeta, async () => ({
    name: 'Atrio',
    version,
    features: contract.features.filter((feature) => isOffered(ctx.config, feature)),
    ...sandbox(ctx),
  })),
  ...authRoutes(ctx),
  ...accountRoutes(ctx),
  ...activityRoutes(ctx),
  ...mailsRoutes(ctx),
  ...twoFactorRoutes(ctx),
  ...passkeysRoutes(ctx),
  ...instancesRoutes(ctx),
  ...healthRoutes(ctx),
  ...appsRoutes(ctx),
  ...installationsRoutes(ctx),
  ...uploadsRoutes(ctx),
  ...rejectedRowsRoutes(ctx),
  ...decisionsRoutes(ctx),
  ...importPlansRoutes(ctx),
  ...dryRunRoutes(ctx),
  ...undoRoutes(ctx),
  ...receiptRoutes(ctx),
  ...filesRoutes(ctx),
  ...billingRoutes(ctx),
  ...(ctx.config.operators ? operatorRoutes(ctx) : []),
];

/** The path that opens the console of a demonstration. */
export const demoConsole = (ctx: Context): Promise<string> => demoPath(ctx);

/** The offer to fill the console of a demonstration with data; null where it has customers already. */
export const demoOffer = async ({ db }: Context): Promise<string | null> =>
  (await offersDemoData(db)) ? 'npm run atrio -- demo-data' : null;

/** The calls of the provider's console, and those of the portal that need it. */
const operatorRoutes = (ctx: Context): Route[] => [
  ...behalfRoutes(ctx),
  ...operatorsRoutes(ctx),
  ...actsRoutes(ctx),
  ...consoleCustomersRoutes(ctx),
  ...accountRequestsRoutes(ctx),
  ...consoleRequestsRoutes(ctx),
  ...consoleFailuresRoutes(ctx),
  ...consoleInstancesRoutes(ctx),
  ...announcementsRoutes(ctx),
  ...campaignsRoutes(ctx, {
    instances: { right: 'instances.read', customersOf: ownersOf, factsOf },
    cause: {
      right: 'failures.read',
      customersOf: (db, { cause }, limit) => customersOfCause(db, cause, limit),
      factsOf: ({ cause }) => ({ cause }),
    },
  }),
  ...consoleInstallationsRoutes(ctx),
  ...consoleRunningRoutes(ctx),
];

const ofPayments = new Set<string>(['checkout', 'subscriptions']);
const ofConsole = new Set<string>(['provider-help', 'announcements']);

/** Payments need a card provider; passkeys a domain; help and announcements the provider's console. */
function isOffered(config: Context['config'], feature: (typeof contract.features)[number]): boolean {
  if (ofPayments.has(feature)) return config.recurrente !== null;
  if (ofConsole.has(feature)) return config.operators !== null;
  return feature !== 'passkeys' || relyingParty(config) !== null;
}

function sandbox({ config }: Context): Pick<contract.Meta, 'sandbox'> {
  const odoo = config.sandboxOdoo;
  const card = config.recurrente?.sandboxCard;
  return odoo || card ? { sandbox: { ...(odoo ? { odoo } : {}), ...(card ? { card } : {}) } } : {};
}

import * as contract from '@atrio/contract/operator';
import type { Context } from '../../context.ts';
import { type Route, route } from '../../http/bind.ts';
import { callsOf, installationNumbered, installationPage, logOf, retryNow } from './console-installations.ts';

export const consoleInstallationsRoutes = (ctx: Context): Route[] => [
  route(contract.findInstallation, ({ query }) => installationNumbered(ctx, query)),
  route(contract.getInstallationPage, ({ operator, params }) => installationPage(ctx, operator, params.id)),
  route(contract.retryInstallationNow, ({ operator, params }) => retryNow(ctx, operator, params.id)),
  route(contract.listLogLines, ({ operator, params, query }) => logOf(ctx, operator, params.id, query)),
  route(contract.listOdooCalls, ({ operator, params, query }) => callsOf(ctx, operator, params.id, query)),
];

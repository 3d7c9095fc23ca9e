import * as contract from '@atrio/contract';
import * as console from '@atrio/contract/operator';
import type { Context } from '../../context.ts';
import { originOf, type Route, route } from '../../http/bind.ts';
import { enter, open } from './begin.ts';
import { allow, providerHelp, withdraw } from './consent.ts';
import { behalfState, leave, leaveFromConsole, visit } from './visit.ts';

/** Routes of the portal and of the console. */
export const behalfRoutes = (ctx: Context): Route[] => [
  route(contract.getProviderHelp, ({ customer }) => providerHelp(ctx, customer)),
  route(contract.allowProviderHelp, ({ customer, body }) => allow(ctx, customer, body)),
  route(contract.endProviderHelp, ({ customer }) => withdraw(ctx, customer)),
  route(contract.openOnBehalf, ({ body, request }) => open(ctx, body, originOf(request))),
  route(contract.getOnBehalf, ({ customer }) => visit(ctx, customer)),
  route(contract.endOnBehalf, ({ customer }) => leave(ctx, customer)),
  route(console.getBehalf, ({ operator, params }) => behalfState(ctx, operator, params.documentId)),
  route(console.enterAsCustomer, ({ operator, params, body }) =>
    enter(ctx, operator, params.documentId, { ...body, withChanges: false }),
  ),
  route(console.enterWithChanges, ({ operator, params, body }) =>
    enter(ctx, operator, params.documentId, { ...body, withChanges: true }),
  ),
  route(console.leaveCustomer, ({ operator, params }) => leaveFromConsole(ctx, operator, params.documentId)),
];

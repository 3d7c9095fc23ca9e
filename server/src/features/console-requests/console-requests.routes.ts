import * as contract from '@atrio/contract';
import * as console from '@atrio/contract/operator';
import type { Context } from '../../context.ts';
import { originOf, type Route, route } from '../../http/bind.ts';
import { allRequests, requestsToAgree } from '../account-requests/all-requests.ts';
import { requestsOf, withdraw } from '../account-requests/requests.ts';
import { askErasure, askFactorRemoval, askHandOver, previewErasure } from './asking.ts';
import { acceptAndCarryOut, agreeAndCarryOut } from './carry-out.ts';

/** Routes of the console, and the one call of the portal that may carry a request out. */
export const consoleRequestsRoutes = (ctx: Context): Route[] => [
  route(contract.acceptHandOver, ({ body, request }) => acceptAndCarryOut(ctx, body, originOf(request))),
  route(console.listRequests, ({ operator, query }) => allRequests(ctx, operator, query)),
  route(console.countRequestsToAgree, ({ operator }) => requestsToAgree(ctx, operator)),
  route(console.listCustomerRequests, ({ operator, params }) => requestsOf(ctx, operator, params.documentId)),
  route(console.askFactorRemoval, ({ operator, params, body }) =>
    askFactorRemoval(ctx, operator, params.documentId, body),
  ),
  route(console.askHandOver, ({ operator, params, body }) =>
    askHandOver(ctx, operator, params.documentId, body),
  ),
  route(console.previewErasure, ({ params }) => previewErasure(ctx, params.documentId)),
  route(console.askErasure, ({ operator, params, body }) =>
    askErasure(ctx, operator, params.documentId, body),
  ),
  route(console.agreeToRequest, ({ operator, params }) =>
    agreeAndCarryOut(ctx, operator, params.documentId, params.request),
  ),
  route(console.withdrawRequest, ({ operator, params }) =>
    withdraw(ctx, operator, params.documentId, params.request),
  ),
];

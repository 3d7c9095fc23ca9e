import * as contract from '@atrio/contract';
import type { Context } from '../../context.ts';
import { originOf, type Route, route } from '../../http/bind.ts';
import { ownRequests, stopByMail, stopOwn } from './customer-side.ts';

/** Routes of the portal. */
export const accountRequestsRoutes = (ctx: Context): Route[] => [
  route(contract.listAccountRequests, ({ customer }) => ownRequests(ctx, customer)),
  route(contract.stopAccountRequest, ({ customer, params }) => stopOwn(ctx, customer, params.documentId)),
  route(contract.stopRequestByMail, ({ body, request }) => stopByMail(ctx, body, originOf(request))),
];

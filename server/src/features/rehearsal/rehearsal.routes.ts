import * as contract from '@atrio/contract';
import type { Context } from '../../context.ts';
import { type Route, route } from '../../http/bind.ts';
import { rehearse } from './rehearsal.ts';

export const rehearsalRoutes = (ctx: Context): Route[] => [
  route(contract.rehearse, ({ customer, params, body }) => rehearse(ctx, customer, params.documentId, body)),
];

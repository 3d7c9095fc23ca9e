import * as contract from '@atrio/contract';
import type { Context } from '../../context.ts';
import { type Route, route } from '../../http/bind.ts';
import { checkOwn, listOwn } from './health.ts';
import { modulesOf } from './modules.ts';

export const healthRoutes = (ctx: Context): Route[] => [
  route(contract.listHealth, ({ customer }) => listOwn(ctx, customer)),
  route(contract.checkInstance, ({ customer, params }) => checkOwn(ctx, customer, params.documentId)),
  route(contract.listInstanceModules, ({ customer, params }) => modulesOf(ctx, customer, params.documentId)),
];

import * as contract from '@atrio/contract';
import type { Context } from '../../../context.ts';
import { type Route, route } from '../../../http/bind.ts';
import { periods, plan, plans } from './plans.ts';

export const plansRoutes = (ctx: Context): Route[] => [
  route(contract.listPlans, ({ list }) => plans(ctx, list)),
  route(contract.getPlan, ({ params }) => plan(ctx, params.documentId)),
  route(contract.listPeriods, ({ list }) => periods(ctx, list)),
];

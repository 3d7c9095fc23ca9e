import * as contract from '@atrio/contract/operator';
import type { Context } from '../../context.ts';
import { type Route, route } from '../../http/bind.ts';
import { oneAct, searchActs } from './acts.ts';

export const actsRoutes = (ctx: Context): Route[] => [
  route(contract.listActs, ({ query }) => searchActs(ctx, query)),
  route(contract.getAct, ({ params }) => oneAct(ctx, params.id)),
];

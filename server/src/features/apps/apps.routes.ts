import * as contract from '@atrio/contract';
import type { Context } from '../../context.ts';
import { type Route, route } from '../../http/bind.ts';
import { apps } from './apps.ts';

export const appsRoutes = (ctx: Context): Route[] => [
  route(contract.listApps, ({ list }) => apps(ctx, list)),
];

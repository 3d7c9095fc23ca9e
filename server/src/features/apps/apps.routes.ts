import * as contract from '@atrio/contract';
import type { Context } from '../../context.ts';
import { type Route, route } from '../../http/bind.ts';
import { apps } from './apps.ts';
import { testConfig } from './connection-test.ts';

export const appsRoutes = (ctx: Context): Route[] => [
  route(contract.listApps, ({ list }) => apps(ctx, list)),
  route(contract.validateConfig, ({ customer, body }) => testConfig(ctx, customer, body)),
];

import * as contract from '@atrio/contract';
import type { Context } from '../../context.ts';
import { type Route, route } from '../../http/bind.ts';
import { dryRun } from './dry-run.ts';

export const dryRunRoutes = (ctx: Context): Route[] => [
  route(contract.dryRun, ({ customer, params, body }) => dryRun(ctx, customer, params.documentId, body)),
];

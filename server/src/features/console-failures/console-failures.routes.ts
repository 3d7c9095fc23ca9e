import * as contract from '@atrio/contract/operator';
import type { Context } from '../../context.ts';
import { type Route, route } from '../../http/bind.ts';
import { attend, causeGroups, failuresOf } from './console-failures.ts';
import { lastRetries, retry, stop } from './retries.ts';

export const consoleFailuresRoutes = (ctx: Context): Route[] => [
  route(contract.listCauses, () => causeGroups(ctx)),
  route(contract.listFailures, ({ operator, params, query }) =>
    failuresOf(ctx, operator, params.cause, query),
  ),
  route(contract.retryFailures, ({ operator, params, body }) =>
    retry(ctx, operator, params.cause, body.perMinute),
  ),
  route(contract.attendFailures, ({ operator, params, body }) => attend(ctx, operator, params.cause, body)),
  route(contract.listRetries, () => lastRetries(ctx)),
  route(contract.stopRetry, ({ operator, params }) => stop(ctx, operator, params.id)),
];

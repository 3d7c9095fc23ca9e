import * as contract from '@atrio/contract';
import type { Context } from '../../context.ts';
import { type Route, route } from '../../http/bind.ts';
import { cancel, install, retry } from './control.ts';
import { create, getOwn, listCurrent, listOwn } from './installations.ts';
import { progress } from './progress.ts';
import { streamProgress } from './progress-stream.ts';

export const installationsRoutes = (ctx: Context): Route[] => [
  route(contract.listInstallations, ({ customer, list }) => listOwn(ctx, customer, list)),
  route(contract.listCurrentInstallations, ({ customer }) => listCurrent(ctx, customer)),
  route(contract.getInstallation, ({ customer, params }) => getOwn(ctx, customer, params.documentId)),
  route(contract.createInstallation, ({ customer, body }) => create(ctx, customer, body)),
  route(contract.installApps, ({ customer, body }) => install(ctx, customer, body)),
  route(contract.getProgress, ({ customer, params, query }) =>
    progress(ctx, customer, params.documentId, query.after),
  ),
  route(contract.streamProgress, ({ customer, params, request, reply }) =>
    streamProgress(ctx, customer, params.documentId, request, reply),
  ),
  route(contract.cancelInstallation, async ({ customer, params }) => {
    await cancel(ctx, customer, params.documentId);
    return progress(ctx, customer, params.documentId, 0);
  }),
  route(contract.retryInstallation, async ({ customer, params }) => {
    await retry(ctx, customer, params.documentId);
    return progress(ctx, customer, params.documentId, 0);
  }),
];

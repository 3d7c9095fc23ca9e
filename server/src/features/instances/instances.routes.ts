import * as contract from '@atrio/contract';
import type { Context } from '../../context.ts';
import { type Route, route } from '../../http/bind.ts';
import { testConfig, testInstance } from './connection-test.ts';
import { create, getOwn, listOwn, odooTarget, ownInstance, remove, update } from './instances.ts';
import { lookUp } from './look-up.ts';

export const instancesRoutes = (ctx: Context): Route[] => [
  route(contract.listInstances, ({ customer, list }) => listOwn(ctx, customer, list)),
  route(contract.getInstance, ({ customer, params }) => getOwn(ctx, customer, params.documentId)),
  route(contract.createInstance, ({ customer, body }) => create(ctx, customer, body)),
  route(contract.updateInstance, ({ customer, params, body }) =>
    update(ctx, customer, params.documentId, body),
  ),
  route(contract.deleteInstance, ({ customer, params }) => remove(ctx, customer, params.documentId)),
  route(contract.validateConfig, ({ customer, body }) => testConfig(ctx, customer, body)),
  route(contract.lookUpServer, ({ customer, body }) => lookUp(ctx, customer, body)),
  route(contract.testInstance, async ({ customer, params, body }) => {
    const { id } = await ownInstance(ctx.db, customer, params.documentId);
    return testInstance(ctx, customer, await odooTarget(ctx, id), body);
  }),
];

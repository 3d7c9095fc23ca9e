import * as contract from '@atrio/contract';
import type { Context } from '../../context.ts';
import { sendAttachment } from '../../http/attachment.ts';
import { type Route, route } from '../../http/bind.ts';
import { findExisting } from './existing.ts';
import { importModels } from './import-models.ts';
import { setImportPlan } from './import-plans.ts';
import { findReferences, searchReferences } from './references.ts';
import { template } from './template.ts';

export const importPlansRoutes = (ctx: Context): Route[] => [
  route(contract.listImportModels, ({ customer, params, query }) =>
    importModels(ctx, customer, params.documentId, query.app),
  ),
  route(contract.downloadTemplate, async ({ customer, params, query, reply }) => {
    const { name, bytes } = await template(ctx, customer, params.documentId, query.app);
    return sendAttachment(reply, name, Buffer.from(bytes));
  }),
  route(contract.findReferences, ({ customer, params, body }) =>
    findReferences(ctx, customer, params.documentId, body),
  ),
  route(contract.findExisting, ({ customer, params, body }) =>
    findExisting(ctx, customer, params.documentId, body),
  ),
  route(contract.searchReferences, ({ customer, params, query }) =>
    searchReferences(ctx, customer, params.documentId, query),
  ),
  route(contract.setImportPlan, ({ customer, params, body }) => setImportPlan(ctx, customer, params, body)),
];

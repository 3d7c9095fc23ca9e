import * as contract from '@atrio/contract';
import type { Context } from '../../context.ts';
import { type Route, route } from '../../http/bind.ts';
import { importChanges } from './import-changes.ts';
import { importUndo, stopUndo, undoImport } from './undo.ts';

export const undoRoutes = (ctx: Context): Route[] => [
  route(contract.listImportChanges, ({ customer, params, query }) =>
    importChanges(ctx, customer, params.documentId, query),
  ),
  route(contract.getImportUndo, ({ customer, params }) => importUndo(ctx, customer, params.documentId)),
  route(contract.undoImport, ({ customer, params }) => undoImport(ctx, customer, params.documentId)),
  route(contract.stopUndo, ({ customer, params }) => stopUndo(ctx, customer, params.documentId)),
];

import * as contract from '@atrio/contract';
import type { Context } from '../../context.ts';
import { sendAttachment } from '../../http/attachment.ts';
import { type Route, route } from '../../http/bind.ts';
import { withFormParts } from '../../http/form-parts.ts';
import { readingOfImport, uploadCorrections } from './corrections.ts';
import { rejectedRows, rejectedWorkbook } from './rejected-rows.ts';
import { rejectionCauses } from './rejection-causes.ts';

/** The most bytes of a plan in a form: about as many as the body of a call with a plan may have. */
const maxPlanBytes = 1_000_000;

export const rejectedRowsRoutes = (ctx: Context): Route[] => [
  route(contract.listRejectedRows, ({ customer, params, query }) =>
    rejectedRows(ctx, customer, params.documentId, query),
  ),
  route(contract.listRejectionCauses, ({ customer, params }) =>
    rejectionCauses(ctx, customer, params.documentId),
  ),
  route(contract.downloadRejectedRows, async ({ customer, params, reply }) => {
    const { name, bytes } = await rejectedWorkbook(ctx, customer, params.documentId);
    return sendAttachment(reply, name, Buffer.from(bytes));
  }),
  route(contract.getImportReading, ({ customer, params }) =>
    readingOfImport(ctx, customer, params.documentId),
  ),
  route(contract.uploadCorrections, ({ customer, params, request }) =>
    withFormParts(
      request,
      (parts) => uploadCorrections(ctx, customer, params.documentId, parts),
      maxPlanBytes,
    ),
  ),
];

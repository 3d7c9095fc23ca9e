import * as contract from '@atrio/contract';
import type { Context } from '../../context.ts';
import { sendAttachment } from '../../http/attachment.ts';
import { type Route, route } from '../../http/bind.ts';
import { correctedFile, receipt } from './receipt.ts';

export const receiptRoutes = (ctx: Context): Route[] => [
  route(contract.getReceipt, ({ customer, params }) => receipt(ctx, customer, params.documentId)),
  route(contract.downloadCorrectedFile, async ({ customer, params, reply }) => {
    const { name, content } = await correctedFile(ctx, customer, params.documentId);
    return sendAttachment(reply, name, content);
  }),
];

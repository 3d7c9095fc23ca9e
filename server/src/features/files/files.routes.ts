import * as contract from '@atrio/contract';
import type { Context } from '../../context.ts';
import { sendAttachment } from '../../http/attachment.ts';
import { type Route, route } from '../../http/bind.ts';
import { fileById, openFile } from './files.ts';

export const filesRoutes = (ctx: Context): Route[] => [
  route(contract.getFile, ({ customer, params }) => fileById(ctx, customer, params.id)),
  route(contract.downloadFile, async ({ customer, params, reply }) => {
    const file = await openFile(ctx, customer, params.name.replace(/\.(xlsx|csv|ods|xls|xlsb|webp)$/, ''));
    return sendAttachment(reply, file.name, file.content);
  }),
];

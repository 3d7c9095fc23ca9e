import * as contract from '@atrio/contract';
import type { FastifyRequest } from 'fastify';
import type { Context } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { sendAttachment } from '../../http/attachment.ts';
import { type Route, route } from '../../http/bind.ts';
import { uploadCorrections } from './corrections.ts';
import { rejectedRows, rejectedWorkbook } from './rejected-rows.ts';
import { takeUpload, type UploadPart } from './uploads.ts';

export const importFilesRoutes = (ctx: Context): Route[] => [
  route(contract.upload, ({ customer, request }) =>
    takeUpload(ctx, customer, partsOf(request)).catch((error: unknown) => {
      throw isBrokenForm(error) ? brokenForm() : error;
    }),
  ),
  route(contract.uploadCorrections, ({ customer, params, request }) =>
    uploadCorrections(ctx, customer, params.documentId, partsOf(request)).catch((error: unknown) => {
      throw isBrokenForm(error) ? brokenForm() : error;
    }),
  ),
  route(contract.listRejectedRows, ({ customer, params, query }) =>
    rejectedRows(ctx, customer, params.documentId, query),
  ),
  route(contract.downloadRejectedRows, async ({ customer, params, reply }) => {
    const { name, bytes } = await rejectedWorkbook(ctx, customer, params.documentId);
    return sendAttachment(reply, name, Buffer.from(bytes));
  }),
];

async function* partsOf(request: FastifyRequest): AsyncIterable<UploadPart> {
  if (!request.isMultipart()) {
    throw new AppError('invalid-input', 'not multipart', 'Los archivos se envían como multipart/form-data.');
  }
  for await (const part of request.parts()) {
    if (part.type === 'field') yield { kind: 'field', name: part.fieldname, value: String(part.value) };
    else
      yield {
        kind: 'file',
        field: part.fieldname,
        name: part.filename ?? '',
        content: part.file,
        wasCut: () => part.file.truncated,
      };
  }
}

/** The reader of forms tells what is wrong with one by its words only. */
const isBrokenForm = (error: unknown) =>
  error instanceof Error &&
  /^(Unexpected end of|Part terminated early|Multipart:|Malformed part)/.test(error.message);

const brokenForm = () =>
  new AppError('invalid-input', 'broken form', 'La subida llegó incompleta. Vuelve a subir los archivos.');

import type { uploadCorrections as correctionsCall, ResponseOf } from '@atrio/contract';
import type { Context } from '../../context.ts';
import type { Customer } from '../../customer.ts';
import { AppError } from '../../errors.ts';
import { ownImport } from './imports.ts';
import type { UploadPart } from './uploads.ts';

/** Goes on with an import from its corrected rows. @throws not-found */
export async function uploadCorrections(
  ctx: Context,
  customer: Customer,
  documentId: string,
  _parts: AsyncIterable<UploadPart>,
): Promise<ResponseOf<typeof correctionsCall>> {
  await ownImport(ctx, customer, documentId);
  throw new AppError('unavailable', 'no corrections yet', 'Todavía no está disponible.');
}

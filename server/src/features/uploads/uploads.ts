import type { UploadedFile } from '@atrio/contract';
import type { Needs } from '../../context.ts';
import type { Customer } from '../../core/customer.ts';
import { invalidField } from '../../core/errors.ts';
import type { FormPart } from '../../core/form-part.ts';
import { addPhoto } from '../account/photo.ts';
import { withReceivedForm } from '../files/received-files.ts';
import { addSpreadsheets } from '../installations/spreadsheets.ts';
import { limitRate } from '../limits/limits.ts';
import { texts } from './texts.ts';

/**
 * Takes what is uploaded: the spreadsheets of an installation, or, where the form refers to nothing, one
 * photo for the profile. Nothing of a refused form stays.
 *
 * @throws invalid-input that names the file and the remedy; too-large; rate-limited
 */
export async function takeUpload(
  ctx: Needs<'config' | 'db' | 'log' | 'stopping' | 'storage' | 'workbooks'>,
  customer: Customer,
  parts: AsyncIterable<FormPart>,
): Promise<UploadedFile[]> {
  await limitRate(ctx, 'upload', customer);
  return withReceivedForm(ctx, parts, async (form) => {
    if (!form.files.length) throw invalidField(['files'], texts.noFile);
    return form.fields.size ? addSpreadsheets(ctx, customer, form) : [await addPhoto(ctx, customer, form)];
  });
}

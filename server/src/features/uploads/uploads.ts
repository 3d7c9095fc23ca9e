import type { UploadedFile } from '@atrio/contract';
import type { Needs } from '../../context.ts';
import type { Customer } from '../../core/customer.ts';
import { invalidField } from '../../core/errors.ts';
import type { FormPart } from '../../core/form-part.ts';
import { addPhoto } from '../account/photo.ts';
import { type ReceivedForm, withReceivedForm } from '../files/received-files.ts';
import { addSpreadsheets, targetInstallation } from '../installations/spreadsheets.ts';
import { limitRate } from '../limits/costly-calls.ts';
import { texts } from './texts.ts';

/**
 * Stores an upload: the spreadsheets of an installation, or, in a form that names none, one photo for the
 * profile. A form is checked before its files are stored, and nothing of a refused form stays.
 * @param planFollows whether a plan follows, which settles doubts about the layout of a spreadsheet
 * @throws invalid-input that names the file and the remedy; too-large; rate-limited
 */
export async function takeUpload(
  ctx: Needs<'config' | 'db' | 'log' | 'quotas' | 'stopping' | 'storage' | 'workbooks'>,
  customer: Customer,
  parts: AsyncIterable<FormPart>,
  planFollows = false,
): Promise<UploadedFile[]> {
  await limitRate(ctx, 'upload', customer);
  const work = async (form: ReceivedForm) => {
    if (!form.files.length) throw invalidField(['files'], texts.noFile);
    return form.fields.size
      ? addSpreadsheets(ctx, customer, form, planFollows)
      : [await addPhoto(ctx, customer, form)];
  };
  return withReceivedForm(ctx, customer, parts, work, async ({ fields, files }) => {
    if (fields.size) await targetInstallation(ctx, customer, fields);
    else if (files.length) throw invalidField(['files'], texts.onlyOnePhoto);
  });
}

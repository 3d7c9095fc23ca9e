import { writeTemplate } from '@atrio/spreadsheets';
import type { Context } from '../../context.ts';
import type { Customer } from '../../customer.ts';
import { ownInstance } from '../instances/instances.ts';
import { appHint } from './import-models.ts';
import { instanceFields } from './instance-fields.ts';

/** The workbook to fill in for an app, named so that it is recognised when it comes back. @throws not-found */
export async function template(ctx: Context, customer: Customer, documentId: string, app: string) {
  const instance = await ownInstance(ctx.db, customer, documentId);
  const hint = appHint(app);
  const { answer } = await instanceFields(ctx, instance, hint);
  const [first] = hint.models;
  const bytes = first && writeTemplate(first.model, answer?.models[first.model] ?? undefined);
  return { name: `${hint.name}.xlsx`, bytes: bytes ?? new Uint8Array() };
}

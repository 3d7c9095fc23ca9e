import { findHint, type OdooField } from '@atrio/spreadsheets';

/** Fields that identify a record, the most reliable first; the name is the last resort. */
const keyFields = [
  'vat',
  'default_code',
  'email',
  'work_email',
  'identification_id',
  'ref',
  'code',
  'client_order_ref',
  'partner_ref',
  'product_code',
  'barcode',
  'acc_number',
  'email_from',
  'url_from',
  'name',
];

/** Those of the key fields that a model has and that can be written, the most reliable first. */
export const keysOf = (model: string, fields: Readonly<Record<string, OdooField>>): string[] =>
  keyFields.filter((name) => {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
    return field?.type === 'char' && field.readonly !== true && findHint(model, name) !== null;
  });

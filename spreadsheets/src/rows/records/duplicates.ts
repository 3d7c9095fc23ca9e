import { texts } from '../../common/texts.ts';
import { contactValueOf, isOnlyPunctuation, saysNoValue } from '../../values/contact-values.ts';
import { isNumberOfMany } from '../../values/tax-number.ts';
import { recordIdentity } from './identities.ts';

/** Fields for which Odoo refuses a second record with the same value. */
const uniqueFields = new Set(['barcode']);

/**
 * Fields that identify a count of stock. Where two rows have the same values in all of them, Odoo loads
 * neither.
 */
export const stockCountKey: readonly string[] = [
  'product_id',
  'location_id',
  'lot_id',
  'package_id',
  'owner_id',
];

/** Fields whose values must be unique in combination, by model; for others see `recordIdentity`. */
const fieldsUniqueTogether: Readonly<Record<string, readonly string[]>> = {
  'stock.quant': stockCountKey,
  'res.partner.bank': ['acc_number', 'partner_id'],
};

/**
 * The field with the firm within which a key is unique: the firm chose the number, so two suppliers may use
 * the same.
 *
 * @returns null for a key that identifies a record by itself
 */
export const keyOwner = (key: string): string | null =>
  ['product_code', 'partner_ref', 'client_order_ref', 'ref', 'acc_number'].includes(key)
    ? 'partner_id'
    : null;

/** Spanish: a row has the same key as an earlier one. */
export const duplicateKeyMessage = (value: string, firstRow: number): string =>
  texts.duplicate.key(value, firstRow);

/** Values that may occur only once in a sheet. */
export interface UniqueRule {
  /** Their combination must be unique. The first one is what people call the record by. */
  fields: [string, ...string[]];
  /**
   * Why: it is the external id, the key of the records, or Odoo refuses it twice. A code may be there twice,
   * but a row that says the same as the first one is the same record.
   */
  kind: 'id' | 'key' | 'unique' | 'code';
}

/**
 * The rules for a sheet.
 *
 * @param fieldNames the fields that are loaded
 * @param key field that identifies a record; null: none
 */
export function uniqueRules(fieldNames: readonly string[], key: string | null, model: string): UniqueRule[] {
  const identity = recordIdentity(model);
  const together =
    identity === null
      ? (fieldsUniqueTogether[model] ?? [])
      : [...identity.references, ...identity.details, ...identity.apart];
  const [first, ...others] = together.filter((field) => fieldNames.includes(field));
  const owner = key === null ? null : keyOwner(key);
  const within = fieldNames.filter((field) => field === owner);
  return [
    ...fieldNames.flatMap((field): UniqueRule[] => {
      if (field === 'id') return [{ fields: [field], kind: 'id' }];
      if (field === key) return [{ fields: [field, ...within], kind: 'key' }];
      if (field === 'default_code') return [{ fields: [field], kind: 'code' }];
      return uniqueFields.has(field) ? [{ fields: [field], kind: 'unique' }] : [];
    }),
    ...(first === undefined || first === key
      ? []
      : [{ fields: [first, ...others], kind: 'key' } satisfies UniqueRule]),
  ];
}

/**
 * Key in the form in which it is compared: a tax number and a bank account without punctuation, an e-mail address in
 * lower case.
 */
export function normaliseKey(key: string, value: string): string {
  if (key === 'vat') {
    const plain = value.replaceAll(/[^\p{L}\p{N}]/gu, '').toUpperCase();
    return plain.replace(/^GT(?=\d)/, '');
  }
  if (key === 'acc_number') return value.replaceAll(/[^\p{L}\p{N}_]/gu, '').toUpperCase();
  return contactValueOf(key) === 'email' ? value.trim().toLowerCase() : value.trim();
}

/**
 * Whether a value of a key identifies no record: a blank one, one that says so ("N/A"), or "CF" (final
 * consumer) instead of a tax number.
 */
export function identifiesNobody(key: string, value: string): boolean {
  const kind = contactValueOf(key);
  if (kind !== null && (saysNoValue(value, kind) || isOnlyPunctuation(value))) return true;
  return value.trim() === '' || (key === 'vat' && isNumberOfMany(normaliseKey(key, value)));
}

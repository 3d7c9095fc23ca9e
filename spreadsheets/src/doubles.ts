import type { Row } from './sheet-rows.ts';
import { TEXTS } from './texts.ts';

/** Fields of which Odoo refuses a second record with the same. */
const UNIQUE = new Set(['barcode']);

/** What tells two counts of stock apart: of two that are the same in all of it Odoo keeps neither. */
export const COUNTED_BY: readonly string[] = [
  'product_id',
  'location_id',
  'lot_id',
  'package_id',
  'owner_id',
];

/** Fields that together stand once, by model. */
const UNIQUE_TOGETHER: Readonly<Record<string, readonly string[]>> = { 'stock.quant': COUNTED_BY };

/** Spanish: a second row with what only one may say. */
export const repeatedIn = (value: string, firstRow: number): string => TEXTS.double.key(value, firstRow);

/** Values that may stand once in a sheet. */
export interface Unrepeated {
  /** Together; people call the record by the first one. */
  fields: [string, ...string[]];
  /** What says so: the external id, what tells the records, or Odoo. */
  kind: 'id' | 'key' | 'unique';
}

export function unrepeated(fieldNames: readonly string[], key: string | null, model: string): Unrepeated[] {
  const [first, ...others] = (UNIQUE_TOGETHER[model] ?? []).filter((field) => fieldNames.includes(field));
  return [
    ...fieldNames.flatMap((field): Unrepeated[] => {
      if (field === 'id') return [{ fields: [field], kind: 'id' }];
      if (field === key) return [{ fields: [field], kind: 'key' }];
      return UNIQUE.has(field) ? [{ fields: [field], kind: 'unique' }] : [];
    }),
    ...(first === undefined ? [] : [{ fields: [first, ...others], kind: 'key' } satisfies Unrepeated]),
  ];
}

/** Two ways of writing the same key are one: dashes in a tax number, capitals in an address. */
export function keyForm(key: string, value: string): string {
  if (key === 'vat') {
    const plain = value.replaceAll(/[^\p{L}\p{N}]/gu, '').toUpperCase();
    return plain.replace(/^GT(?=\d)/, '');
  }
  return /(^|_)email(_from)?$/.test(key) ? value.trim().toLowerCase() : value.trim();
}

/** "Consumidor final" stands in place of a tax number: it tells nobody. */
export function tellsNobody(key: string, value: string): boolean {
  return value.trim() === '' || (key === 'vat' && /^(?:CF|CONSUMIDORFINAL)$/.test(keyForm(key, value)));
}

/** Says for each row whether all of its cells stand in an earlier one too, and in which. */
export function twinFinder(): (row: Row) => number | null {
  const seen = new Map<number, number>();
  return (row) => {
    const print = fingerprint(row);
    const first = seen.get(print);
    if (first !== undefined) return first;
    seen.set(print, row.number);
    return null;
  };
}

/** 53 bits of what a row says: a hundred thousand rows share one by chance once in a million sheets. */
function fingerprint({ cells }: Row): number {
  let end = cells.length;
  while (end > 0 && (cells[end - 1] === null || cells[end - 1] === '')) end--;
  const text = JSON.stringify(cells.slice(0, end));
  let high = 0xdeadbeef;
  let low = 0x41c6ce57;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    high = Math.imul(high ^ code, 2654435761);
    low = Math.imul(low ^ code, 1597334677);
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
  return 4294967296 * (2097151 & low) + (high >>> 0);
}

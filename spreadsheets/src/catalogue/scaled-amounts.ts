import type { FieldHint, OdooFieldType } from './field-hint.ts';

const numbers: ReadonlySet<OdooFieldType> = new Set(['integer', 'float', 'monetary']);
/** «Monto (miles)», «Ventas MM$», «M$»: in Spanish and in the signs of firms. */
const scale =
  /(?<![\p{L}\d])(?:mil(?:es|l[oó]n(?:es)?)?|thousands?|millions?|mm|m[dm][pd]|[mk]{1,2} ?\$|\$ ?[mk]{1,2})(?![\p{L}\d])/iu;

/** Whether a header says that its amounts are thousands or millions. */
export const saysScale = (header: string, { type }: FieldHint): boolean =>
  numbers.has(type) && scale.test(header);

/** «Precio (%)»: a margin or a discount, and no amount. */
export const saysOnlyPercent = (header: string): boolean =>
  /[([]\s?(?:%|por ?ciento|porcentaje)\s?[)\]]/i.test(header);

/** Whether a header of amounts says that it has percentages. */
export const saysShare = (header: string, { type, measure }: FieldHint): boolean =>
  (type === 'monetary' || measure === 'money') && saysOnlyPercent(header);

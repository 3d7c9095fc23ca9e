import type { OdooField } from '../catalogue/catalogue.ts';
import type { FieldHint } from '../catalogue/field-hint.ts';
import { texts } from '../common/texts.ts';
import { plainNumber } from './numbers.ts';

/** A converted weight is never exact, so only differences of at least one part in a hundred are reported. */
const smallPart = 0.01;

/**
 * What Odoo stores of a number with more decimals than its field has: a price of 3.125 becomes 3.13, without
 * a warning.
 * @param value in Odoo's notation
 * @param measure what the field's numbers measure
 * @returns a Spanish sentence; null where nothing is lost, or only a negligible part of a weight
 */
export function lostDecimals(
  value: string,
  { decimals }: Pick<OdooField, 'decimals'>,
  measure: FieldHint['measure'],
): string | null {
  const number = Number(value);
  const typed = plainNumber(number).split('.')[1]?.length ?? 0;
  if (decimals === undefined || typed <= decimals) return null;
  const stored = storedNumber(value, decimals);
  if (!Number.isFinite(stored) || stored === number) return null;
  if (measure === 'weight' && Math.abs(stored - number) < Math.abs(number) * smallPart) return null;
  return texts.check.lostDecimals(value, plainNumber(stored), decimals);
}

/**
 * What Odoo stores of a number.
 *
 * @param value in Odoo's notation
 * @param decimals as many as its field has; undefined: all
 */
export function storedNumber(value: string, decimals: number | undefined): number {
  const number = Number(value);
  if (decimals === undefined) return number;
  // Odoo rounds halves away from zero. Digits of the text, since 1.005 is a little less as a number.
  const whole = Math.round(Number(`${plainNumber(Math.abs(number))}e${decimals}`));
  return Math.sign(number) * Number(`${whole}e-${decimals}`);
}

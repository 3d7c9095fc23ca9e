import { texts } from '../common/texts.ts';
import { type FilledCell, showCell } from './cell-text.ts';
import { bothReadings } from './decimal-separators.ts';
import { chainedDiscount } from './discount-chains.ts';
import { hoursIn, isHoursField } from './hours.ts';
import { readLeadTime } from './lead-times.ts';
import { type Normalised, right, wrong } from './normalised.ts';
import {
  firstOfPrices,
  priceInWords,
  proposeNumber,
  proposeWeight,
  scaledAmount,
} from './number-proposals.ts';
import { parseNumber, plainNumber } from './numbers.ts';
import type { TargetField } from './target-field.ts';
import { convertWeight, foreignCurrencyMessage, splitUnit, unclearUnit } from './units.ts';

/** A cell of a numeric field: in Odoo's notation, a weight in the unit of the field. */
export function normaliseNumber(value: FilledCell, target: TargetField): Normalised {
  const { weight, currency, time, country } = target;
  const taken = time === null ? null : readLeadTime(showCell(value), time);
  if (taken !== null)
    return taken.isExact
      ? right(taken.days)
      : wrong('number', texts.cell.wholeDays(showCell(value)), taken.days);
  const foreign = currency === null ? null : foreignCurrencyMessage(showCell(value), currency);
  if (foreign !== null) return wrong('unit', foreign);
  if (currency !== null && isPercent(value))
    return wrong('number', texts.cell.percentOfMoney(showCell(value)));
  const measured = weight === null || typeof value !== 'string' ? null : splitUnit(value);
  if (weight?.unclear && measured === null) return wrong('unit', texts.cell.unit(showCell(value), 'kg, lb'));
  const unit = measured?.unit ?? weight?.header ?? null;
  const regional = unit === null ? null : unclearUnit(unit, country);
  if (weight !== null && regional !== null)
    return wrong('unit', texts.cell.regionalUnit(showCell(value), regional, weight.field));
  const number = measured?.number ?? value;
  const read = readNumber(isEstimate(target) ? withoutApproximately(number) : number, value, target);
  if (typeof read !== 'string') return read;
  const text = weight === null || unit === null ? read : convertWeight(read, unit, weight.field);
  if (target.type !== 'integer') return right(text);
  const [whole = '', fraction = ''] = text.split('.');
  return /^0*$/.test(fraction)
    ? right(whole)
    : wrong('number', texts.cell.integer(showCell(value)), String(Math.round(Number(text))));
}

/** A price of «10%» is a margin or a discount, of an amount that the cell does not say. */
const isPercent = (value: FilledCell): boolean => typeof value === 'string' && /\d ?%$/.test(value.trim());

/** The revenue that is expected of an opportunity is an estimate, whether its cell says so or not. */
const isEstimate = ({ field }: TargetField): boolean => field === 'expected_revenue';

const approximately = / ?\(?aprox(?:imad[oa]|imadamente)?\.?\)?$/i;

const withoutApproximately = (value: FilledCell): FilledCell =>
  typeof value === 'string' ? value.replace(approximately, '') : value;

/** @param cell with the unit, if there is one @returns the number in Odoo's notation, or what is wrong with it */
function readNumber(value: FilledCell, cell: FilledCell, target: TargetField): string | Normalised {
  if (typeof value === 'number') return plainNumber(value);
  if (typeof value !== 'string') return wrong('number', texts.cell.number(showCell(value)));
  const { field, decimal, currency } = target;
  const parsed = parseNumber(value, decimal);
  if (parsed.ok) return parsed.value;
  if (parsed.unclear) {
    const { point, comma } = bothReadings(value);
    return wrong('number', texts.cell.numberUnclear(showCell(value), point, comma));
  }
  const discount = field.endsWith('discount') ? chainedDiscount(value) : null;
  if (discount !== null) return wrong('number', texts.cell.discounts(showCell(value)), discount);
  const prices = currency === null ? null : firstOfPrices(value, decimal);
  if (prices !== null) return wrong('number', texts.cell.twoPrices(showCell(value)), prices);
  const said = currency === null ? null : (priceInWords(value, decimal) ?? scaledAmount(value, decimal));
  if (said !== null) return wrong('number', texts.cell.number(showCell(cell)), said);
  return wrong('number', texts.cell.number(showCell(cell)), proposalFor(value, cell, target) ?? undefined);
}

function proposalFor(
  value: string,
  cell: FilledCell,
  { field, decimal, weight }: TargetField,
): string | null {
  if (weight !== null) return proposeWeight(showCell(cell), decimal);
  const hours = isHoursField(field) ? hoursIn(value) : undefined;
  return hours === undefined ? proposeNumber(value, decimal) : hours;
}

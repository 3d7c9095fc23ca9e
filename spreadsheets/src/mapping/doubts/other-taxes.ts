import { areTaxAnswers, saysWhetherTaxed } from '../../values/tax-answers.ts';
import type { ColumnStatistics } from '../claims/column-statistics.ts';

/** Whether the values of a column are neither taxes nor answers to whether one is charged. */
export const areNoTaxes = (column: ColumnStatistics, model: string, field: string): boolean =>
  !(saysWhetherTaxed(model, field) && areTaxAnswers(column.values)) &&
  (areAmounts(column) || areTaxCodes(column) || areShopClasses(column) || column.kind === 'yes-no');

/** No tax of these countries is higher (in percent), and no firm has more different rates. */
const highestRate = 40;
const mostRates = 5;

/** Whether the numbers of a column are amounts of taxes, and not their rates. */
function areAmounts({ values }: ColumnStatistics): boolean {
  const numbers = values.filter((value) => /^[^\p{L}%;]*\d[^\p{L}%;]*$/u.test(value));
  const isHigh = (value: string) => Number(value.replace(',', '.').replace(/[^\d.]/g, '')) > highestRate;
  return numbers.length * 2 > values.length && (numbers.length > mostRates || numbers.some(isHigh));
}

/** «Esquema de impuestos» with 1 and 2 has numbers of a program's own list: no tax is so low. */
const areTaxCodes = ({ values }: ColumnStatistics): boolean =>
  values.some((value) => value !== '0') && values.every((value) => /^[0-3]$/.test(value));

/** One such number in all rows: not even a person could say which tax it is. */
export const isTaxCode = ([value = '', ...others]: readonly string[]): boolean =>
  others.length === 0 && /^[12]$/.test(value);

/** «Clase de impuesto» of WooCommerce names classes of the shop, which no tax of Odoo is called. */
const shopClass = /^(?:parent|standard|(?:reduced|zero)[ -]rate|(?:tarifa|tasa)[ -](?:reducida|cero))$/i;
export const areShopClasses = ({ values }: ColumnStatistics): boolean =>
  values.length > 0 && values.every((value) => shopClass.test(value));

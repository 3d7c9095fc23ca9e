import { foldedText } from '../../common/words.ts';
import type { ColumnStatistics } from '../claims/column-statistics.ts';

/** «Días de pago» with days of the week says when somebody pays or comes, and not within how many days. */
export const areWeekdays = (values: readonly string[]): boolean =>
  values.filter((value) => weekday.test(value)).length * 2 > values.length;
const weekday = /^(?:lunes|martes|mi[eé]rcoles|jueves|viernes|s[aá]bado|domingo)/i;

/** Fewer days than any term has: «Condición de pago» of SAP has the numbers of its own list, such as 2 and -1. */
const fewestDays = 7;
const areTermCodes = (header: string, { values }: ColumnStatistics): boolean =>
  !/d[ií]as?|days/i.test(header) &&
  values.some((value) => value !== '0') &&
  values.every((value) => /^-?\d$/.test(value) && Number(value) < fewestDays);

/** «Forma de pago» of an electronic invoice in Mexico: 01 is cash, 03 a transfer, and neither is a number of days. */
const areCodesOfMeans = (values: readonly string[]): boolean =>
  values.some((value) => /^0\d$/.test(value)) && values.every((value) => /^\d{2}$/.test(value));

/** «F. pago» with dates says when somebody pays one document. */
export const areNoTerms = (header: string, column: ColumnStatistics): boolean =>
  column.kind === 'date' ||
  areTermCodes(header, column) ||
  areMeans(column) ||
  sayNoTerms(header, column.values);

/** «Condición» alone may be that of a tax or of a thing: «Monotributo», «Usado». Then the values must be terms. */
export const sayNoTerms = (header: string, values: readonly string[]): boolean =>
  areCodesOfMeans(values) ||
  (!paymentWord.test(foldedText(header)) &&
    values.length > 0 &&
    !values.some((value) => termWord.test(foldedText(value))));
const paymentWord = /pag|cred|plaz|term|dia|day|compra|financ|cobr|fia|venc|due|net/;
const termWord =
  /\d|contado|cred|inmediat|contra|anticip|adelant|fin de|quincen|mensual|seman|\bcod\b|due|receipt|\bnet\b|plazo|pag|dia|efectivo|entrega|consignacion/;

/** «Forma de pago» above «efectivo» and «cheque» says with what somebody pays, and not when. */
const means =
  /^(?:(?:en )?efectivo|cash|cheques?|transferencias?(?: bancaria)?|transfer|tarjeta(?: de (?:cr[eé]dito|d[eé]bito))?|dep[oó]sitos?(?: bancario)?|card|visalink|pendiente|yape|nequi|sinpe(?: m[oó]vil)?|paypal)$/i;
const areMeans = ({ values }: ColumnStatistics): boolean =>
  values.length > 0 && values.every((value) => means.test(value.trim()));

import type { CellValue } from '../../reader/workbook.ts';
import { showCell } from '../../values/cell-text.ts';
import { telephonePattern } from '../../values/contact-values.ts';
import { countryCode } from '../../values/countries.ts';
import { emailPattern } from '../../values/proposals.ts';
import { checkTaxNumber } from '../../values/tax-number.ts';

/** What the values of a column look like. */
export type ValueKind =
  | 'email'
  | 'url'
  | 'date'
  | 'yes-no'
  | 'percent'
  | 'country'
  | 'unit'
  | 'tax-number'
  | 'phone'
  | 'identity-number'
  | 'barcode'
  | 'amount'
  | 'number'
  | 'code'
  | 'category'
  | 'name'
  | 'long-text';

/** Share of the values that must look the same. */
const enough = 0.8;
/** Values from which a column can be judged. */
const fewestValues = 3;

const units = new Set(
  'u,ud,und,unid,unidad,unidades,pza,pieza,caja,cajas,kg,kilo,kilos,lb,libra,libras,g,gr,gramo,litro,litros,lt,l,ml,m,mt,metro,metros,cm,docena,docenas,paquete,par,rollo,galon,galón,bolsa,saco,quintal,qq,onza,oz,servicio,hora,horas,pie,yarda,cubeta,botella,lata'.split(
    ',',
  ),
);

const percentage = /^\d{1,3}(?:[.,]\d+)?\s?%$/;
/** Words of the totals of a form, which stand below the discounts of its lines. */
const totalWord = /^(?:sub ?-?total|total|i\.?v\.?a\.?|impuesto)s?(?![^\s:(])/i;

/** Whether values are percentages; a form has few discounts, and the words of its totals below them. */
export const arePercentages = (values: readonly string[]): boolean =>
  values.some((value) => percentage.test(value)) &&
  values.every((value) => percentage.test(value) || totalWord.test(value));

const shapes: readonly { kind: ValueKind; fits: (text: string) => boolean }[] = [
  { kind: 'email', fits: (text) => emailPattern.test(text) },
  {
    kind: 'url',
    fits: (text) =>
      /^(?:https?:\/\/|www\.)\S+$|^[a-z\d-]+(?:\.[a-z\d-]+)*\.(?:com|net|org|gt|mx|es|co|sv|hn|cr)(?:\.[a-z]{2})?\/?$/i.test(
        text,
      ),
  },
  { kind: 'date', fits: isDateText },
  { kind: 'yes-no', fits: (text) => /^(?:s[ií]|no|s|n|t?yes|tno|y|verdadero|falso|true|false)$/i.test(text) },
  { kind: 'percent', fits: (text) => percentage.test(text) },
  { kind: 'unit', fits: (text) => units.has(text.toLowerCase().replace(/\.$/, '')) },
  { kind: 'country', fits: (text) => text.length > 2 && countryCode(text) !== null },
  { kind: 'identity-number', fits: (text) => /^\d{4}[\s-]\d{5}[\s-]\d{4}$/.test(text) },
  { kind: 'phone', fits: isPhone },
  { kind: 'tax-number', fits: isTaxNumber },
  { kind: 'barcode', fits: (text) => /^\d{12,14}$/.test(text) },
  {
    kind: 'amount',
    // A sign of a currency says so where there are no cents: «$45».
    fits: (text) =>
      /^(?:[A-Z]{0,3}\s?[$€Q₡¢]?\.?\s?)?-?\d{1,3}(?:[.,' ]?\d{3})*[.,]\d{1,4}$/i.test(text) ||
      /^(?:US|C)?[$€₡¢]\s?\d{1,3}(?:[.,' ]?\d{3})*$/i.test(text),
  },
  { kind: 'number', fits: (text) => /^-?\d{1,9}$/.test(text) },
];

const isDate = (cell: CellValue): boolean => typeof cell === 'object' && cell !== null && 'date' in cell;

/** «5-01-02» is the code of an account: no date has one figure for the day and two for the month. */
const accountCode = /^\d-\d{2}-0\d$/;

/** «20 marzo 2025», «lun 3 de feb. de 2025», «24-feb-24». */
const spelledDate =
  /^(?:\p{L}{3,9}\.?,? )?\d{1,2}[-/. ]{1,2}(?:de )?(?:ene|feb|mar|abr|may|jun|jul|ago|sep|set|oct|nov|dic)\p{L}{0,7}\.?[-/., ]{1,2}(?:del? )?(?:\d{2}|\d{4})$/iu;

function isDateText(text: string): boolean {
  if (accountCode.test(text)) return false;
  if (spelledDate.test(text)) return true;
  return /^\d{1,4}[/-](?:\d{1,2}|[a-z]{3,4})[/-]\d{2,4}(?:[ T]\S+)?$/i.test(text);
}

/** A telephone begins with a sign that only telephones have, or has its digits in groups: 4410-2299. */
function isPhone(text: string): boolean {
  const digits = text.replace(/\D/g, '').length;
  if (digits < 7 || digits > 15 || !telephonePattern.test(text)) return false;
  return /^[+(]/.test(text) || /^\d{4}[\s-]\d{4}$/.test(text) || /^\d{2,3}[\s-]\d{3,4}[\s-]\d{4}$/.test(text);
}

/** A NIT with its check digit, an RFC, or «CF». */
function isTaxNumber(text: string): boolean {
  if (/^(?:cf|c\/f)$/i.test(text)) return true;
  if (/^[A-ZÑ&]{3,4}\d{6}[A-Z\d]{3}$/i.test(text)) return true;
  return /^\d{5,9}-[\dk]$|^\d{6,9}[\dk]$/i.test(text) && checkTaxNumber(text, 'GT').ok;
}

/**
 * What most values of a column look like. Numbers of eight digits may be telephones or anything else, and are
 * judged as numbers.
 *
 * @param cells filled ones
 * @returns null where they are too few, or look different from each other
 */
export function kindOfValues(cells: readonly CellValue[]): ValueKind | null {
  if (cells.length < fewestValues) return null;
  const share = (fits: (cell: CellValue) => boolean): number => cells.filter(fits).length / cells.length;
  if (share((cell) => isDate(cell) || (typeof cell === 'string' && isDateText(cell.trim()))) >= enough)
    return 'date';
  if (share((cell) => typeof cell === 'boolean') >= enough) return 'yes-no';
  const texts = cells.map((cell) => showCell(cell).trim().slice(0, 200));
  const shape = shapes.find(({ fits }) => texts.filter(fits).length / texts.length >= enough);
  if (shape?.kind === 'number' && cells.some((cell) => typeof cell === 'number' && !Number.isInteger(cell)))
    return 'amount';
  if (shape !== undefined) return shape.kind;
  // A telephone of ten digits is longer than the numbers of lists, but has no decimals as amounts have.
  if (share((cell) => typeof cell === 'number') >= enough)
    return cells.some((cell) => typeof cell === 'number' && !Number.isInteger(cell)) ? 'amount' : 'number';
  // «0.45», «1.2» and «25»: some look like amounts and the others like numbers.
  const isNumeric = (text: string) =>
    shapes.some(({ kind, fits }) => (kind === 'amount' || kind === 'number') && fits(text));
  if (texts.filter(isNumeric).length / texts.length >= enough) return 'amount';
  return kindOfTexts(texts);
}

function kindOfTexts(texts: readonly string[]): ValueKind | null {
  const distinct = new Set(texts.map((text) => text.toLowerCase())).size;
  const withDigits = texts.filter((text) => /\d/.test(text)).length / texts.length;
  const length = texts.reduce((sum, text) => sum + text.length, 0) / texts.length;
  const spaced = texts.filter((text) => text.includes(' ')).length / texts.length;
  if (length > 45) return 'long-text';
  if (texts.length >= 10 && distinct * 3 <= texts.length) return 'category';
  if (withDigits >= enough && spaced < 0.3 && length <= 20 && distinct >= texts.length * 0.9) return 'code';
  if (withDigits < 0.5 && distinct >= texts.length * 0.9) return 'name';
  return null;
}

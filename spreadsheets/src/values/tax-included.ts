import { foldedText } from '../common/words.ts';

/** Longer texts are about other things too. */
const longestText = 200;

const taxName = /\b(?:i ?v ?a|itbms|itbis|isv|igv|impuestos?|taxes)\b/g;
const noTax =
  /(?:\b(?:sin|no incl?|no incluyen?|antes del?|excl|excluding|excluye|without|before)|\bs ?\/) ?(?:el |los )?tax\b|\btax (?:no (?:estan? )?incl?|excl)/;
/** «I.V.I.» is what Costa Rica writes for «impuesto de venta incluido». */
const withTax =
  /\bi ?v ?i\b|(?:\b(?:con|incl?|incluyen?|incluid[oa]s?|including|with)|\bc ?\/) ?(?:el |los )?tax\b|\btax incl?/;
/** In a title, «+ IVA» is a tax still to be added. A column «Precio + IVA» may have prices with the tax. */
const plusTax = /(?:\bmas|\+) ?(?:el |los )?tax\b/;

/** Whether a header says that its prices include the tax; null where it does not say. */
export function saysTaxIncluded(header: string): boolean | null {
  const text = comparable(header);
  if (noTax.test(text)) return false;
  return withTax.test(text) ? true : null;
}

/** What a header says of the tax: «(sin IVA)», «c/IVA», «IVA incluido». */
const saidOfTax =
  /[\s([]?(?:\b(?:con|sin|incluye|mas|más|[cs] ?\/) ?)?\b(?:i\.?v\.?a|itbms|itbis|isv|igv|impuestos?)\b\.?(?: incl(?:uid[oa]s?)?\.?)?[)\]]?/giu;

/** A header without what it says of the tax. */
export const withoutTax = (header: string): string => header.replace(saidOfTax, '').trim();

/** As `saysTaxIncluded`, of a title, in which «más IVA» is a tax that is still to be added. */
export const titleSaysTaxIncluded = (title: string): boolean | null =>
  plusTax.test(comparable(title)) ? false : saysTaxIncluded(title);

/** Lower case without accents, «tax» for every name of it; of signs only those of «c/IVA» and «+ IVA». */
const comparable = (text: string): string =>
  text.length > longestText
    ? ''
    : foldedText(text)
        .replace(/[^a-z0-9+/]+/g, ' ')
        .replace(taxName, 'tax');

import { texts } from '../common/texts.ts';
import { foldedText } from '../common/words.ts';
import { accountNumberIn, isOnlyAccountNumber } from './bank-values.ts';
import { mistypedBarcode } from './barcodes.ts';
import { cellText, type FilledCell, showCell } from './cell-text.ts';
import { withoutLabel } from './contact-values.ts';
import { countryCode, unclearCountry } from './countries.ts';
import { type Normalised, right, wrong } from './normalised.ts';
import { plainNumber } from './numbers.ts';
import { addressesIn, proposeEmail } from './proposals.ts';
import type { TargetField } from './target-field.ts';
import { turnedName } from './turned-names.ts';

/** Google writes so between several telephones or addresses of a contact. */
const betweenValues = ':::';

/** A cell of a field of text: contact details, countries and terms of payment in the form that Odoo knows. */
export function normaliseText(value: FilledCell, target: TargetField): Normalised {
  if (typeof value === 'number' && Number.isInteger(value) && Math.abs(value) >= 1e15)
    return wrong('text', texts.cell.tooManyDigits(plainNumber(value)));
  const text = cellText(value);
  if (typeof value === 'object' && isNeverDate(target)) return wrong('text', texts.cell.becameDate(text));
  if (target.contact === 'email') return normaliseEmail(withoutLabel(text, 'email'));
  if (target.isCountry) return normaliseCountry(text, target);
  if (target.isPaymentTerm && /^\d{1,3}$/.test(text)) return right(texts.cell.days(Number(text)));
  const isCode = target.type === 'char' || target.field === 'lot_id';
  if (isCode && /^\d(?:(?:[.,]\d+)?E\+|[.,]\d+E)\d{1,3}$/i.test(text))
    return wrong('text', texts.cell.scientific(text), allDigits(text));
  if (target.contact === 'account' && !isOnlyAccountNumber(text))
    return wrong('text', texts.cell.account(text), accountNumberIn(text));
  const barcode = target.contact === 'barcode' ? mistypedBarcode(text) : null;
  if (barcode !== null) return wrong('signs', texts.cell.barcode(text), barcode);
  if (target.contact !== null)
    return right(withoutLabel(text.replaceAll(betweenValues, ' / ').replace(/\s+/g, ' '), target.contact));
  if (isZone(target) && /^\d{1,2}$/.test(text)) return right(texts.cell.zone(Number(text)));
  if (target.type === 'text' && hasTags.test(text)) return right(withoutTags(text));
  if (target.isTurned) return right(turnedName(text.replace(/\s+/g, ' ')));
  return right(target.type === 'char' || target.type === 'many2one' ? text.replace(/\s+/g, ' ') : text);
}

function normaliseCountry(text: string, { country, usesCodes }: TargetField): Normalised {
  const unclear = usesCodes ? null : unclearCountry(text, country);
  return unclear === null
    ? right(countryCode(text) ?? text)
    : wrong('choice', texts.cell.country(text, unclear.name, unclear.other), unclear.name);
}

/** Lines of an address: «5-20» is the number of a house. */
const addressLines = new Set(['street', 'street2']);

/** A column of the zones of a city: in the address «10» alone says nothing. */
const isZone = ({ field, label }: TargetField): boolean =>
  /street2$/.test(field) && foldedText(label) === 'zona';

/** The lot or serial number of a count, the code of an account, and products, which are named by their codes. */
const namedByCode = /^(?:lot_id|code|(?:\w{1,40}\/)?product_(?:tmpl_)?id)$/;

/** Whether a date in a field can only be Excel's: it makes one of the code «3-12» and of the house «5-20». */
const isNeverDate = ({ contact, field }: TargetField): boolean =>
  contact !== null || addressLines.has(field) || namedByCode.test(field);

/** The digits of a number in scientific notation, if none of them was lost: `5.0255551234E10`. */
function allDigits(text: string): string | undefined {
  const [mantissa = '', exponent = ''] = text.toUpperCase().split(/E\+?/);
  const [whole = '', decimals = ''] = mantissa.split(/[.,]/);
  return decimals.length === Number(exponent) ? `${whole}${decimals}` : undefined;
}

function normaliseEmail(text: string): Normalised {
  const addresses = addressesIn(text.replace(/^mailto:/i, '').replaceAll(betweenValues, ', '));
  if (addresses.length > 0) return right(addresses.join(', '));
  return wrong('email', texts.cell.email(showCell(text)), proposeEmail(text) ?? undefined);
}

/** Elements of HTML that stand in descriptions of web shops. */
const hasTags = /<(?:p|br|div|ul|ol|li|b|strong|em|i|span|table|h[1-6])\b[^<>]{0,500}>/i;
const namedCharacters: Readonly<Record<string, string>> = {
  nbsp: ' ',
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
};

/** A description in HTML as plain text: Odoo would show its tags, and print them on quotations. */
function withoutTags(html: string): string {
  const text = html
    .replace(/\s+/g, ' ')
    .replace(/<(?:br|\/p|\/div|\/li|\/tr|\/h[1-6])\b[^<>]{0,500}>/gi, '\n')
    .replace(/<\/?[a-z][^<>]{0,500}>/gi, '')
    .replace(
      /&(nbsp|amp|lt|gt|quot);/gi,
      (whole, name: string) => namedCharacters[name.toLowerCase()] ?? whole,
    );
  return text
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .trim();
}

/** Turns text into HTML for Odoo, which would drop line breaks and read `<` as markup. */
export function toHtml(text: string): string {
  if (hasTags.test(text)) return text;
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  return escaped.replace(/\r\n?|\n/g, '<br/>');
}

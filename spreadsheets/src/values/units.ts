import type { OdooField } from '../catalogue/catalogue.ts';
import type { FieldHint } from '../catalogue/field-hint.ts';
import { ownValue } from '../common/own-value.ts';
import { texts } from '../common/texts.ts';
import { cleanText } from '../common/words.ts';
import { plainNumber } from './numbers.ts';

/** The unit of weight of a field, and the one that the header names; null: it names none. */
export interface WeightUnits {
  field: WeightUnit;
  header: WeightUnit | null;
  /** The header names several units. */
  unclear: boolean;
}

/** The currencies of a field and of its header: ISO 4217 codes, of a header also '$', 'pesos' and 'Bs'. */
export interface Currencies {
  /** null where the instance could not be asked. */
  field: string | null;
  header: string | null;
}

/** Grams. A quintal of Central America has 100 pounds, an arroba 25. */
const gramsPerUnit = {
  kg: 1_000,
  g: 1,
  lb: 453.59237,
  oz: 28.349523125,
  qq: 45_359.237,
  '@': 11_339.80925,
} as const;
type WeightUnit = keyof typeof gramsPerUnit;

/** Where a quintal has 100 pounds. In Colombia or Mexico it has 50 or 46 kilograms, and an arroba 12.5 or 11.5. */
const quintalsOfPounds = new Set(['GT', 'SV', 'HN', 'NI']);

/**
 * Spanish: the name of a unit that has another weight in other countries.
 *
 * @param country ISO 3166 code of the company's country; without it Guatemala
 * @returns null for a unit whose weight is known there
 */
export function unclearUnit(unit: WeightUnit, country: string | null): 'quintal' | 'arroba' | null {
  if ((unit !== 'qq' && unit !== '@') || quintalsOfPounds.has(country ?? 'GT')) return null;
  return unit === 'qq' ? 'quintal' : 'arroba';
}

const unitWords: Readonly<Record<string, WeightUnit>> = {
  ...Object.fromEntries(
    ['kg', 'kgs', 'kilo', 'kilos', 'kilogramo', 'kilogramos'].map((word) => [word, 'kg' as const]),
  ),
  ...Object.fromEntries(
    ['g', 'gr', 'grs', 'gram', 'grams', 'gramo', 'gramos'].map((word) => [word, 'g' as const]),
  ),
  ...Object.fromEntries(['lb', 'lbs', 'libra', 'libras'].map((word) => [word, 'lb' as const])),
  ...Object.fromEntries(['oz', 'onza', 'onzas'].map((word) => [word, 'oz' as const])),
  ...Object.fromEntries(['qq', 'quintal', 'quintales'].map((word) => [word, 'qq' as const])),
  ...Object.fromEntries(['@', 'arroba', 'arrobas'].map((word) => [word, '@' as const])),
};

/** @returns null for a word that is no unit of weight */
export const unitOf = (word: string): WeightUnit | null => {
  const key = word.toLowerCase();
  return ownValue(unitWords, key) ?? null;
};

/** @param definition the field as the instance describes it @returns null for a column that does not hold weights */
export function weightUnits(
  hint: FieldHint | null,
  definition: OdooField | undefined,
  header: string,
): WeightUnits | null {
  if (hint?.measure !== 'weight') return null;
  const named = new Set(
    header.split(/[^\p{L}@]+/u).flatMap((word) => {
      const unit = unitOf(word);
      return unit === null ? [] : [unit];
    }),
  );
  const [first = null] = named;
  return {
    field: definition?.unit === 'lb' ? 'lb' : 'kg',
    header: named.size === 1 ? first : null,
    unclear: named.size > 1,
  };
}

/**
 * @param definition the field as the instance describes it; for a field of the lines, the field that holds them
 * @returns null for a column that does not hold amounts of money
 */
export function currencies(
  hint: FieldHint | null,
  definition: OdooField | undefined,
  header: string,
): Currencies | null {
  if (hint?.measure !== 'money' && hint?.type !== 'monetary' && definition?.type !== 'monetary') return null;
  const named = headerCurrency(header);
  const unit = definition?.unit ?? null;
  return { field: hint?.inCurrencyOfHeader === true ? currencyOf(named, unit) : unit, header: named };
}

/** The currency that a header names. @param usual of the company, which a header without a currency means */
function currencyOf(named: string | null, usual: string | null): string | null {
  if (named === null || named === 'pesos') return usual;
  if (named === 'Bs') return usual !== null && bolivarCurrencies.has(usual) ? usual : 'BOB';
  if (named !== '$') return named;
  return usual !== null && dollarCurrencies.has(usual) ? usual : 'USD';
}

/** Whether a currency is the one that a sign means. @param said as `currencyCode` @param code ISO 4217 */
export function isCurrency(said: string, code: string): boolean {
  if (said === '$') return dollarCurrencies.has(code);
  if (said === 'pesos') return pesoCurrencies.has(code);
  return said === 'Bs' ? bolivarCurrencies.has(code) : said === code;
}

/** Separates the last word of a text, which may be a unit, from what stands before it. */
export function numberAndWord(text: string): { number: string; word: string } {
  const clean = cleanText(text).replace(/\.$/, '');
  let at = clean.length;
  while (at > 0 && /[\p{L}@]/u.test(clean[at - 1] ?? '')) at--;
  return { number: clean.slice(0, at).trim(), word: clean.slice(at) };
}

/** Separates a number from the unit after it. @returns null where there is no unit */
export function splitUnit(text: string): { number: string; unit: WeightUnit } | null {
  const { number, word } = numberAndWord(text);
  const unit = unitOf(word);
  return unit === null || !/\d$/.test(number) ? null : { number, unit };
}

/** Converts a weight, with six decimals. */
export function convertWeight(value: string, from: WeightUnit, to: WeightUnit): string {
  if (from === to) return value;
  return plainNumber(Math.round(((Number(value) * gramsPerUnit[from]) / gramsPerUnit[to]) * 1e6) / 1e6);
}

/** Currencies that people write with a dollar sign alone. */
const dollarCurrencies = new Set([
  'USD',
  'CAD',
  'AUD',
  'MXN',
  'COP',
  'CLP',
  'ARS',
  'DOP',
  'UYU',
  'BZD',
  'NIO',
]);
const pesoCurrencies = new Set(['MXN', 'COP', 'CLP', 'ARS', 'DOP', 'UYU', 'PHP', 'CUP']);
/** Currencies that people write «Bs». */
const bolivarCurrencies = new Set(['BOB', 'VES']);
const currencySigns: readonly [RegExp, string][] = [
  [/^(?:US? ?\$|U ?\$ ?[SD]|\$ ?USD?|USD ?\$?|DLL?S|D[OÓ]LAR(?:ES)?)$/, 'USD'],
  [/^PESOS?$/, 'pesos'],
  [/^\$$/, '$'],
  [/^(?:€|EUR|EUROS?)$/, 'EUR'],
  [/^(?:Q|GTQ|QTZS?|QUETZAL(?:ES)?)$/, 'GTQ'],
  [/^(?:MX ?\$|MXN ?\$?)$/, 'MXN'],
  [/^(?:RD ?\$|DOP)$/, 'DOP'],
  [/^(?:C ?\$|NIO|C[OÓ]RDOBAS?)$/, 'NIO'],
  [/^(?:L|LPS?|HNL|LEMPIRAS?)$/, 'HNL'],
  [/^(?:[₡¢]|CRC|COLON(?:ES)?)$/, 'CRC'],
  [/^(?:£|GBP)$/, 'GBP'],
  [/^(?:S\/|PEN|SOLES)$/, 'PEN'],
  [/^(?:B\/|PAB|BALBOAS?)$/, 'PAB'],
  [/^COP ?\$?$/, 'COP'],
  [/^CLP ?\$?$/, 'CLP'],
  [/^(?:ARS ?\$?|AR ?\$)$/, 'ARS'],
  [/^UYU ?\$?$/, 'UYU'],
  [/^(?:BZ ?\$|BZD)$/, 'BZD'],
  [/^BS$/, 'Bs'],
  [/^(?:BOB|BOLIVIANOS?)$/, 'BOB'],
  [/^(?:BS\.? ?[SFD]|VES|BOL[IÍ]VAR(?:ES)?)$/, 'VES'],
];

/** How customers know a currency, by ISO code. */
const shownSigns: Readonly<Record<string, string>> = { GTQ: 'Q', USD: 'US$', EUR: '€', $: 'dólares' };
const shown = (code: string): string => shownSigns[code] ?? code;

/** @returns the ISO 4217 code of the currency that a text names, '$', 'pesos' or 'Bs'; null for other texts */
export function currencyCode(sign: string): string | null {
  // In "l50" the letter stands for a digit.
  if (sign === 'l') return null;
  const plain = sign.trim().replace(/\.$/, '').toUpperCase();
  return currencySigns.find(([pattern]) => pattern.test(plain))?.[1] ?? null;
}

/**
 * @returns a Spanish sentence where an amount is in another currency than its field; null where nothing says
 * so
 */
export function foreignCurrencyMessage(text: string, { field, header }: Currencies): string | null {
  const said = cellCurrency(text) ?? header;
  if (said === null || field === null || isCurrency(said, field)) return null;
  return texts.cell.currency(text, shown(said), shown(field));
}

/**
 * The currency of amounts that are all in the same one, which is not the usual one; null for others.
 *
 * @param announced by their header or the title of their sheet; null for none @param usual of the company: ISO code
 */
export function onlyForeignCurrency(
  amounts: readonly string[],
  announced: string | null,
  usual: string,
): string | null {
  const codes = new Set(amounts.map((amount) => currencyOf(cellCurrency(amount) ?? announced, usual)));
  const [code = null] = codes;
  return codes.size === 1 && code !== usual ? code : null;
}

/** The currency written before or after an amount. */
function cellCurrency(text: string): string | null {
  const clean = cleanText(text);
  const from = clean.search(/\d/);
  if (from === -1) return null;
  let to = clean.length;
  while (to > 0 && !/\d/.test(clean[to - 1] ?? '')) to--;
  return (
    currencyCode(clean.slice(0, from).replace(/[-+(.,\s]/g, '')) ??
    currencyCode(clean.slice(to).replace(/[)%.,\s-]/g, ''))
  );
}

/** The currency in a header: `Precio (US$)`, `Precio US$`, `Precio en dólares`. */
export function headerCurrency(header: string): string | null {
  const words = cleanText(header)
    .split(/[\s()[\]:,/]+/)
    .filter((word) => word !== '');
  // A single L at the end of a header can mean many things besides lempiras.
  const codes = words.slice(1).flatMap((word) => (/^[Ll]$/.test(word) ? [] : (currencyCode(word) ?? [])));
  return new Set(codes).size === 1 ? (codes[0] ?? null) : null;
}

/** The currencies in which people give a second price. */
const secondCurrencies = new Set(['USD', 'EUR']);

/**
 * The code of the currency of a second price: «Precio US$», and «Precio $» beside «Precio Q».
 *
 * @param headers of all columns of the list
 * @returns null where a header means the currency of the company
 */
export function secondCurrency(header: string, headers: readonly string[]): string | null {
  const code = headerCurrency(header);
  if (code !== null && secondCurrencies.has(code)) return code;
  const isInDollars = (other: string | null) =>
    other === null || other === '$' || other === 'pesos' || dollarCurrencies.has(other);
  return code !== '$' || headers.map(headerCurrency).every(isInDollars) ? null : 'USD';
}

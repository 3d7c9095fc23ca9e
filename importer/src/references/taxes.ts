import { stem, wordsOf } from '../names/folding.ts';
import type { NameEntry } from '../names/name-entry.ts';
import { textOf } from './entries.ts';

/** Finds taxes by the names in price lists: 'IVA 12%', '12', '0.12', 'IVA', 'Exento'. */

/** Words that do not say which tax is meant. */
const genericWords = new Set(
  ['iva', 'vat', 'impuesto', 'tax', 'de', 'del', 'al', 'el', 'la', 'por', 'ciento', '%'].map(stem),
);
const wordsOfUse: Record<string, string[]> = {
  sale: ['venta', 'cliente', 'sale'].map(stem),
  purchase: ['compra', 'proveedor', 'purchase'].map(stem),
};
const exemptWords = new Set(['exento', 'exenta', 'exempt', 'exonerado', 'ninguno', 'no', 'sin'].map(stem));

export interface TaxesFound {
  /** The name contains a rate: a tax with another rate is never meant. */
  namesRate: boolean;
  /** The tax that is certainly meant; null where none is. */
  sure: NameEntry | null;
  near: NameEntry[];
}

/** @param taxes those that the field accepts */
export function findTax(taxes: readonly NameEntry[], name: string): TaxesFound {
  const { rate, words } = rateOf(name);
  const isExempt = words.some((word) => exemptWords.has(word));
  const wanted = rate ?? (isExempt ? 0 : null);
  const fits = taxes.filter((tax) => wanted === null || hasRate(tax, wanted));
  if (wanted === null && words.length === 0) return { namesRate: false, sure: null, near: [] };
  const meant = fits.filter((tax) => words.every((word) => saysWord(tax, word, isExempt)));
  const named = wanted === null ? meant.filter((tax) => words.some((word) => wordsIn(tax).has(word))) : meant;
  const [only] = named;
  const sure = named.length === 1 && only ? only : null;
  const saysOnlyTax = words.every((word) => genericWords.has(word));
  return {
    namesRate: wanted !== null,
    sure,
    near: named.length > 0 ? named : wanted !== null || saysOnlyTax ? fits : [],
  };
}

/** '12%', '12', '12.0 %' and '0.12' are 12. */
function rateOf(name: string): { rate: number | null; words: string[] } {
  const written = /(?<![\d.,])\d{1,3}(?:[.,]\d{1,4})?(?![\d.,])/.exec(name);
  const number = written ? Number(written[0].replace(',', '.')) : null;
  const rest = written
    ? `${name.slice(0, written.index)} ${name.slice(written.index + written[0].length)}`
    : name;
  // '0.12' means 12 %, but '0.12 %' means 0.12 %.
  const isFraction = number !== null && number > 0 && number < 1 && !rest.includes('%');
  return {
    rate: number === null ? null : isFraction ? Math.round(number * 1e6) / 1e4 : number,
    words: wordsOf(rest.replaceAll('%', ' ')).map(stem),
  };
}

const hasRate = ({ row }: NameEntry, rate: number): boolean =>
  row.amount_type === 'percent' && Number(row.amount) === rate;

/** The words of a tax in all its fields. */
function wordsIn({ row, texts, translations }: NameEntry): Set<string> {
  return new Set(
    [...texts, ...translations, textOf(row.tax_group_id)].flatMap((text) => wordsOf(text).map(stem)),
  );
}

function saysWord(tax: NameEntry, word: string, isExempt: boolean): boolean {
  const use = wordsOfUse[String(tax.row.type_tax_use)] ?? [];
  if (wordsIn(tax).has(word)) return true;
  return !isExempt && (genericWords.has(word) || use.includes(word));
}

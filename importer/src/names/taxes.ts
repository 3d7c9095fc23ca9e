import { type Entry, textOf } from './entries.ts';
import { stem, wordsOf } from './folding.ts';

/** Taxes as price lists write them: 'IVA 12%', '12', '0.12', 'IVA', 'Exento'. */

/** Words that tell nothing about which tax is meant. */
const anyTax = new Set(
  ['iva', 'vat', 'impuesto', 'tax', 'de', 'del', 'al', 'el', 'la', 'por', 'ciento', '%'].map(stem),
);
const ofUse: Record<string, string[]> = {
  sale: ['venta', 'cliente', 'sale'].map(stem),
  purchase: ['compra', 'proveedor', 'purchase'].map(stem),
};
const exempt = new Set(['exento', 'exenta', 'exempt', 'exonerado', 'ninguno', 'no', 'sin'].map(stem));

export interface TaxesFound {
  /** It tells a rate: a tax of another one is never meant. */
  told: boolean;
  /** What is surely meant: one tax, or none. */
  sure: Entry | null;
  /** What may be meant. */
  near: Entry[];
}

/** @param taxes those that the field takes */
export function findTax(taxes: readonly Entry[], name: string): TaxesFound {
  const { rate, words } = rateOf(name);
  const isExempt = words.some((word) => exempt.has(word));
  const wanted = rate ?? (isExempt ? 0 : null);
  const fits = taxes.filter((tax) => wanted === null || hasRate(tax, wanted));
  if (wanted === null && words.length === 0) return { told: false, sure: null, near: [] };
  const meant = fits.filter((tax) => words.every((word) => saysWord(tax, word, isExempt)));
  const named = wanted === null ? meant.filter((tax) => words.some((word) => wordsIn(tax).has(word))) : meant;
  const [only] = named;
  const sure = named.length === 1 && only ? only : null;
  const saysOnlyTax = words.every((word) => anyTax.has(word));
  return {
    told: wanted !== null,
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
  // A fraction is a rate; what is followed by a per cent sign is one already.
  const isFraction = number !== null && number > 0 && number < 1 && !rest.includes('%');
  return {
    rate: number === null ? null : isFraction ? Math.round(number * 1e6) / 1e4 : number,
    words: wordsOf(rest.replaceAll('%', ' ')).map(stem),
  };
}

const hasRate = ({ row }: Entry, rate: number): boolean =>
  row.amount_type === 'percent' && Number(row.amount) === rate;

/** What a tax is called, in whatever field. */
function wordsIn({ row, texts, translations }: Entry): Set<string> {
  return new Set(
    [...texts, ...translations, textOf(row.tax_group_id)].flatMap((text) => wordsOf(text).map(stem)),
  );
}

function saysWord(tax: Entry, word: string, isExempt: boolean): boolean {
  const use = ofUse[String(tax.row.type_tax_use)] ?? [];
  if (wordsIn(tax).has(word)) return true;
  return !isExempt && (anyTax.has(word) || use.includes(word));
}

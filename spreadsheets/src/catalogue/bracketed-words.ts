import { wordKey } from '../common/words.ts';
import type { FieldHint, OdooFieldType } from './field-hint.ts';
import { harmlessBeside, subjects } from './harmless-words.ts';
import { listOf } from './header-dictionary.ts';
import { headerIndexOf, wordSetKey } from './header-index.ts';
import { canonicalWords, headerTokens } from './header-tokens.ts';

/** Words that change the meaning of a header: "Existencia (mínima)". */
export const otherThings: ReadonlySet<string> = new Set(
  canonicalWords(
    'mínimo máximo costo proveedor vendedor anterior alterno secundario emergencia mayoreo oferta promoción 2 3 4 5',
  ),
);

/** "IVA (monto)" is the amount of the tax, not the tax. */
const [amount] = canonicalWords('monto');
const [percentage] = canonicalWords('%');

/** Whether words in brackets make a header mean something else, so that nothing is even proposed for it. */
export function changesMeaning(header: string): boolean {
  // «Inventario [Zona 4]» is that of a shop, and no fourth one.
  // «Prioridad (1-3)» says which numbers there may be.
  const unnumbered = header
    .replace(/\[[^[\]]{1,80}\]/g, (shop) => shop.replace(/\d/g, ' '))
    .replace(/\(\s*\d\s*(?:-|a|al|\/)\s*\d{1,2}\s*\)/g, ' ');
  const { all, plain } = headerTokens(unnumbered);
  return all.some((word) => (word === amount || otherThings.has(word)) && !plain.includes(word));
}

/** How values are written, and where they come from. */
const ofNotation: ReadonlySet<string> = new Set(
  listOf(
    'sin, con, guion, guione, espacio, punto, coma, separar, separado, separada, digito, caracter, letra, mayuscula, minuscula, formato, texto, numero, numerico, solo, solamente, segun, como, ver, rtu, sat, fel, html, url, http, https, www, link, area, codigo, incluir, incluye, dd, aaaa, yyyy, yy, aa, format, utc, local, lcy, new, tambien, primero',
  ).flatMap((word) => [word, ...canonicalWords(word)]),
);

/** Units that amounts are converted from, by what a field measures; those that are noise in every header are none. */
const handledUnits: Readonly<Record<string, ReadonlySet<string>>> = {
  weight: new Set(['quintal', 'arroba', 'gram']),
  days: new Set(listOf('dia, day, d, semana, sem, week, mes, mese, month, hora, hour, h, habil, calendario')),
};
/** The units that fields without a measure are in. */
const ownUnits: Readonly<Record<string, ReadonlySet<string>>> = {
  volume: new Set(['m', 'metro', 'cubico', 'cbm']),
  allocated_hours: new Set(['hora', 'h']),
};
/** Goods that are counted one by one. */
const pieces: ReadonlySet<string> = new Set(listOf('unidad, pieza, pza, pz, cada, u, ea'));
/** Currencies, besides those that are noise in every header. */
const currencies: ReadonlySet<string> = new Set(
  listOf(
    's, u, l, bsf, bsd, bob, ves, clp, ars, ar, uyu, pab, balboa, cordoba, colon, colone, sol, sole, peso, mexicano, colombiano, chileno, argentino, dominicano, uruguayo, boliviano, americano, estadounidense, bz, bzd, gbp, moneda, nacional, local, extranjera, original',
  ).flatMap((word) => [word, ...canonicalWords(word)]),
);
/** «Precio (+ IVA)», «Total (IVA no incluido)». */
const ofTax =
  /(?:\+|\b(?:sin|con|m[aá]s|antes|inc(?:l\p{L}*)?|excl\p{L}*|[cs]\/)).{0,20}\b(?:iva|igv|isv|itbis|itbms|impuestos?|tax|vat)\b|\b(?:iva|igv|isv|itbis|itbms|impuestos?|tax|vat)\b.{0,20}\b(?:incl|inc|excl)/iu;
/** «Existencia (Bodega Central)»: where the goods are. */
const atPlace = /^(?:bodega|almac[eé]n|tienda|sucursal|suc)(?![\p{L}\d])/iu;
const stockFields: ReadonlySet<string> = new Set(['qty_available', 'inventory_quantity']);

/** Fields whose values may be listed in the header: «Activo (S/N)», «Unidad (pza, kg)». */
const ofChoices: ReadonlySet<OdooFieldType> = new Set(['boolean', 'selection', 'many2one', 'many2many']);
/** «País (código)», «Tipo de DTE (nombre)». */
const waysToName: ReadonlySet<string> = new Set(canonicalWords('nombre código abreviatura siglas iso'));
const numberTypes: ReadonlySet<OdooFieldType> = new Set(['integer', 'float', 'monetary']);
const choices = /[/,|]| [oóyu] /i;
/** «Encargado(a)», «Teléfono(s)». */
const ending = /^(?:e?s|[ao]s?)$/i;

/**
 * Whether the words in brackets leave the field of a header as it is: «Nombre (completo)», «Peso (lb)», and not
 * «Nombre (esposa)» or «Precio (docena)», whose other words alone would name the field.
 *
 * @param hint the field that the other words name
 * @param hints all fields of the model
 */
export function hasHarmlessBrackets(
  header: string,
  hint: FieldHint,
  hints: readonly FieldHint[],
  model: string,
): boolean {
  const texts = bracketedTexts(header);
  if (texts.length === 0) return true;
  const nouns = headerTokens(header).plain;
  const index = headerIndexOf(hints);
  const units = [handledUnits[hint.measure ?? ''], ownUnits[hint.field]];
  const isHarmless = (word: string) =>
    /^\d+$/.test(word) ||
    ofNotation.has(word) ||
    pieces.has(word) ||
    nouns.includes(word) ||
    subjects[model]?.has(word) === true ||
    nouns.some((noun) => harmlessBeside(noun, model)?.(word) === true) ||
    units.some((words) => words?.has(word)) ||
    (ofChoices.has(hint.type) && waysToName.has(word)) ||
    // «Impuesto (12%)», and not «Precio (%)».
    (word === percentage && hint.type !== 'monetary' && hint.measure !== 'money') ||
    // L are lempiras, and litres of a volume.
    (numberTypes.has(hint.type) && hint.field !== 'volume' && currencies.has(word));
  return texts.every(({ text, isSquare }) => {
    if (ofChoices.has(hint.type) && choices.test(text)) return true;
    if (numberTypes.has(hint.type) && ofTax.test(text)) return true;
    // «Precio [Tienda central]» of a till: in such brackets stands the shop.
    if (isSquare && hint.measure !== 'weight') return true;
    if (stockFields.has(hint.field) && atPlace.test(text)) return true;
    const words = canonicalWords(text);
    const named = index.byKey.get(wordKey(text)) ?? index.byWords.get(wordSetKey(words));
    return named?.hint === hint || words.every(isHarmless);
  });
}

/** The texts in brackets, without those that only end a word. */
function bracketedTexts(header: string): { text: string; isSquare: boolean }[] {
  if (!/[([{]/.test(header)) return [];
  return [...header.matchAll(/([([{])([^()[\]{}]{1,80})[)\]}]/g)].flatMap(([, opening, text = '']) =>
    ending.test(text) ? [] : [{ text: text.trim(), isSquare: opening === '[' }],
  );
}

/** A header whose words in brackets count as the others. */
export const withoutBrackets = (header: string): string => header.replace(/[()[\]{}]/g, ' ');

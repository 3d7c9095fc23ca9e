import { headerKeys, withoutBracketed, wordKey } from '../common/words.ts';
import { byAbbreviation, byExactBeginning } from './abbreviated-headers.ts';
import { changesMeaning, hasHarmlessBrackets, withoutBrackets } from './bracketed-words.ts';
import { isDocument } from './documents.ts';
import type { FieldHint } from './field-hint.ts';
import { harmlessBeside, subjects } from './harmless-words.ts';
import { type HeaderMatch, headerIndexOf, sameField, wordSetKey } from './header-index.ts';
import { asksForThing, possibleHints } from './header-questions.ts';
import { canonicalWords, headerTokens, longestHeader } from './header-tokens.ts';
import { isMovedQuantity } from './moved-quantities.ts';
import { saysScale, saysShare } from './scaled-amounts.ts';
import { spokenField } from './spoken-headers.ts';

/**
 * The field that a header names with exactly a word of the catalogue.
 *
 * @param hints the fields of the model
 * @param model technical name
 * @returns null when it names none, and where words in brackets may change what it means
 */
export function matchExactly(header: string, hints: readonly FieldHint[], model: string): HeaderMatch | null {
  const found = header.length > longestHeader ? null : byKeys(header, hints);
  return found !== null && isSure(header, found, hints, model) ? found : null;
}

/**
 * The field that a header names. The header may add words in parentheses, give two words for the field with a
 * slash between them, abbreviate words as long as only one field fits, say it in other words or in English,
 * or repeat what the sheet is about.
 *
 * @param all the fields of the model
 * @param model technical name
 * @returns null when it names none of them
 */
export function matchHeader(header: string, all: readonly FieldHint[], model: string): HeaderMatch | null {
  if (header.length > longestHeader) return null;
  const found = findMatch(header, all, model);
  if (found === null || isSure(header, found, all, model)) return found;
  // «Fecha (entrega)» is the day of delivery, if a field is called so.
  const flat = withoutBrackets(header);
  const other = flat === header ? null : findMatch(flat, all, model);
  return other !== null && isSure(flat, other, all, model) ? other : null;
}

/**
 * The field that a header would name without the words in brackets, or without those for thousands: it is only proposed
 * for «Precio (docena)» and «Monto (miles)».
 *
 * @returns null for a header that `matchHeader` knows
 */
export function unsureMatch(header: string, all: readonly FieldHint[], model: string): FieldHint | null {
  const found = header.length > longestHeader ? null : findMatch(header, all, model);
  if (found === null || isMovedQuantity(header, found.hint.field)) return null;
  return matchHeader(header, all, model) === null ? found.hint : null;
}

/** Whether all words of a header leave it the field that some of them name. */
const isSure = (header: string, { hint }: HeaderMatch, hints: readonly FieldHint[], model: string): boolean =>
  !isMovedQuantity(header, hint.field) &&
  !saysScale(header, hint) &&
  !saysShare(header, hint) &&
  (headerIndexOf(hints).byKey.get(wordKey(header))?.hint === hint ||
    hasHarmlessBrackets(header, hint, hints, model));

function findMatch(header: string, all: readonly FieldHint[], model: string): HeaderMatch | null {
  const hints = possibleHints(header, all);
  const found = byKeys(header, hints);
  if (found !== null) return found;
  const spoken = spokenField(header, model);
  const said = spoken === null ? undefined : hints.find(({ field }) => field === spoken);
  if (said !== undefined) return { hint: said, by: 'synonym', word: header };
  const nameFirst = byFirstSide(header, hints, model);
  if (nameFirst !== null) return nameFirst;
  // "Desc. %" is no description.
  const abbreviated = header.includes('%') ? null : byAbbreviation(header, hints);
  if (abbreviated === 'several') return null;
  return (
    abbreviated ??
    byWords(header, hints, model) ??
    byParts(header, hints, model) ??
    byExactBeginning(header, hints)
  );
}

function byKeys(header: string, hints: readonly FieldHint[]): HeaderMatch | null {
  // "% cierre" means something else than "cierre"; in "Probabilidad (%)" the sign only says how it is
  // measured.
  const { whole, parts } = headerKeys(
    header.replace(/^\s*%|%\s*$/g, ' porcentaje ').replace(/^\s*#/, ' numero '),
  );
  for (const key of changesMeaning(header) ? whole.slice(0, 1) : whole) {
    const found = byKey(key, hints);
    // "Tel. cel." is not "Tel. / Cel.".
    if (found !== null && (header.includes('/') || !found.word.includes('/'))) return found;
  }
  return sameField(parts.map((key) => byKey(key, hints)));
}

const naming: ReadonlySet<string> = new Set(['nombre', ...canonicalWords('razón social')]);

/** "Producto y medida", "Nombre del cliente o empresa": the first part is the name of the records. */
function byFirstSide(header: string, hints: readonly FieldHint[], model: string): HeaderMatch | null {
  const [first = '', ...others] = header.split(/ [oóyu] |\//i);
  if (others.length === 0) return null;
  // «Producto/Útil», but not «Nombre/NIT».
  const isSpaced = / [oóyu] | \/ /i.test(header);
  if (!isSpaced && others.some((other) => byWords(other, hints, model) !== null)) return null;
  const about = subjects[model];
  const isNamed = canonicalWords(first).every((word) => naming.has(word) || about?.has(word) === true);
  const found = isNamed && first.trim() !== '' ? byWords(first, hints, model) : null;
  return found?.hint.identity === true ? found : null;
}

/** A header with a slash or "y" between words that mean the same: "NIT / RFC". */
function byParts(header: string, hints: readonly FieldHint[], model: string): HeaderMatch | null {
  const sides = withoutBracketed(header, { '(': ')', '[': ']' }, ' ').split(/[/|]|\s-\s| [oóyu] /i);
  return sides.length < 2
    ? null
    : sameField(sides.map((side) => byKey(wordKey(side), hints) ?? byWords(side, hints, model)));
}

/**
 * "Customer Name", "Precio venta 1 (Q)": the same words in another spelling, without the subject of the sheet
 * and without words that do not change the meaning.
 */
function byWords(header: string, hints: readonly FieldHint[], model: string): HeaderMatch | null {
  const { all, plain } = headerTokens(header);
  for (const words of changesMeaning(header) ? [all] : [all, plain]) {
    const found = byWordSet(words, hints, model);
    if (found !== null) return found;
  }
  return null;
}

/**
 * Index of the first of these words that a header names, besides the subject of the sheet; -1: none. «Vendió» is not
 * «Qué vendió»: it says who.
 */
export function positionOfHeader(header: string, words: readonly string[], model: string): number {
  const { all, plain } = headerTokens(header);
  const about = subjects[model];
  const mayBe = (word: string) => !asksForThing(word) || asksForThing(header);
  const wanted = words.map((word) => (mayBe(word) ? wordSetKey(canonicalWords(word)) : null));
  const ways = [all, plain].flatMap((tokens) => [tokens, tokens.filter((token) => !about?.has(token))]);
  const sides = namesGroup(all) ? [] : header.split(/[/|]/);
  const places = [...ways, ...(sides.length > 1 ? sides.map(canonicalWords) : [])].flatMap((tokens) => {
    const at = tokens.length === 0 ? -1 : wanted.indexOf(wordSetKey(tokens));
    return at === -1 ? [] : [at];
  });
  return places.length === 0 ? -1 : Math.min(...places);
}

/** «Categoría de inventario / servicios» is the category of a service too, and not its name. */
const namesGroup = ([first = '']: readonly string[]): boolean => groupWords.has(first);
const groupWords = new Set(canonicalWords('categoría familia marca grupo clase'));

/** Together with the subject of the sheet, these words mean a code: "No. de cliente", "ClienteID". */
const numberWords: ReadonlySet<string> = new Set(['numero', 'id']);

/** «No. de calzado» is a size. */
const sizedByNumber: ReadonlySet<string> = new Set(['calzado', 'zapato']);

const variantWords: ReadonlySet<string> = new Set(['variant', 'variante']);

function byWordSet(words: readonly string[], hints: readonly FieldHint[], model: string): HeaderMatch | null {
  const { byWords } = headerIndexOf(hints);
  const about = subjects[model];
  const rest = about === undefined ? words : words.filter((word) => !about.has(word));
  // "Variante" says which one of a product, so alone it is neither its name nor, with a number, its code.
  const namesSubject = words.some((word) => about?.has(word) === true && !variantWords.has(word));
  const isSubject = rest.length === 0 && namesSubject;
  // The number of an order is its own, not the code of a product.
  const isSize = words.some((word) => sizedByNumber.has(word));
  const numbered =
    !isDocument(model) && words.some((word) => numberWords.has(word)) && namesSubject && !isSize;
  const tries = [
    words,
    ...nouns(words, model),
    // "No. de cliente" is a code, "Cliente" a name.
    ...(numbered ? [rest.map((word) => (numberWords.has(word) ? 'codigo' : word))] : [rest]),
    // "Empresa prospecto" is a company: the first word says what it is.
    ...(isSubject && words.length > 1 ? [words.slice(0, 1)] : []),
    ...(isSubject ? [['nombre']] : []),
    ...nouns(rest, model),
  ];
  for (const candidate of tries) {
    if (candidate.length === 0) continue;
    const found = byWords.get(wordSetKey(candidate));
    if (found !== undefined) return { ...found, by: 'synonym' };
  }
  return null;
}

/** The nouns of a header whose other words do not change the meaning. */
function nouns(words: readonly string[], model: string): string[][] {
  return words.flatMap((noun) => {
    const isHarmless = harmlessBeside(noun, model);
    const rest = words.filter((word) => word !== noun);
    if (isHarmless === null || rest.length === 0) return [];
    // A noun of two words keeps both: "código postal".
    const partners = pairs.get(noun)?.filter((word) => rest.includes(word)) ?? [];
    const left = rest.filter((word) => !partners.includes(word));
    return left.length > 0 && left.every(isHarmless) ? [[noun, ...partners]] : [];
  });
}

/** Words that are one noun with another one. */
const pairs = new Map([
  ['postal', ['codigo']],
  ['social', ['razon']],
  ['barra', ['codigo']],
  ['limite', ['credito']],
  ['termino', ['pago']],
]);

function byKey(key: string, hints: readonly FieldHint[]): HeaderMatch | null {
  return headerIndexOf(hints).byKey.get(key) ?? null;
}

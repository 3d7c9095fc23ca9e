import { headerKeys, withoutBracketed, wordKey } from '../common/words.ts';
import type { FieldHint } from './field-hint.ts';

/** A field of the catalogue, and the kind of word that a header names it by. */
export interface HeaderMatch {
  hint: FieldHint;
  by: 'label' | 'synonym';
}

/** Small words that a header may leave out. */
const fillers = new Set(['de', 'del', 'la', 'las', 'el', 'los', 'en', 'o', 'y']);
/** Longer texts are sentences, not headers. */
const longestHeader = 60;
/** Ends of headers that only repeat what the whole sheet is about: "Dirección del proveedor". */
const subjects: Readonly<Record<string, RegExp>> = {
  'res.partner': / (?:del?|de la) (?:cliente|proveedor|contacto|empresa|proveedora|clientes|proveedores)$/i,
  'product.template': / (?:del?|de la) (?:producto|art[ií]culo|productos|art[ií]culos|mercader[ií]a)$/i,
  'hr.employee': / (?:del?|de la) (?:empleado|empleada|colaborador|trabajador)$/i,
};

/**
 * The field that a header names. The header may add words in parentheses, give two words for the field with a
 * slash between them, abbreviate words as long as only one field fits, or repeat what the sheet is about.
 *
 * @param hints the fields of the model
 * @param model technical name
 * @returns null when it names none of them
 */
export function matchHeader(header: string, hints: readonly FieldHint[], model: string): HeaderMatch | null {
  const found = byKeys(header, hints) ?? byAbbreviation(header, hints);
  if (found !== null) return found;
  const subject = subjects[model];
  const plain = subject === undefined || header.length > longestHeader ? header : header.replace(subject, '');
  const short = plain === header ? null : (byKeys(plain, hints) ?? byAbbreviation(plain, hints));
  return short === null ? null : { hint: short.hint, by: 'synonym' };
}

function byKeys(header: string, hints: readonly FieldHint[]): HeaderMatch | null {
  const keys = headerKeys(header);
  for (const key of keys.whole) {
    const found = byKey(key, hints);
    if (found !== null) return found;
  }
  const sides = keys.parts.map((key) => byKey(key, hints));
  const [first] = sides;
  return first && sides.every((side) => side?.hint === first.hint)
    ? { hint: first.hint, by: 'synonym' }
    : null;
}

function byKey(key: string, hints: readonly FieldHint[]): HeaderMatch | null {
  return headerIndexOf(hints).byKey.get(key) ?? null;
}

interface HeaderIndex {
  /** Where a label and a synonym have the same key, it is the label. */
  byKey: Map<string, HeaderMatch>;
  words: { hint: FieldHint; tokens: HeaderToken[] }[];
}

const indexes = new WeakMap<readonly FieldHint[], HeaderIndex>();

/** Built once for a list of fields, since every cell at the top of a sheet is looked up in it. */
function headerIndexOf(hints: readonly FieldHint[]): HeaderIndex {
  const known = indexes.get(hints);
  if (known !== undefined) return known;
  const index: HeaderIndex = { byKey: new Map(), words: [] };
  for (const by of ['label', 'synonym'] as const)
    for (const hint of hints)
      for (const word of (by === 'label' ? hint.labels : hint.synonyms) ?? []) {
        const key = wordKey(word);
        if (!index.byKey.has(key)) index.byKey.set(key, { hint, by });
        index.words.push({ hint, tokens: headerTokens(word) });
      }
  indexes.set(hints, index);
  return index;
}

/**
 * "Cód. Prov.", "P.VENTA": a point stands for the rest of a word. What could be two fields counts as none.
 */
function byAbbreviation(header: string, hints: readonly FieldHint[]): HeaderMatch | null {
  if (!header.includes('.') || header.length > longestHeader) return null;
  const plain = withoutBracketed(header, { '(': ')', '[': ']' }, ' ');
  const short = headerTokens(plain);
  if (short.length === 0 || !short.some(({ isAbbreviated }) => isAbbreviated)) return null;
  const fitting = headerIndexOf(hints).words.filter((word) => fits(short, word.tokens));
  const [only, ...more] = new Set(fitting.map(({ hint }) => hint));
  return only === undefined || more.length > 0 ? null : { hint: only, by: 'synonym' };
}

interface HeaderToken {
  word: string;
  /** A point follows it, so that it may be the beginning of a longer word. */
  isAbbreviated: boolean;
}

function headerTokens(text: string): HeaderToken[] {
  return [...text.matchAll(/[\p{L}\d]+\.?/gu)].flatMap(([token]) => {
    const isAbbreviated = token.endsWith('.');
    const word = wordKey(token);
    return word === '' || (!isAbbreviated && fillers.has(word)) ? [] : [{ word, isAbbreviated }];
  });
}

function fits(short: readonly HeaderToken[], long: readonly HeaderToken[]): boolean {
  // Initials alone ("C.P.") could be anything: only those that the catalogue lists are known.
  if (short.length !== long.length || short.every(({ word }) => word.length === 1)) return false;
  return short.every(({ word, isAbbreviated }, at) => {
    const whole = long[at];
    if (whole === undefined || whole.isAbbreviated) return whole?.word === word;
    return isAbbreviated ? abbreviates(word, whole.word) : word === whole.word || `${word}s` === whole.word;
  });
}

/**
 * Whether it is the beginning of the word, or its first and last letter with some letters between in order
 * ("Depto.").
 */
function abbreviates(short: string, word: string): boolean {
  if (word.startsWith(short)) return word.length > short.length;
  if (short.length < 3 || short[0] !== word[0] || short.at(-1) !== word.at(-1)) return false;
  let at = 0;
  for (const letter of word) if (letter === short[at]) at++;
  return at === short.length;
}

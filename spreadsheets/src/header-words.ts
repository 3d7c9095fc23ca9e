import type { FieldHint } from './catalogue/field-hint.ts';
import { headerKeys, withoutBracketed, wordKey } from './words.ts';

/** A field of the catalogue under one of its words. */
export interface HeaderMatch {
  hint: FieldHint;
  by: 'label' | 'synonym';
}

/** Words that a header may leave out. */
const FILLERS = new Set(['de', 'del', 'la', 'las', 'el', 'los', 'en', 'o', 'y']);
/** Longer headers are sentences. */
const LONGEST = 60;
/** What a sheet is about needs no saying: "Dirección del proveedor". */
const SUBJECTS: Readonly<Record<string, RegExp>> = {
  'res.partner': / (?:del?|de la) (?:cliente|proveedor|contacto|empresa|proveedora|clientes|proveedores)$/i,
  'product.template': / (?:del?|de la) (?:producto|art[ií]culo|productos|art[ií]culos|mercader[ií]a)$/i,
  'hr.employee': / (?:del?|de la) (?:empleado|empleada|colaborador|trabajador)$/i,
};

/**
 * The field that a header names: by one of its words, without what its parentheses say, with both sides of a
 * slash meaning the same, with abbreviations that fit one field only, or without naming its subject.
 */
export function matchHeader(header: string, hints: readonly FieldHint[], model: string): HeaderMatch | null {
  const found = byKeys(header, hints) ?? byAbbreviation(header, hints);
  if (found !== null) return found;
  const subject = SUBJECTS[model];
  const plain = subject === undefined || header.length > LONGEST ? header : header.replace(subject, '');
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
  return indexOf(hints).byKey.get(key) ?? null;
}

interface Index {
  /** Labels before synonyms. */
  byKey: Map<string, HeaderMatch>;
  words: { hint: FieldHint; tokens: Token[] }[];
}

const indexes = new WeakMap<readonly FieldHint[], Index>();

/** Every cell at the top of a sheet is compared: the words are taken apart once. */
function indexOf(hints: readonly FieldHint[]): Index {
  const known = indexes.get(hints);
  if (known !== undefined) return known;
  const index: Index = { byKey: new Map(), words: [] };
  for (const by of ['label', 'synonym'] as const)
    for (const hint of hints)
      for (const word of (by === 'label' ? hint.labels : hint.synonyms) ?? []) {
        const key = wordKey(word);
        if (!index.byKey.has(key)) index.byKey.set(key, { hint, by });
        index.words.push({ hint, tokens: tokens(word) });
      }
  indexes.set(hints, index);
  return index;
}

/** "Cód. Prov.", "P.VENTA": a point stands for the rest of a word. What fits two fields fits none. */
function byAbbreviation(header: string, hints: readonly FieldHint[]): HeaderMatch | null {
  if (!header.includes('.') || header.length > LONGEST) return null;
  const plain = withoutBracketed(header, { '(': ')', '[': ']' }, ' ');
  const short = tokens(plain);
  if (short.length === 0 || !short.some(({ isCut }) => isCut)) return null;
  const fitting = indexOf(hints).words.filter((word) => fits(short, word.tokens));
  const [only, ...more] = new Set(fitting.map(({ hint }) => hint));
  return only === undefined || more.length > 0 ? null : { hint: only, by: 'synonym' };
}

interface Token {
  word: string;
  /** A point follows it. */
  isCut: boolean;
}

function tokens(text: string): Token[] {
  return [...text.matchAll(/[\p{L}\d]+\.?/gu)].flatMap(([token]) => {
    const isCut = token.endsWith('.');
    const word = wordKey(token);
    return word === '' || (!isCut && FILLERS.has(word)) ? [] : [{ word, isCut }];
  });
}

function fits(short: readonly Token[], long: readonly Token[]): boolean {
  // Two points are initials of a name ("C.P."): those the catalogue must know.
  if (short.length !== long.length || short.every(({ word }) => word.length === 1)) return false;
  return short.every(({ word, isCut }, at) => {
    const whole = long[at];
    if (whole === undefined || whole.isCut) return whole?.word === word;
    return isCut ? isCutFrom(word, whole.word) : word === whole.word || `${word}s` === whole.word;
  });
}

/** The beginning of a word, or its first and last letters with some between in order ("Depto."). */
function isCutFrom(short: string, word: string): boolean {
  if (word.startsWith(short)) return word.length > short.length;
  if (short.length < 3 || short[0] !== word[0] || short.at(-1) !== word.at(-1)) return false;
  let at = 0;
  for (const letter of word) if (letter === short[at]) at++;
  return at === short.length;
}

import { groupOf, tellingWords } from './aliases.ts';
import type { Entry, Shape } from './entries.ts';
import { foldedKey, joined, plain, stem, wordsOf } from './folding.ts';

/** Names of some records, by each way in which one of them may be written. */
export interface NameIndex {
  shape: Shape;
  entries: readonly Entry[];
  /** As Odoo looks them up, one map for each field. */
  exact: Map<string, Entry[]>[];
  labels: Map<string, Entry[]>;
  translations: Map<string, Entry[]>;
  /** Codes without regard to capitals. */
  codes: Map<string, Entry[]>;
  /** By `foldedKey`. */
  folded: Map<string, Entry[]>;
  /** By what they are called in the group of their like. */
  groups: Map<string, Entry[]>;
}

export function indexOf(shape: Shape, entries: readonly Entry[]): NameIndex {
  const { searched, rule, relation } = shape;
  const coded = searched.map((field) => rule.codes.includes(field));
  const named = (entry: Entry) => [
    ...entry.texts.filter((_, at) => !coded[at]),
    ...entry.translations,
    ...(rule.label === 'display_name' ? [entry.label] : []),
  ];
  return {
    shape,
    entries,
    exact: searched.map((_, at) => by(entries, ({ texts }) => [texts[at] ?? ''])),
    labels: by(entries, ({ label }) => [label]),
    translations: by(entries, ({ translations }) => translations),
    codes: by(entries, ({ texts }) => texts.filter((_, at) => coded[at]).map(plain)),
    folded: by(entries, (entry) => named(entry).map((text) => foldedKey(text, rule.plurals))),
    groups: by(entries, (entry) =>
      named(entry).flatMap((text) => [
        groupKey(relation, text),
        // 'gal (US)' is 'gal'.
        ...(relation === 'uom.uom' ? [groupKey(relation, text.split('(', 1)[0] ?? '')] : []),
      ]),
    ),
  };
}

function by(entries: readonly Entry[], keys: (entry: Entry) => string[]): Map<string, Entry[]> {
  const found = new Map<string, Entry[]>();
  for (const entry of entries) {
    for (const key of new Set(keys(entry))) {
      if (key === '') continue;
      const same = found.get(key);
      if (same) same.push(entry);
      else found.set(key, [entry]);
    }
  }
  return found;
}

/** One key for a name and whatever else it is called: abbreviations, words that say nothing. */
function groupKey(relation: string, text: string): string {
  const words = tellingWords(relation, wordsOf(text));
  return groupOf(relation, joined(words.map(stem)));
}

export interface Found {
  entries: Entry[];
  /** Odoo itself would find them by this name. */
  exact: boolean;
}

/** Records that a name means, in the first way in which any is found. */
export function lookUp(index: NameIndex, name: string): Found | null {
  const text = name.trim();
  const exactly = [...index.exact, index.labels].map((map) => map.get(text)).find((found) => found);
  if (exactly) return { entries: exactly, exact: true };
  const coded = byBracket(index, text);
  if (coded) return { entries: coded, exact: true };
  const { shape, translations, codes, folded, groups } = index;
  const entries =
    translations.get(text) ??
    codes.get(plain(text)) ??
    folded.get(foldedKey(text, shape.rule.plurals)) ??
    (shape.rule.plurals || shape.relation === 'res.country.state'
      ? groups.get(groupKey(shape.relation, text))
      : undefined);
  return entries ? { entries, exact: false } : null;
}

/** «[CODE] Name», as Odoo shows products. */
function byBracket({ shape, exact }: NameIndex, text: string): Entry[] | undefined {
  const at = shape.searched.indexOf('default_code');
  const end = text.indexOf(']');
  if (at < 0 || end < 0 || !text.startsWith('[')) return undefined;
  return exact[at]?.get(text.slice(1, end));
}

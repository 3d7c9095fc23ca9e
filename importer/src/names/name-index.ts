import { foldedText, splitCodedName } from '@atrio/spreadsheets';
import { significantWords, synonymKey } from './aliases.ts';
import { foldedKey, joinWords, stem, wordsOf } from './folding.ts';
import { lazy } from './lazy.ts';
import type { NameEntry, RelationSchema } from './name-entry.ts';
import { joinPath, pathIn } from './paths.ts';
import type { Country } from './places.ts';
import { isInCountry } from './places.ts';
import { type SimilarityIndex, similarityIndexOf } from './similarity.ts';
import { byTaxNumber } from './tax-numbers.ts';

/** Records by each spelling of their names. */
export interface NameIndex {
  schema: RelationSchema;
  entries: readonly NameEntry[];
  /** By the texts that Odoo looks up, one map per field. */
  exact: Map<string, NameEntry[]>[];
  labels: Map<string, NameEntry[]>;
  translations: Map<string, NameEntry[]>;
  /** Codes without regard to capitals. */
  codes: Map<string, NameEntry[]>;
  /** By `foldedKey`. */
  folded: Map<string, NameEntry[]>;
  /** By the key of their synonyms. */
  synonyms: Map<string, NameEntry[]>;
  /** Contacts by tax number. Made when it is first asked for, like the following ones. */
  taxNumbers(): ReadonlyMap<string, NameEntry[]>;
  similarity(): SimilarityIndex;
  /** Only the states of this country; empty where `country` is null. */
  ofCountry(country: Country | null): NameIndex;
}

/** Indexes records of one relation by all spellings of their names. */
export function buildIndex(schema: RelationSchema, entries: readonly NameEntry[]): NameIndex {
  const { searched, rule, relation } = schema;
  const coded = searched.map((field) => rule.codes.includes(field));
  const named = (entry: NameEntry) => [
    ...entry.texts.filter((_, at) => !coded[at]),
    ...entry.translations,
    ...(rule.label === 'display_name' ? [entry.label] : []),
  ];
  const byCountry = new Map<number | null, NameIndex>();
  return {
    schema,
    entries,
    taxNumbers: lazy(() => byTaxNumber(schema, entries)),
    similarity: lazy(() => similarityIndexOf(schema, entries)),
    ofCountry(country) {
      const id = country?.id ?? null;
      const inside = byCountry.get(id) ?? indexOfCountry(schema, entries, country);
      byCountry.set(id, inside);
      return inside;
    },
    exact: searched.map((_, at) => indexBy(entries, ({ texts }) => [texts[at] ?? ''])),
    labels: indexBy(entries, ({ label }) => [label]),
    translations: indexBy(entries, ({ translations }) => translations),
    codes: indexBy(entries, ({ texts }) => texts.filter((_, at) => coded[at]).map(foldedText)),
    folded: indexBy(entries, (entry) =>
      named(entry).flatMap((text) => endsOf(relation, text).map((end) => foldedKey(end, rule))),
    ),
    synonyms: indexBy(entries, (entry) =>
      named(entry).flatMap((text) => [
        synonymKeyOf(relation, text),
        // 'gal (US)' is 'gal'.
        ...(relation === 'uom.uom' ? [synonymKeyOf(relation, text.split('(', 1)[0] ?? '')] : []),
      ]),
    ),
  };
}

const indexOfCountry = (
  schema: RelationSchema,
  entries: readonly NameEntry[],
  country: Country | null,
): NameIndex =>
  buildIndex(
    schema,
    entries.filter((entry) => isInCountry(entry, country)),
  );

/** A place may be named without the warehouse that it is in: «Bodega/Estante 3» of «WH/Existencias/Bodega/Estante 3». */
function endsOf(relation: string, text: string): string[] {
  const parts = relation === 'stock.location' ? (pathIn(relation, text)?.parts ?? []) : [];
  return [text, ...parts.slice(1, -1).map((_, at) => joinPath(relation, parts.slice(at + 1)))];
}

function indexBy(
  entries: readonly NameEntry[],
  keys: (entry: NameEntry) => string[],
): Map<string, NameEntry[]> {
  const found = new Map<string, NameEntry[]>();
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

/** One key for a name and its synonyms, without words that have no meaning. */
function synonymKeyOf(relation: string, text: string): string {
  const words = significantWords(relation, wordsOf(text));
  return synonymKey(relation, joinWords(words.map(stem)));
}

export interface LookupResult {
  entries: NameEntry[];
  /** Odoo itself would find them by this name. */
  exact: boolean;
}

/** The records that a name means, by the first kind of spelling that finds any; null where none does. */
export function lookUp(index: NameIndex, name: string): LookupResult | null {
  const text = name.trim();
  const exactly = [...index.exact, index.labels].map((map) => map.get(text)).find((found) => found);
  if (exactly) return { entries: exactly, exact: true };
  const coded = byBracket(index, text);
  if (coded) return { entries: coded, exact: true };
  const { schema, translations, codes, folded, synonyms } = index;
  const entries =
    translations.get(text) ??
    codes.get(foldedText(splitCodedName(text)?.code ?? text)) ??
    folded.get(foldedKey(text, schema.rule)) ??
    (schema.rule.plurals || schema.relation === 'res.country.state'
      ? synonyms.get(synonymKeyOf(schema.relation, text))
      : undefined);
  return entries ? { entries, exact: false } : null;
}

/** Finds «[CODE] Name», the form in which Odoo shows products. */
function byBracket({ schema, exact }: NameIndex, text: string): NameEntry[] | undefined {
  const at = schema.searched.indexOf('default_code');
  const coded = at < 0 ? null : splitCodedName(text);
  return coded === null ? undefined : exact[at]?.get(coded.code);
}

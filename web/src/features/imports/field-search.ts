import { catalogueFields, type FieldOption, fieldOptions, findHint } from '@atrio/spreadsheets';
import { normalizeText } from '../../lib/normalize-text.ts';

/** Words that say nothing about which field is meant. */
const smallWords: ReadonlySet<string> = new Set([
  'de',
  'del',
  'el',
  'la',
  'los',
  'las',
  'al',
  'a',
  'en',
  'y',
  'o',
]);

/**
 * How well a field is found by what a person types: part of its label, of Odoo's own label or of another word
 * for it, without accents and in whatever order of words. Punctuation and small words («de») do not count.
 * @returns 0 for the best match; null where it is not found
 */
export function searchRank({ label, odooLabel = '', words }: FieldOption, search: string): number | null {
  const typed = tellingWords(search);
  const names = [label, odooLabel, ...words].map(plainWords);
  const isMeant = (words: readonly string[]) =>
    words.filter((word) => !smallWords.has(word)).join(' ') === typed.join(' ');
  const begins = (words: readonly string[]) => typed.every((word, at) => words[at]?.startsWith(word));
  const contains = (words: readonly string[]) =>
    typed.every((word) => words.some((other) => other.includes(word)));
  const [first = [], second = []] = names;
  if (isMeant(first)) return 0;
  if (begins(first)) return 1;
  if (names.some(isMeant)) return 2;
  if (contains(first) || contains(second)) return 3;
  return names.some(contains) ? 4 : null;
}

/**
 * The fields of the catalogue that a search means and this Odoo does not have now, because the app that brings
 * them is not installed: their labels.
 * @param model technical name
 */
export function absentFields(model: string, options: readonly FieldOption[], search: string): string[] {
  if (tellingWords(search).length === 0) return [];
  const present = new Set(options.map(({ field }) => field));
  const absent = fieldOptions(catalogueFields(model), model).filter(
    ({ field, usual }) =>
      usual &&
      !field.includes('/') &&
      [field, ...(findHint(model, field)?.alternatives ?? [])].every((name) => !present.has(name)),
  );
  const found = absent.flatMap((option) => {
    const rank = searchRank(option, search);
    return rank === null ? [] : [{ label: option.label, rank }];
  });
  return [...new Set(found.sort((one, other) => one.rank - other.rank).map(({ label }) => label))];
}

/** The words of a search without the small ones; all of them if there are only small ones. */
function tellingWords(text: string): string[] {
  const all = plainWords(text);
  const telling = all.filter((word) => !smallWords.has(word));
  return telling.length > 0 ? telling : all;
}

const plainWords = (text: string): string[] =>
  normalizeText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/**
 * The fields to choose from. Those with equal labels are told apart by their technical names; a chosen one that
 * is not among them is added.
 */
export function fieldChoices(options: readonly FieldOption[], field: string | null): FieldOption[] {
  const labels = new Map<string, number>();
  for (const { label } of options) labels.set(label, (labels.get(label) ?? 0) + 1);
  const distinct = options.map((option) =>
    (labels.get(option.label) ?? 0) > 1 ? { ...option, label: `${option.label} (${option.field})` } : option,
  );
  const isKnown = field === null || options.some((option) => option.field === field);
  return isKnown ? distinct : [{ field, label: field, words: [], usual: false }, ...distinct];
}

import type { FieldOption } from '@atrio/spreadsheets';
import { normalizeText } from '../../lib/normalize-text.ts';

/**
 * Whether a field is found by what a person types: part of its label, of Odoo's own label or of another word
 * for it, without accents and in whatever order of words. Points and the like do not count.
 */
export function matchesSearch({ label, odooLabel = '', words }: FieldOption, search: string): boolean {
  const typed = plainWords(search);
  return [label, odooLabel, ...words].some((name) => {
    const own = plainWords(name);
    return typed.every((word) => own.some((other) => other.includes(word)));
  });
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

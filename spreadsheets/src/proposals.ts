import { wordKey } from './words.ts';

/** An address as Odoo takes it. */
export const EMAIL = /^[^\s@,;<>"()]+@[^\s@,;<>"()]+\.[^\s@,;<>"().]{2,}$/;

/** Twice what an address may have. */
const LONGEST_EMAIL = 640;

/**
 * What a person most likely meant with an address that is none: spaces left out, `(arroba)` and a comma
 * in the domain read as their signs. Null where even that is no address.
 */
export function proposeEmail(text: string): string | null {
  if (text.length > LONGEST_EMAIL) return null;
  const [name = '', domain = '', ...more] = text
    .replace(/[([]?\s{0,5}(?:arroba|\bat\b)\s{0,5}[)\]]?/i, '@')
    .replace(/\s+/g, '')
    .split(/@+/);
  if (more.length > 0) return null;
  const proposal = `${name}@${domain.replaceAll(',', '.')}`
    .replace(/\.{2,}/g, '.')
    .replace(/(?<![.;,])[.;,]+$/, '')
    .replace(/\.(?:con|cmo|ocm)$/i, '.com');
  return proposal !== text && EMAIL.test(proposal) ? proposal : null;
}

/** The one option that differs from a text by a slip (one letter in four, or a word cut short); null when none or several do. */
export function closest(text: string, options: readonly string[]): string | null {
  const key = wordKey(text);
  if (key.length < 3) return null;
  const near = options.filter((option) => {
    const other = wordKey(option);
    if (other.length < 3) return false;
    if (other.startsWith(key) || key.startsWith(other)) return true;
    return distance(key, other) <= Math.ceil(Math.min(key.length, other.length) / 4);
  });
  return near.length === 1 ? (near[0] ?? null) : null;
}

/** Letters to add, drop or change (Levenshtein). Both are words: a long text is nothing to compare. */
function distance(a: string, b: string): number {
  if (Math.max(a.length, b.length) > 40) return Number.POSITIVE_INFINITY;
  let previous = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let row = 1; row <= a.length; row++) {
    const current = [row];
    for (let column = 1; column <= b.length; column++) {
      const change = (previous[column - 1] ?? 0) + (a[row - 1] === b[column - 1] ? 0 : 1);
      current.push(Math.min(change, (previous[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1));
    }
    previous = current;
  }
  return previous[b.length] ?? 0;
}

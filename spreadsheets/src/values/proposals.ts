import { wordKey } from '../common/words.ts';

/** An e-mail address that Odoo takes. */
export const emailPattern = /^[^\s@,;<>"()]+@[^\s@,;<>"()]+\.[^\s@,;<>"().]{2,}$/;

/** Twice as many characters as an address can have. */
const longestEmail = 640;

/**
 * The address that a person most likely meant: without spaces, with `@` for `(arroba)`, and with a point for
 * a comma in the domain.
 *
 * @returns null where the result is not an address either
 */
export function proposeEmail(text: string): string | null {
  if (text.length > longestEmail) return null;
  const [name = '', domain = '', ...more] = text
    .replace(/[([]?\s{0,5}(?:arroba|\bat\b)\s{0,5}[)\]]?/i, '@')
    .replace(/\s+/g, '')
    .split(/@+/);
  if (more.length > 0) return null;
  const proposal = `${name}@${domain.replaceAll(',', '.')}`
    .replace(/\.{2,}/g, '.')
    .replace(/(?<![.;,])[.;,]+$/, '')
    .replace(/\.(?:con|cmo|ocm)$/i, '.com');
  return proposal !== text && emailPattern.test(proposal) ? proposal : null;
}

/**
 * The only option that a text could be a typing error of: a quarter of its letters may differ, or its end may
 * be missing.
 *
 * @returns null where no option fits, or several do
 */
export function closestOption(text: string, options: readonly string[]): string | null {
  const key = wordKey(text);
  if (key.length < 3) return null;
  const near = options.filter((option) => {
    const other = wordKey(option);
    if (other.length < 3) return false;
    if (other.startsWith(key) || key.startsWith(other)) return true;
    return editDistance(key, other) <= Math.ceil(Math.min(key.length, other.length) / 4);
  });
  return near.length === 1 ? (near[0] ?? null) : null;
}

/**
 * Letters to add, remove or change (Levenshtein distance). Long texts are not compared, since the cost grows
 * with the product of their lengths.
 */
export function editDistance(a: string, b: string): number {
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

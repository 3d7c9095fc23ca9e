import type { Row } from './sheet-rows.ts';
import { cleanText } from './words.ts';

/** The whole cell: no name of anybody. */
const TOTAL = /^(?:gran |sub ?-?)?total(?:es)?(?: general| gral\.?)?\s*:?$/i;
/** "TOTAL CLIENTES", at the foot of a sheet. */
const TOTAL_OF = /^(?:gran |sub ?-?)?total(?:es)?\b/i;

/**
 * Whether a row sums up others instead of being a record: its first words say so, and besides them it holds
 * nothing but numbers. "TOTAL CLIENTES" counts in the last row alone, since a company may be called so.
 */
export function isTotalRow({ cells, number }: Row, lastRow: number | undefined): boolean {
  const filled = cells.filter((cell) => cell !== null && (typeof cell !== 'string' || cell.trim() !== ''));
  const [first, ...rest] = filled;
  if (typeof first !== 'string') return false;
  const text = cleanText(first);
  const says = TOTAL.test(text) || (number === lastRow && TOTAL_OF.test(text));
  return says && rest.every((cell) => typeof cell === 'number' || isAmount(cell));
}

/** An amount as text, or a formula that was not calculated. */
function isAmount(cell: Row['cells'][number]): boolean {
  if (typeof cell === 'string' && cell.length > 40) return false;
  if (typeof cell === 'string') return /^[^\p{L}]*\p{L}{0,3}\.?[^\p{L}]*$/u.test(cell) && /\d/.test(cell);
  return typeof cell === 'object' && cell !== null && !('date' in cell);
}

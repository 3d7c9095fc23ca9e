import { cleanText } from '../common/words.ts';
import type { CellValue } from '../reader/workbook.ts';

/** A state is a word or two; longer texts are notes. */
const longestState = 40;
/** With the reason behind it: «Perdido por precio», «De baja desde 2022». */
export const longestWithReason = 60;

/**
 * The words of a cell that may say in which state its record is.
 *
 * @param longest in characters, without the spaces at both ends
 * @returns '' for a number, a date or a longer text
 */
export function stateText(cell: CellValue | undefined, longest: number = longestState): string {
  const text = typeof cell === 'string' ? cleanText(cell) : '';
  return text.length <= longest ? text : '';
}

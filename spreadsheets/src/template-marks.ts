import type { Header } from './header.ts';
import type { Row } from './sheet-rows.ts';

/** Tab of a template that holds no data, whatever words stand in it. */
export const INSTRUCTIONS_TAB = 'Instrucciones';

/** How the first cell of a template's example row begins; who writes over it makes it a row of their own. */
export const EXAMPLE_MARK = 'EJEMPLO: ';

/**
 * Whether a row is the example of one of our templates, left in by the customer. Only sheets with a row of
 * technical names can hold one: elsewhere such a text is data.
 */
export function isExampleRow(row: Row, header: Pick<Header, 'technicalRow'> | null | undefined): boolean {
  if (!header || header.technicalRow === null) return false;
  const first = row.cells.find((cell) => cell !== null && cell !== '');
  return typeof first === 'string' && first.startsWith(EXAMPLE_MARK.trim());
}

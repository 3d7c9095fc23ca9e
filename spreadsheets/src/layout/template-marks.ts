import type { SheetRow } from '../reader/workbook.ts';
import type { Header } from './header-texts.ts';

/** Sheet of a template with instructions. It holds no data, whatever words are in it. */
export const instructionsTab = 'Instrucciones';

/** Sheet that lists what a person changed in the review, in the workbook with the corrections. */
export const changesTab = 'Correcciones en la revisión';

/** Whether a sheet is our own and holds no data, as long as it is not the only one. */
export const isOwnTab = (name: string): boolean => name === instructionsTab || name === changesTab;

/** Beginning of the first cell in the example row of a template. A row without it is the customer's own. */
export const exampleMark = 'EJEMPLO: ';

/**
 * Whether a row is the example of one of our templates, which the customer did not delete. Only a sheet with
 * a row of technical names can have one: in any other sheet such a text is data.
 */
export function isExampleRow(
  row: SheetRow,
  header: Pick<Header, 'technicalRow'> | null | undefined,
): boolean {
  if (!header || header.technicalRow === null) return false;
  const first = row.cells.find((cell) => cell !== null && cell !== '');
  return typeof first === 'string' && first.startsWith(exampleMark.trim());
}

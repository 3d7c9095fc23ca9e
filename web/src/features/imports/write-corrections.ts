import { taskOf } from './plans.ts';
import type { ReviewProblem } from './problems.ts';
import type { Reader } from './reader/reader.ts';
import type { ReviewState } from './review-state.ts';
import { loadedSheets } from './sheets.ts';

/**
 * The rows with problems, as one workbook for each sheet that has any. `sheet` is null when only one sheet is
 * loaded.
 * @throws FileRefused, or an Error when the worker breaks
 */
export async function writeCorrections(
  reader: Reader,
  state: ReviewState,
  problems: readonly ReviewProblem[],
  app: string,
): Promise<{ sheet: string | null; bytes: Uint8Array<ArrayBuffer> }[]> {
  const sheets = loadedSheets(state);
  const files: { sheet: string | null; bytes: Uint8Array<ArrayBuffer> }[] = [];
  for (const sheet of sheets) {
    const ofSheet = problems
      .filter((problem) => problem.sheet === sheet.sheet)
      .map(({ row, column, header, field, value, reason, kind }) => ({
        row,
        column,
        header,
        field,
        value,
        reason,
        ...(kind !== 'odoo' && { kind }),
      }));
    if (ofSheet.length === 0) continue;
    const bytes = await reader.run('correct', { task: taskOf(sheet, state, app), problems: ofSheet });
    files.push({ sheet: sheets.length > 1 ? sheet.sheet : null, bytes });
  }
  return files;
}

import { statesOfTasks } from '../catalogue/tasks.ts';
import { texts } from '../common/texts.ts';
import { cleanText, wordKey } from '../common/words.ts';
import type { ColumnMapping } from '../mapping/claims.ts';
import { stateHeader } from '../mapping/task-states.ts';
import type { CellValue } from '../reader/workbook.ts';
import type { ArchivedRecords } from './archived-records.ts';

/** Longer texts are notes. */
const longestState = 40;
const closing = ['1_done', '1_canceled'].flatMap((state) =>
  (statesOfTasks[state] ?? []).map((word) => [wordKey(word), state] as const),
);
const closingWords: ReadonlyMap<string, string> = new Map(closing);

/**
 * Finds the columns whose words say that a task is finished or cancelled, where they are loaded as its stage, or
 * not at all. In Odoo a task in the stage «Terminado» is still open, until its state says otherwise.
 *
 * @returns null where no column can say it, where one is loaded as the state, and for other models
 */
export function finishedTasksOf(model: string, mapping: readonly ColumnMapping[]): ArchivedRecords | null {
  if (model !== 'project.task' || mapping.some(({ field }) => field === 'state')) return null;
  const states = mapping.filter(
    ({ field, header }) => field === 'stage_id' || (field === null && stateHeader.test(header.trim())),
  );
  if (states.length === 0) return null;
  return {
    columns: states.flatMap(({ column, field }) => (field === null ? [column] : [])),
    blanks: { state: '' },
    told: { kind: 'finished', reason: texts.record.finished },
    mark({ cells }, fieldNames, values) {
      const at = fieldNames.indexOf('state');
      const state = states.map(({ column }) => closingState(cells[column])).find((own) => own !== undefined);
      if (at === -1 || state === undefined) return false;
      values[at] = state;
      return true;
    },
  };
}

const closingState = (cell: CellValue | undefined): string | undefined =>
  typeof cell === 'string' && cell.length <= longestState
    ? closingWords.get(wordKey(cleanText(cell)))
    : undefined;

import { taskStateHeader } from '../../catalogue/state-headers.ts';
import { statesOfTasks } from '../../catalogue/tasks.ts';
import { texts } from '../../common/texts.ts';
import { wordKey } from '../../common/words.ts';
import type { ColumnMapping } from '../../mapping/claims/claims.ts';
import type { CellValue } from '../../reader/workbook.ts';
import { showCell } from '../../values/cell-text.ts';
import { stateText } from '../../values/state-text.ts';
import { finished, stateOfProgress } from '../../values/task-states.ts';
import type { RecordStateReader } from './record-state-reader.ts';

/** Headers with the day on which a task was finished, as Asana, Trello and Jira write them, and people. */
const finishedHeader =
  /^(?:completed (?:at|on|date)|date completed|completion date|resolved|resolution date|(?:terminad[oa]|finalizad[oa]|completad[oa]|entregad[oa]|presentad[oa]|resuelt[oa]|hech[oa]) (?:el|en)|fecha (?:de )?(?:terminad[oa]|finalizad[oa]|completad[oa]|resoluci[oó]n|finalizaci[oó]n real|t[eé]rmino real))$/i;
const closing = ['1_done', '1_canceled'].flatMap((state) =>
  (statesOfTasks[state] ?? []).map((word) => [wordKey(word), state] as const),
);
const closingWords: ReadonlyMap<string, string> = new Map(closing);

/**
 * Finds the columns whose words say that a task is finished or cancelled, where they are loaded as its stage or not
 * at all, and the columns with the day on which it was finished. In Odoo a task in the stage «Terminado» is still
 * open, until its state says otherwise.
 *
 * Beside a column with the progress only cancelled and stopped tasks count.
 *
 * @returns null where no column can say it, and for other models
 */
export function finishedTasksOf(model: string, mapping: readonly ColumnMapping[]): RecordStateReader | null {
  if (model !== 'project.task') return null;
  const states = mapping.filter(
    ({ field, header }) => field === 'stage_id' || (field === null && taskStateHeader.test(header.trim())),
  );
  const progress = mapping.find(({ field }) => field === 'state');
  if (progress !== undefined) return withoutProgress(progress.column, states);
  const days = mapping.filter(({ field, header }) => field === null && finishedHeader.test(header.trim()));
  if (states.length + days.length === 0) return null;
  return {
    columns: [...states, ...days].flatMap(({ column, field }) => (field === null ? [column] : [])),
    blanks: { state: '' },
    told: { kind: 'finished', reason: texts.record.finished },
    mark({ cells }, fieldNames, values) {
      const at = fieldNames.indexOf('state');
      const isDone = days.some(({ column }) => /\d/.test(showCell(cells[column] ?? null)));
      const stated = states
        .map(({ column }) => closingState(cells[column]))
        .find((closing) => closing !== undefined);
      const state = stated ?? (isDone ? '1_done' : undefined);
      if (at === -1 || state === undefined) return false;
      values[at] = state;
      return true;
    },
  };
}

/** The progress of a task does not count where the task is cancelled, and does not finish one that is stopped. */
function withoutProgress(progress: number, states: readonly ColumnMapping[]): RecordStateReader | null {
  if (states.length === 0) return null;
  return {
    columns: states.flatMap(({ column, field }) => (field === null ? [column] : [])),
    blanks: {},
    told: { kind: 'finished', reason: texts.record.finished },
    mark({ cells }, fieldNames, values) {
      const at = fieldNames.indexOf('state');
      const isNumber = stateOfProgress(showCell(cells[progress] ?? null)) !== null;
      if (at === -1 || !isNumber) return false;
      const cellsOfState = states.map(({ column }) => cells[column]);
      if (values[at] === finished && cellsOfState.some(isStopped)) values[at] = '';
      if (!cellsOfState.some((cell) => closingState(cell) === '1_canceled')) return false;
      values[at] = '1_canceled';
      return true;
    },
  };
}

const stopped =
  /^(?:bloquead[oa]|detenid[oa]|suspendid[oa]|paralizad[oa]|pausad[oa]|en (?:pausa|espera)|blocked|stopped|paused|on hold|waiting)$/i;
const isStopped = (cell: CellValue | undefined): boolean => stopped.test(stateText(cell));

const closingState = (cell: CellValue | undefined): string | undefined =>
  closingWords.get(wordKey(stateText(cell)));

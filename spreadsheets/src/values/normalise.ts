import { texts } from '../common/texts.ts';
import { cleanText, wordKey } from '../common/words.ts';
import type { CellValue } from '../reader/workbook.ts';
import { cellText, type FilledCell, showCell, unsavedFormula } from './cell-text.ts';
import { isOnlyPunctuation, saysNoValue } from './contact-values.ts';
import { isDitto, isUnit } from './dittos.ts';
import { normaliseDate } from './normalise-date.ts';
import { normaliseNumber } from './normalise-number.ts';
import { normaliseText, toHtml } from './normalise-text.ts';
import { type Normalised, right, wrong } from './normalised.ts';
import { isEmptyAmount, onlyDashes } from './numbers.ts';
import { standsForNothing } from './placeholders.ts';
import { closestOption } from './proposals.ts';
import type { TargetField } from './target-field.ts';
import { finished, open, stateOfProgress } from './task-states.ts';
import { taxAnswer } from './tax-answers.ts';

const yesWords = new Set('si,s,yes,y,tyes,x,verdadero,true,v,1,ok,on'.split(','));
const noWords = new Set('no,n,tno,falso,false,f,0,off'.split(','));
/** States that answer whether something is in use. «Vigente» below «Anulado» is no yes. */
const inUse = new Set('activo,activa,active,habilitado,habilitada,enabled,vigente,alta'.split(','));
const outOfUse = new Set(
  [
    'inactivo,inactiva,inactive,deshabilitado,deshabilitada,inhabilitado,inhabilitada,disabled,desactivado',
    'desactivada,novigente,noactivo,noactiva,notactive,baja,debaja',
  ].flatMap((words) => words.split(',')),
);
const checkMark = /^[✓✔☑✅]$/u;
const crossMark = /^[✗✘❌☐⬜]$/u;
const numberTypes = new Set(['integer', 'float', 'monetary']);
const dateTypes = new Set(['date', 'datetime']);
/** Types of field in which a dash means a blank cell. */
const blankDashTypes = new Set([
  ...['date', 'datetime', 'selection', 'many2one', 'many2many'],
  ...['char', 'text', 'html'],
]);
/** Excel's errors, in English or Spanish, that were pasted as text. */
const errorText = /^#(?:N\/[AD]|[¡¿]?[A-ZÁÉÍÓÚÑ/0]+[!?])$/i;

/** Turns a cell into the text that `load()` takes for its field. */
export function normaliseCell(cell: CellValue, target: TargetField): Normalised {
  if (typeof cell === 'object' && cell !== null) {
    if ('error' in cell && saysNothing(cell, target)) return blank(target);
    if ('error' in cell) return wrong('excel-error', texts.cell.error(cell.error));
    if ('formula' in cell) return wrong('excel-error', texts.cell.formula);
  }
  const value = typeof cell === 'string' ? withoutFormulaGuard(cell) : cell;
  if (value === null || value === '' || meansBlank(value, target)) return blank(target);
  if (value === unsavedFormula) return wrong('excel-error', texts.cell.formula);
  if (typeof value === 'string' && errorText.test(value))
    return wrong('excel-error', texts.cell.error(value));
  if (isDitto(value) && !numberTypes.has(target.type) && !isUnit(target.field))
    return wrong('text', texts.cell.ditto(showCell(value)));
  switch (target.type) {
    case 'integer':
    case 'float':
    case 'monetary':
      return normaliseNumber(value, target);
    case 'date':
    case 'datetime':
      return normaliseDate(value, target);
    case 'boolean':
      return normaliseBoolean(value, target.field);
    case 'selection':
      return normaliseSelection(value, target);
    case 'reference': {
      const text = cellText(value);
      return /[\s,]/.test(text) ? wrong('text', texts.cell.externalId(text)) : right(text);
    }
    case 'many2many': {
      const { taxIfYes } = target;
      if (taxIfYes !== null) {
        const hasTax = taxAnswer(cellText(value));
        if (hasTax !== null) return right(hasTax ? taxIfYes : '');
      }
      return right(
        (target.isTax ? cellText(value).replace(decimalComma, '.') : cellText(value))
          .split(target.isPeople ? /[;,\n/]|:::/ : /[;,\n]|:::/)
          .map((part) => part.trim())
          // Google's own groups, such as "* myContacts".
          .filter((part) => part !== '' && !part.startsWith('* ') && !standsForNothing(part, target))
          .join(','),
      );
    }
    case 'html':
      return right(toHtml(cellText(value)));
    default:
      return normaliseText(value, target);
  }
}

/**
 * Removes the apostrophe that our own files put before text that looks like a formula, and the one that people
 * type before digits to keep them as text.
 */
function withoutFormulaGuard(text: string): string {
  return cleanText(/^'(?:[=+\-@\t\r]|\d[\d\s.,/-]*$)/.test(text) ? text.slice(1) : text);
}

/** Whether a cell says that there is no value for its field, so that it is left blank. */
export function saysNothing(cell: CellValue, target: TargetField): boolean {
  const text = typeof cell === 'object' && cell !== null && 'error' in cell ? cell.error : cell;
  return typeof text === 'string' && standsForNothing(withoutFormulaGuard(text), target);
}

/** In a name of taxes, the comma of "12,00" separates decimals and not two taxes. */
const decimalComma = /(?<=\d),(?=\d)/g;

function meansBlank(value: FilledCell, target: TargetField): boolean {
  if (saysFalse(value))
    return blankDashTypes.has(target.type) && target.type !== 'selection' && !target.taxIfYes;
  if (typeof value !== 'string') return false;
  // What databases export for a missing value.
  if (value === 'NULL' || value === '\\N' || standsForNothing(value, target)) return true;
  if (dateTypes.has(target.type) && /^(?:0{4}-00-00|00?[/-]00?[/-]0{2,4})(?: 00:00:00)?$/.test(value))
    return true;
  if (numberTypes.has(target.type)) return isEmptyAmount(value);
  if (target.contact !== null && isOnlyPunctuation(value)) return true;
  return onlyDashes.test(value) && blankDashTypes.has(target.type);
}

/** What Odoo answers for a blank, which programs write into files: no answer but for a field that asks. */
const saysFalse = (value: FilledCell): boolean =>
  value === false || (typeof value === 'string' && /^(?:false|falso)$/i.test(value));

function blank(target: TargetField): Normalised {
  if (target.whenBlank !== '') return right(target.whenBlank);
  return target.required ? wrong('required', texts.cell.required(target.label)) : right('');
}

function normaliseBoolean(value: FilledCell, field = ''): Normalised {
  if (typeof value === 'boolean') return right(value ? '1' : '0');
  const text = cellText(value);
  // A draft, in the exports of WooCommerce. Elsewhere -1 is how Access writes yes.
  if (field === 'is_published' && text === '-1') return right('0');
  const key = wordKey(text);
  const answer = plainAnswer(value) ?? (inUse.has(key) ? '1' : outOfUse.has(key) ? '0' : null);
  if (answer !== null) return right(answer);
  const saysNone = isOnlyPunctuation(text) || saysNoValue(text, 'code');
  return wrong('yes-no', texts.cell.boolean(showCell(value)), saysNone ? '' : undefined);
}

/** @returns '1' for yes, '0' for no, null for anything else, also for states */
function plainAnswer(value: FilledCell): '1' | '0' | null {
  const text = cellText(value);
  const key = wordKey(text);
  if (yesWords.has(key) || checkMark.test(text)) return '1';
  return noWords.has(key) || crossMark.test(text) ? '0' : null;
}

/** Whether a text means yes or no. */
export const saysYesOrNo = (text: string): boolean => normaliseBoolean(cleanText(text)).ok;

/** Whether a cell, which may be anything, says yes. */
export const answersYes = (cell: CellValue): boolean => answerIn(cell) === '1';

/** Whether a cell, which may be anything, says no. */
export const answersNo = (cell: CellValue): boolean => answerIn(cell) === '0';

function answerIn(cell: CellValue): string | null {
  const isAnswer = typeof cell === 'string' || typeof cell === 'number' || typeof cell === 'boolean';
  return isAnswer && cell !== '' ? plainAnswer(cell) : null;
}

/** Programs write the code of a choice before it: «S-Servicio». */
const codeBefore = /^[A-Z\d]{1,3} ?- ?(?=\p{L}{3})/u;

function normaliseSelection(value: FilledCell, target: TargetField): Normalised {
  const text = cellText(value);
  const choice =
    target.choices === null
      ? text
      : (choiceOfAnswer(value, target) ??
        target.choices.get(text) ??
        target.choices.get(wordKey(text)) ??
        target.choices.get(wordKey(text.replace(codeBefore, ''))) ??
        stateOfTask(value, target));
  if (choice !== undefined) return right(choice);
  return wrong(
    'choice',
    texts.cell.selection(showCell(value), target.options),
    closestOption(text, target.labels) ?? undefined,
  );
}

/** What yes and no mean in a column that asks for a value of the list. */
function choiceOfAnswer(value: FilledCell, { answers }: TargetField): string | undefined {
  const answer = answers === null ? null : answerIn(value);
  return answer === null ? undefined : answer === '1' ? answers?.yes : answers?.no;
}

/** The state of a task that a cell gives as its progress, or as an answer. */
function stateOfTask(value: FilledCell, { taskState, choices }: TargetField): string | undefined {
  if (taskState === null) return undefined;
  const answer = taskState.asksWhetherFinished ? answerIn(value) : null;
  const state = answer === null ? stateOfProgress(cellText(value)) : answer === '1' ? finished : open;
  return state !== null && choices?.has(state) ? state : undefined;
}

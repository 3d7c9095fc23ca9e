import { rootField } from '../../catalogue/field-paths.ts';
import { leadStateHeader } from '../../catalogue/state-headers.ts';
import { texts } from '../../common/texts.ts';
import { cleanText, foldedText } from '../../common/words.ts';
import type { ColumnMapping } from '../../mapping/claims/claims.ts';
import type { CellValue } from '../../reader/workbook.ts';
import { isOnlyPunctuation, saysNoValue } from '../../values/contact-values.ts';
import { longestWithReason, stateText } from '../../values/state-text.ts';
import type { RecordStateReader } from './record-state-reader.ts';

/** What Odoo stores when somebody marks an opportunity as lost (`action_set_lost` of `crm.lead`). */
const lostValues = { active: '0', probability: '0' } as const;
/** A cell that says that the opportunity of its row is lost: "5. Cerrada - perdida", "Perdido por precio". */
const saysLost =
  /^[\d\s.)-]{0,6}(?:(?:oportunidad|venta|negocio|trato|estado|etapa)[\s:]{1,3})?(?:cerrad[oa]s?|cierre|closed)?[\s:/(-]{0,3}(?:perdid[oa]s?|no ganad[oa]s?|(?:lost|junk)(?: (?:lead|deal|opportunity))?)\)?(?:(?:\s?[-–:(/]\s?|\s(?:por|ante|contra|con|en|el)\s)\S.{0,40})?$/i;
const won = /\b(?:ganad[oa]s?|won)\b/i;
const stateFields = new Set(['stage_id', 'state_id', 'tag_ids']);
/** «Hora de última actualización de etapa» says when, and not which. */
const timeHeader = /\b(?:fechas?|horas?|dias?|date|time|days?)\b/;
const saysState = (header: string): boolean => leadStateHeader.test(header) && !timeHeader.test(header);

/**
 * Finds the columns that can say that an opportunity is lost: those with its state, and the one with the
 * reason. In Odoo that is no stage: the opportunity is archived and has the probability 0. A stage that says
 * it is left blank, so that Odoo gives the opportunity its first stage.
 *
 * @returns null where no column can say it, and for other models
 */
export function lostLeadsOf(model: string, mapping: readonly ColumnMapping[]): RecordStateReader | null {
  if (model !== 'crm.lead') return null;
  const states = mapping.filter(({ field, header }) =>
    field === null ? saysState(foldedText(header)) : stateFields.has(rootField(field)),
  );
  const reason = mapping.find(({ field }) => field !== null && rootField(field) === 'lost_reason_id');
  if (states.length === 0 && reason === undefined) return null;
  return {
    columns: states.flatMap(({ column, field }) => (field === null ? [column] : [])),
    told: { kind: 'lost', reason: texts.record.lost },
    blanks: Object.fromEntries(Object.keys(lostValues).map((field) => [field, ''])),
    mark(row, fieldNames, values) {
      const says = (pattern: RegExp) => states.some(({ column }) => matches(pattern, row.cells[column]));
      const set = (field: string, value: string) => {
        const at = fieldNames.indexOf(field);
        if (at !== -1) values[at] = value;
      };
      const why = reason === undefined ? null : row.cells[reason.column];
      const hasReason = typeof why === 'string' && !saysNothing(cleanText(why));
      if (!hasReason) set('lost_reason_id', '');
      if (!says(saysLost) && (!hasReason || says(won))) return false;
      for (const [field, value] of Object.entries(lostValues)) set(field, value);
      if (saysLost.test(values[fieldNames.indexOf('stage_id')] ?? '')) set('stage_id', '');
      return true;
    },
  };
}

/** Whether the name of a stage says that its opportunities are won. */
export const saysWon = (stage: string): boolean => won.test(stage);

const matches = (pattern: RegExp, cell: CellValue | undefined): boolean =>
  pattern.test(stateText(cell, longestWithReason));

const saysNothing = (text: string): boolean =>
  text === '' || isOnlyPunctuation(text) || saysNoValue(text, 'code');

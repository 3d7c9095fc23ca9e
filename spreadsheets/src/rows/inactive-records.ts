import { texts } from '../common/texts.ts';
import { cleanText, foldedText } from '../common/words.ts';
import type { ColumnMapping } from '../mapping/claims.ts';
import { showCell } from '../values/cell-text.ts';
import { answersYes } from '../values/normalise.ts';
import type { ArchivedRecords } from './archived-records.ts';

/** Models of what a firm stops using without deleting it. */
const models = new Set(['hr.employee', 'res.partner', 'product.template']);
/** A cell that says it of its record, in a column about its state: «BAJA», «Inactivo», «Descontinuado». */
const saysInactive =
  /^(?:inactiv[oa]|not[- ]active|(?:dad[oa] )?(?:de )?baja|descontinuad[oa]|discontinued|inactive|archivad[oa]|archived|retirad[oa]|despedid[oa]|desvinculad[oa]|renunci[oa]|renuncio|ex ?emplead[oa]|terminated|fallecid[oa]|difunt[oa]|jubilad[oa]|egresad[oa])\.?$/;
const stateHeader =
  /^(?:active status|estado|estatus|status|situacion|condicion)(?: (?:del? )?(?:emplead[oa]|laboral|cliente|producto|actual))?$/;
/** Headers below which yes means that the record is no longer used. */
const asksInactive =
  /^(?:(?:esta|es) )?(?:inactiv[oa]|descontinuad[oa]|discontinued|inactive|archivad[oa]|archived|(?:dad[oa] )?de baja|bloquead[oa])s?$/;
/** Headers with the day on which an employee left. */
const leavingHeader = /^fecha (?:de )?(?:baja|egreso|retiro|salida|despido|renuncia|terminacion)$/;

/**
 * Finds the columns that say that a record is no longer used. Odoo archives such records: they are kept, and
 * no longer offered in lists.
 *
 * @returns null where no column says it, where one is loaded as «Activo», and for other models
 */
export function inactiveRecordsOf(model: string, mapping: readonly ColumnMapping[]): ArchivedRecords | null {
  if (!models.has(model) || mapping.some(({ field }) => field === 'active')) return null;
  const columnsWith = (pattern: RegExp) =>
    mapping.flatMap(({ column, header, field }) =>
      field === null && pattern.test(foldedText(header)) ? [column] : [],
    );
  const states = columnsWith(stateHeader);
  const leaving = model === 'hr.employee' ? columnsWith(leavingHeader) : [];
  const answers = columnsWith(asksInactive);
  if (states.length + leaving.length + answers.length === 0) return null;
  return {
    blanks: { active: '' },
    told: { kind: 'inactive', reason: texts.record.inactive },
    mark({ cells }, fieldNames, values) {
      const isInactive =
        states.some((column) => {
          const cell = cells[column];
          return typeof cell === 'string' && saysInactive.test(foldedText(cleanText(cell)));
        }) ||
        answers.some((column) => answersYes(cells[column] ?? null)) ||
        leaving.some((column) => /\d/.test(showCell(cells[column] ?? null)));
      const at = fieldNames.indexOf('active');
      if (isInactive && at !== -1) values[at] = '0';
      return isInactive && at !== -1;
    },
  };
}

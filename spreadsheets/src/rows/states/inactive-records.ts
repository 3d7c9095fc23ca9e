import { recordStateHeader } from '../../catalogue/state-headers.ts';
import { ownValue } from '../../common/own-value.ts';
import { texts } from '../../common/texts.ts';
import { foldedText, withoutBracketed } from '../../common/words.ts';
import type { ListKind } from '../../layout/list-names.ts';
import { hasSingleCell } from '../../layout/non-records.ts';
import type { ColumnMapping } from '../../mapping/claims/claims.ts';
import { type CellValue, isBlank, type SheetRow } from '../../reader/workbook.ts';
import { showCell } from '../../values/cell-text.ts';
import { answersNo, answersYes } from '../../values/normalise.ts';
import { longestWithReason, stateText } from '../../values/state-text.ts';
import type { RecordStateReader } from './record-state-reader.ts';

/** Models of what a firm stops using without deleting it. */
const models = new Set(['hr.employee', 'res.partner', 'product.template', 'project.task', 'account.account']);
/** A cell of a column of states that says that its record is no longer used: «BAJA», «Descontinuado». */
const saysInactive =
  /^(?:inactiv[oa]|not[- ]active|(?:dad[oa] )?(?:de )?baja|descontinuad[oa]|discontinuad[oa]|discontinued|inactive|no vigente|no activ[oa]|(?:des|in)habilitad[oa]|desactivad[oa]|disabled|obsolet[oa]|archivad[oa]|archived|retirad[oa]|despedid[oa]|desvinculad[oa]|renunci[oa]|ex ?emplead[oa]|terminated|fallecid[oa]|difunt[oa]|jubilad[oa]|egresad[oa]|cerro|fallecio|quebro)\.?$/;
/** What people write behind such a word: the day, the reason, and where the person is now. */
const wordsBehind = /(?: ?[,;:(/–-] ?| (?=\d|(?:desde|el|en|por|a|hasta|segun|con)(?: |$))).*$/;
/** «Ya no compra», «Ya no trabaja aquí», «Ya no existe». */
const saysNoLonger =
  /^ya no (?:(?:nos |les? )?(?:compra|trabaja|labora|existe|opera|vende|surte)|(?:es|esta|se (?:usa|vende|fabrica|maneja|compra|produce))(?: |$))/;
const saysActive = /^(?:activ[oa]|active|vigente|(?:de )?alta|en uso|habilitad[oa])\.?$/;
/** Headers below which no means that the record is no longer used. */
const asksActive =
  /^(?:valid(?: ?for)?|(?:(?:esta|es|is|sigue|(?:cliente|proveedor|emplead[oa]|producto|articulo|cuenta|contacto)) )?(?:activ[oa]|active|habilitad[oa]|enabled|vigente|de alta|en uso|(?:sigue|aun|todavia) (?:se )?(?:trabaja(?:ndo)?|compra(?:ndo)?|vende|maneja|usa|activ[oa])|se (?:maneja|usa|vende) (?:aun|todavia)|(?:trabaja|labora) (?:aun|todavia|actualmente)|activ[oa] ?\/ ?(?:inactiv[oa]|descontinuad[oa]|retirad[oa])|(?:alta|activ[oa]) ?\/ ?baja)s?)$/;
/** Short for «Activo», where all values below are yes or no. */
const shortActive = /^act$/;
/** Headers below which yes means that the record is no longer used. */
const asksInactive =
  /^(?:(?:esta|es) )?(?:inactiv[oa]|descontinuad[oa]|obsolet[oa]|discontinued|inactive|archivad[oa]|archived|(?:(?:dad[oa] )?de )?baja|bloquead[oa]|frozen(?: ?for)?|ya no se (?:usa|vende|maneja|compra)|fuera de uso)s?$/;
/** Headers with the day on which an employee left. */
const leavingHeader =
  /^(?:(?:fecha|fec\.?|f\.?) ?(?:de )?(?:baja|egreso|retiro|salida|cese|despido|renuncia|terminacion|desvinculacion|despido o renuncia|(?:termino|finalizacion|fin) (?:de )?(?:contrato|labores|relacion laboral))|(?:termination|leaving|departure|last working|separation) (?:date|day)|fin de labores|ultimo dia (?:laborado|trabajado|de trabajo|de labores)|hasta cuando trabajo|cuando (?:se fue|salio|se retiro|renuncio))$/;

/** «Fresa 701 (descontinuada)», «Gastos varios (NO USAR)»: said behind the name of the record. */
const saysInactiveInName =
  /\((?:[^()]{0,20} )?(?:baja|inactiv[oa]|descontinuad[oa]|discontinuad[oa]|obsolet[oa]|no usar|ya no se usa|ya no trabaja|fallecid[oa])(?:[ ,.][^()]{0,40})?\)/i;

/** The letters of programs (Aspel, Mónica) for active, suspended and in arrears, and for no longer used. */
const otherCodes = ['a', 's', 'm'];
const inactiveCodes = ['b', 'i'];

/** Whether the state of a record says that it is no longer used: «Baja», «De baja desde 2022», «Ya no compra». */
const isOutOfUse = (text: string): boolean =>
  !awayForATime.test(text) && (saysNoLonger.test(text) || saysInactive.test(text.replace(wordsBehind, '')));
/** Who is away for a time comes back: «Baja por maternidad», «Inactivo (licencia)». */
const awayForATime = /matern|patern|enferm|incapac|medic|acciden|vacacion|licencia|permiso|temporal/;

/**
 * The letters below «Estatus» that mean «Baja» or «Inactivo», where all values are letters of programs, at
 * least half of them are «A», and not both «B» and «I» occur.
 *
 * @param rows the first records
 * @returns as `foldedText`; null where the column says anything else
 */
function inactiveCode(column: number, rows: readonly SheetRow[]): ReadonlySet<string> | null {
  const codes = rows.flatMap(({ cells }) => {
    const text = showCell(cells[column] ?? null);
    return text === '' ? [] : [foldedText(text)];
  });
  const used = new Set(codes);
  const active = codes.filter((code) => code === 'a').length;
  const inactive = inactiveCodes.filter((code) => used.has(code));
  const isOther = codes.some((code) => !otherCodes.includes(code) && !inactiveCodes.includes(code));
  if (isOther || active * 2 < codes.length || active === 0 || inactive.length > 1) return null;
  return new Set(inactive.length === 0 ? inactiveCodes : inactive);
}

/** The rows of a list that say that their record is no longer used. */
interface InactiveRows {
  /** The columns that say it, which are loaded into no field. */
  columns: readonly number[];
  isInactive: (row: SheetRow) => boolean;
}

const mark = /^[x✓✔]$/i;

/**
 * Whether a column has only marks and blanks, at least as many marks: a blank below «Vigente» then says no.
 */
function hasOnlyMarks(column: number, rows: readonly SheetRow[]): boolean {
  const records = rows.filter((row) => !hasSingleCell(row));
  const filled = records.flatMap(({ cells }) => {
    const text = showCell(cells[column] ?? null).trim();
    return text === '' ? [] : [text];
  });
  return filled.length * 2 >= records.length && filled.length > 0 && filled.every((text) => mark.test(text));
}

/**
 * @param model of the records that the rows are about
 * @param rows the first records, by which letters are told from other values
 * @returns null where no column says it, and for models whose records are not archived
 */
function inactiveRowsOf(
  model: string,
  mapping: readonly ColumnMapping[],
  rows: readonly SheetRow[] = [],
): InactiveRows | null {
  if (!models.has(model)) return null;
  const isTask = model === 'project.task';
  const columnsWith = (pattern: RegExp) =>
    mapping.flatMap(({ column, header, field }) =>
      field === null && pattern.test(questionOf(header)) ? [column] : [],
    );
  // The state of a task is how far it is, whatever its word.
  const states = isTask ? [] : columnsWith(recordStateHeader);
  const isYesOrNo = (column: number) =>
    rows.every(({ cells }) => {
      const cell = cells[column] ?? null;
      return isBlank(cell) || answersYes(cell) || answersNo(cell);
    });
  const active = isTask ? [] : [...columnsWith(asksActive), ...columnsWith(shortActive).filter(isYesOrNo)];
  const marked = active.filter((column) => hasOnlyMarks(column, rows));
  const codes = new Map(states.map((column) => [column, inactiveCode(column, rows)]));
  const leaving = model === 'hr.employee' ? columnsWith(leavingHeader) : [];
  const answers = columnsWith(asksInactive);
  const names = mapping.filter((column) => fieldOf(column) === 'name');
  const saysInName = (cells: SheetRow['cells']) =>
    names.some(({ column }) => saysInactiveInName.test(showCell(cells[column] ?? null)));
  const isNamed = rows.some(({ cells }) => saysInName(cells));
  if (!isNamed && states.length + active.length + leaving.length + answers.length === 0) return null;
  // «Estado» with «Soltera» and «Casado» is the marital status.
  const saysState = (column: number) =>
    rows.some(({ cells }) => {
      const text = textOf(cells[column]);
      return isOutOfUse(text) || saysActive.test(text) || codes.get(column)?.has(text) === true;
    });
  return {
    columns: [...states.filter(saysState), ...active, ...leaving, ...answers],
    isInactive: ({ cells }) =>
      [...states, ...active].some((column) => {
        const text = textOf(cells[column]);
        return isOutOfUse(text) || codes.get(column)?.has(text) === true;
      }) ||
      active.some((column) => answersNo(cells[column] ?? null)) ||
      marked.some((column) => isBlank(cells[column] ?? null)) ||
      answers.some((column) => answersYes(cells[column] ?? null)) ||
      (isNamed && saysInName(cells)) ||
      leaving.some((column) => /\d/.test(showCell(cells[column] ?? null))),
  };
}

/**
 * Finds the columns that say that a record is no longer used. Odoo archives such records: they are kept, and
 * no longer offered in lists. In a list of the people of companies the columns say it of the company, and only the name
 * says it of the person.
 *
 * @param rows the first records
 * @param list the kind of further list as which the sheet is read
 * @returns null where no column says it, where one is loaded as «Activo», and for models whose records are not archived
 */
export function inactiveRecordsOf(
  model: string,
  mapping: readonly ColumnMapping[],
  rows: readonly SheetRow[] = [],
  list?: ListKind,
): RecordStateReader | null {
  const own = list === 'people' ? mapping.filter((column) => fieldOf(column) === 'name') : mapping;
  const found = mapping.some(({ field }) => field === 'active') ? null : inactiveRowsOf(model, own, rows);
  return (
    found && {
      columns: found.columns,
      // Until Odoo 18 accounts are not archived, but marked as no longer used.
      blanks: { active: '', ...(model === 'account.account' && { deprecated: '' }) },
      told: { kind: 'inactive', reason: texts.record.inactive },
      mark(row, fieldNames, values) {
        const [active, deprecated] = [fieldNames.indexOf('active'), fieldNames.indexOf('deprecated')];
        if ((active === -1 && deprecated === -1) || !found.isInactive(row)) return false;
        if (active === -1) values[deprecated] = '1';
        else values[active] = '0';
        return true;
      },
    }
  );
}

/** The field that a column is loaded into, or a part of. */
const fieldOf = ({ field, joins }: ColumnMapping): string | null => field ?? joins?.field ?? null;

/** The records that others are about, by the model of the others, and why those are not loaded. */
const subjects: Readonly<Record<string, { model: string; reason: string }>> = {
  'stock.quant': { model: 'product.template', reason: texts.nonRecord.unusedProduct },
  'stock.warehouse.orderpoint': { model: 'product.template', reason: texts.nonRecord.unusedProductRule },
  'product.pricelist.item': { model: 'product.template', reason: texts.nonRecord.unusedProductPrice },
  'product.supplierinfo': { model: 'product.template', reason: texts.nonRecord.unusedProductPrice },
  'res.partner.bank': { model: 'res.partner', reason: texts.nonRecord.unusedContact },
};

/**
 * Finds the rows of a stock count, of reordering rules, of prices, of bank accounts or of the people of companies whose
 * product, contact or company is no longer used. It is archived: Odoo takes no stock quantity of it, nobody orders it,
 * and its name finds no record.
 *
 * @param rows the first records
 * @param list the kind of further list as which the sheet is read
 * @returns null where no column says it, and for other models
 */
export function unusedSubjectsIn(
  model: string,
  mapping: readonly ColumnMapping[],
  rows: readonly SheetRow[] = [],
  list?: ListKind,
): (InactiveRows & { reason: string }) | null {
  if (list === 'people') {
    const found = inactiveRowsOf(model, asCompanies(mapping), rows);
    return found && { ...found, reason: texts.nonRecord.unusedCompany };
  }
  const subject = ownValue(subjects, model);
  const found = subject === undefined ? null : inactiveRowsOf(subject.model, mapping, rows);
  return found && { ...found, reason: subject?.reason ?? '' };
}

/** The columns of a list of people as those of their companies. */
const asCompanies = (mapping: readonly ColumnMapping[]): ColumnMapping[] =>
  mapping
    .filter((column) => fieldOf(column) !== 'name')
    .map((column) => (column.field === 'parent_id' ? { ...column, field: 'name' } : column));

/** What a header asks, without the answers that it gives: «Activo (S/N)», «Vigente sí/no», «Estatus (activo / baja)». */
const questionOf = (header: string): string =>
  foldedText(withoutBracketed(header, { '(': ')' }, ' '))
    .replace(/[¿?]/g, '')
    .replace(/(?: si ?\/ ?no| s ?\/ ?n)$/, '')
    .trim();

const textOf = (cell: CellValue | undefined): string => foldedText(stateText(cell, longestWithReason));

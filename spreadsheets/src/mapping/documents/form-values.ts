import { findHint, findModel, type OdooField } from '../../catalogue/catalogue.ts';
import { isDocument } from '../../catalogue/documents.ts';
import { isLineProduct, isLineQuantity, isOfLine } from '../../catalogue/field-paths.ts';
import { offeredFields } from '../../catalogue/header-offers.ts';
import { cleanText, foldedText } from '../../common/words.ts';
import { type LabelledValue, labelledValues, longestValue } from '../../layout/labelled-values.ts';
import type { SheetRow } from '../../reader/workbook.ts';
import { showCell } from '../../values/cell-text.ts';
import { normaliseCell } from '../../values/normalise.ts';
import { describeTarget } from '../../values/target-field.ts';
import { claimFromHeader } from '../claims/claim-sources.ts';
import { existingField } from '../claims/target-fields.ts';
import { type MappedTable, rowsAbove } from '../mapped-table.ts';

/** Rows above a table that are read as the head of a form. */
const mostRows = 20;
const numberLabel =
  /^(?:(?:orden(?: de compra)?|o\.?c\.?|pedido|nota de pedido|cotizacion|proforma|documento) ?)?(?:no|n[°ºo]|nro|num|numero|#)$/;
/** To whom a letter or an order is addressed. */
const addressed = /^(?:senor(?:es|as|a)?|sres|sr|sra|a nombre de)$/;
const dates = new Set(['date', 'datetime']);
const types = new Set(['char', 'date', 'datetime', 'many2one']);

/**
 * What stands above a table of lines as labels with their values: the head of a form, such as an order on a sheet of its
 * own. There must be the customer or supplier and another value, the columns must be those of lines with a quantity,
 * and none may be of the document itself: «Fecha:» above a list of orders is the day of the list.
 *
 * @returns the values for all rows, as the customer sees them, by field; empty where the sheet is no form
 */
export function formValues(table: MappedTable): Record<string, string> {
  const { columns, fields, model } = table;
  const filled = columns.flatMap(({ field }) => field ?? []);
  const isTableOfLines =
    isDocument(model) && filled.every(isOfLine) && filled.some(isLineQuantity) && filled.some(isLineProduct);
  if (!isTableOfLines) return {};
  const above = rowsAbove(table).slice(-mostRows);
  const values: Record<string, string> = {};
  for (const { label, value } of [...above.flatMap(labelledValues), ...above.flatMap(pairsBelow)]) {
    const field = fieldOf(label, fields, model);
    if (field === null || Object.hasOwn(values, field)) continue;
    if (isValueOf(field, value, fields, model)) values[field] = value;
  }
  return Object.hasOwn(values, 'partner_id') && Object.keys(values).length > 1 ? values : {};
}

/** The labels of a row with the values below them: «No.», «Fecha» and «Cliente» above those of one quotation. */
function pairsBelow(row: SheetRow, at: number, rows: readonly SheetRow[]): LabelledValue[] {
  const below = rows[at + 1];
  if (below?.number !== row.number + 1) return [];
  return row.cells.flatMap((cell, column): LabelledValue[] => {
    const [label, value] = [cell, below.cells[column] ?? null].map((each) => cleanText(showCell(each)));
    return typeof cell === 'string' && label && value ? [{ label, value }] : [];
  });
}

const labelKey = (label: string): string =>
  foldedText(label.replace(/[\s:.]{1,10}$/, '')).replaceAll('.', '');

/** The document's own field that a label names; null for any other label. */
function fieldOf(label: string, fields: Readonly<Record<string, OdooField>>, model: string): string | null {
  const plain = label.replace(/[\s:.]{1,10}$/, '');
  const key = labelKey(plain);
  if (addressed.test(key)) return model === 'account.move' ? null : 'partner_id';
  if (numberLabel.test(key)) return Object.hasOwn(fields, 'name') && model !== 'account.move' ? 'name' : null;
  const field = claimFromHeader(plain, fields, model).field ?? datedField(plain, fields, model);
  if (field === null || field.includes('/') || findHint(model, field) === null) return null;
  // Whether an invoice is of a supplier is not said by its form, so only those to customers are read.
  const isBill = model === 'account.move' && field === 'partner_id' && /proveedor|emisor/.test(key);
  return isBill ? null : field;
}

/** The field that a label means if its value is a date: «Válida hasta». */
function datedField(
  label: string,
  fields: Readonly<Record<string, OdooField>>,
  model: string,
): string | null {
  const proven = offeredFields(label, findModel(model)?.fields ?? []).find(
    ({ hint, isProven }) => isProven && dates.has(hint.type),
  );
  return proven === undefined ? null : existingField(proven.hint, fields);
}

/** Whether a value above a table is one of its field, and no label itself. */
export function isValueOf(
  field: string,
  value: string,
  fields: Readonly<Record<string, OdooField>>,
  model: string,
): boolean {
  if (value.length > longestValue || value.endsWith(':')) return false;
  const notation = { decimal: null, dates: { dayFirst: 0, monthFirst: 0 } };
  const target = describeTarget(field, '', model, fields, notation);
  if (!types.has(target.type)) return false;
  const isLabel = claimFromHeader(value, fields, model).field !== null || numberLabel.test(labelKey(value));
  if (isLabel || (field === 'partner_id' && !/\p{L}{2}/u.test(value))) return false;
  const read = normaliseCell(value, target);
  return read.ok && read.value !== '';
}

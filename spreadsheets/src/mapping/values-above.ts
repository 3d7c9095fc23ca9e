import { rootField } from '../catalogue/field-paths.ts';
import { cleanText, foldedText } from '../common/words.ts';
import { labelledValues } from '../layout/labelled-values.ts';
import { hasSingleCell } from '../layout/non-records.ts';
import type { SheetRow } from '../reader/workbook.ts';
import { isValueOf } from './documents/form-values.ts';
import { type MappedTable, rowsAbove } from './mapped-table.ts';

/** A field that a label above a list gives a value for all its rows. */
interface FieldOfSheet {
  field: string;
  /** The label, as `foldedText` returns it. */
  label: RegExp;
  /** The beginning of a title that says the value without a label: «TIENDA NORTE». */
  title?: RegExp;
}

/** Whose invoices and prices they are, which project has the tasks, where was counted: by model. */
const ofAllRows: Readonly<Record<string, FieldOfSheet>> = {
  // A bill of a supplier is of another type, which only a column can say.
  'account.move': { field: 'partner_id', label: /^(?:nombre (?:del )?)?cliente$/ },
  'product.supplierinfo': { field: 'partner_id', label: /^(?:nombre (?:del )?)?proveedor$/ },
  'project.task': {
    field: 'project_id',
    label: /^(?:nombre (?:del )?)?(?:proyecto|project|obra|tablero|board)$/,
  },
  // «Ubicación:» and «Tienda:» may be the address and the name of the firm.
  'stock.quant': {
    field: 'location_id',
    label: /^(?:bodega|almacen|sucursal)$/,
    title: /^(?:bodega|almacen|sucursal|tienda) \S/,
  },
};

/** What programs print above a report of everything. */
const everyOne = /^(?:tod[oa]s?|vari[oa]s|general(?:es)?|all|any|cualquiera|ningun[oa]?)$/;

/**
 * What a label above a table says of all its rows, where no column does: «Proveedor: Aceros, S.A.» above a list of
 * prices, «Bodega: Central» above a count, «Proyecto: Agua segura» above a plan whose sections have titles of their own.
 *
 * @returns the value for all rows, as the customer sees it, by field; empty where no label says it
 */
export function valuesAbove(table: MappedTable): Record<string, string> {
  const { rows, header, columns, fields, model } = table;
  const { field, label } = ofAllRows[model] ?? {};
  if (field === undefined || label === undefined || !Object.hasOwn(fields, field)) return {};
  const isSaid = columns.some((column) =>
    [column.field, column.proposal, column.joins?.field].some((path) => rootField(path ?? '') === field),
  );
  if (isSaid) return {};
  const valuesIn = (part: readonly SheetRow[]) =>
    part.flatMap(labelledValues).flatMap(({ label: said, value }) => (means(said) ? [value] : []));
  const [value] = valuesIn(rowsAbove(table));
  if (value === undefined || everyOne.test(foldedText(value)) || !isValueOf(field, value, fields, model))
    return {};
  // Another one below is of the rows that follow it.
  const isOfAll = valuesIn(rows.filter(({ number }) => number > header.row)).every(
    (other) => other === value,
  );
  return isOfAll ? { [field]: value } : {};

  function means(said: string): boolean {
    return label?.test(foldedText(said.replace(/[\s:.]{1,10}$/, ''))) === true;
  }
}

/**
 * Titles that hold for the rows below them, up to the next such title: «TIENDA CENTRO» above the first part of a count,
 * and «TIENDA NORTE» above the second one.
 *
 * @returns the field, and the title above the first records; null where there is only one such title
 */
export function titlesOfParts(
  rows: readonly SheetRow[],
  firstDataRow: number,
  model: string,
): { field: string; start: string } | null {
  const { field, label, title } = ofAllRows[model] ?? {};
  if (field === undefined) return null;
  const saysPart = (text: string) => {
    const [, said = ''] = /^([^:]{1,40}):/.exec(text) ?? [];
    return label?.test(foldedText(said)) === true || title?.test(foldedText(text)) === true;
  };
  const textsIn = (part: readonly SheetRow[]) =>
    part
      .filter(hasSingleCell)
      .flatMap(({ cells }) => cells.flatMap((cell) => (typeof cell === 'string' ? cleanText(cell) : [])));
  const start = textsIn(rows.filter(({ number }) => number < firstDataRow)).findLast(saysPart);
  const below = textsIn(rows.filter(({ number }) => number >= firstDataRow));
  return start !== undefined && below.some((text) => saysPart(text) && text !== start)
    ? { field, start }
    : null;
}

import type { OdooField } from '../catalogue/catalogue.ts';
import { rootField } from '../catalogue/field-paths.ts';
import { foldedText } from '../common/words.ts';
import type { Header } from '../layout/header-texts.ts';
import { labelledValues } from '../layout/labelled-values.ts';
import type { SheetRow } from '../reader/workbook.ts';
import type { ColumnMapping } from './claims/claims.ts';
import { isValueOf } from './documents/form-values.ts';

/** A field that a label above a list gives a value for all its rows. */
interface FieldOfSheet {
  field: string;
  /** The label, as `foldedText` returns it. */
  label: RegExp;
}

/** Whose prices they are, which project has the tasks, where was counted: by model. */
const ofAllRows: Readonly<Record<string, FieldOfSheet>> = {
  'product.supplierinfo': { field: 'partner_id', label: /^(?:nombre (?:del )?)?proveedor$/ },
  'project.task': {
    field: 'project_id',
    label: /^(?:nombre (?:del )?)?(?:proyecto|project|obra|tablero|board)$/,
  },
  // «Ubicación:» and «Tienda:» may be the address and the name of the firm.
  'stock.quant': { field: 'location_id', label: /^(?:bodega|almacen|sucursal)$/ },
};

/** What programs print above a report of everything. */
const everyOne = /^(?:tod[oa]s?|vari[oa]s|general(?:es)?|all|any|cualquiera|ningun[oa]?)$/;

/**
 * What a label above a table says of all its rows, where no column does: «Proveedor: Aceros, S.A.» above a list of
 * prices, «Bodega: Central» above a count, «Proyecto: Agua segura» above a plan whose sections have titles of their own.
 *
 * @param rows the first rows of the sheet
 * @param fields the model's `fields_get`
 * @returns the value for all rows, as the customer sees it, by field; empty where no label says it
 */
export function valuesAbove(
  rows: readonly SheetRow[],
  header: Header,
  columns: readonly ColumnMapping[],
  fields: Readonly<Record<string, OdooField>>,
  model: string,
): Record<string, string> {
  const { field, label } = ofAllRows[model] ?? {};
  if (field === undefined || label === undefined || !Object.hasOwn(fields, field)) return {};
  const isSaid = columns.some((column) =>
    [column.field, column.proposal, column.joins?.field].some((path) => rootField(path ?? '') === field),
  );
  if (isSaid) return {};
  const found = rows
    .filter(({ number }) => number < (header.upperRow ?? header.row))
    .flatMap(labelledValues)
    .find(
      (above) =>
        label.test(foldedText(above.label.replace(/[\s:.]{1,10}$/, ''))) &&
        !everyOne.test(foldedText(above.value)) &&
        isValueOf(field, above.value, fields, model),
    );
  return found === undefined ? {} : { [field]: found.value };
}

import type { OdooField } from '../catalogue/catalogue.ts';
import { fieldsOfKinds, type RecordKind, valuesOfKind } from '../catalogue/record-kinds.ts';
import { ownValue } from '../common/own-value.ts';
import { wordKey } from '../common/words.ts';
import type { ColumnMapping } from '../mapping/claims.ts';
import type { SheetRow } from '../reader/workbook.ts';
import { showCell } from '../values/cell-text.ts';

/** A column that says of each contact whether it is a customer, a supplier or both. */
export interface KindColumn {
  column: number;
  /** Fields that `mark` may set, each with ''. */
  blanks: Readonly<Record<string, string>>;
  /** Fills the fields of what the row is. */
  mark: (row: SheetRow, fieldNames: readonly string[], values: string[]) => void;
}

/** By `wordKey`; null: neither a customer nor a supplier. */
const kindsByWord: Readonly<Record<string, RecordKind | null>> = {
  ...{ cliente: 'customer', customer: 'customer', client: 'customer', comprador: 'customer' },
  ...{ proveedor: 'supplier', supplier: 'supplier', vendor: 'supplier', acreedor: 'supplier' },
  ...Object.fromEntries(
    [
      ...['ambos', 'losdos', 'both', 'clienteyproveedor', 'proveedorycliente', 'clienteproveedor'],
      ...['proveedorcliente', 'customerandsupplier', 'customersupplier', 'customerandvendor'],
    ].map((word) => [word, 'customer-and-supplier']),
  ),
  ...{ prospecto: null, empleado: null, otro: null, otros: null, contacto: null, ninguno: null },
};
/** With fewer rows, the words may be a remark. */
const fewestRows = 2;
/** The share of the filled rows that must have such a word: a person may write something else into a few. */
const mostRows = 0.8;

const kindIn = (row: SheetRow, column: number): RecordKind | null | undefined =>
  ownValue(kindsByWord, wordKey(showCell(row.cells[column] ?? null)));

/**
 * Finds the column in which most contacts are called «Cliente», «Proveedor» or «Ambos», by its values alone.
 *
 * @param rows the first records
 * @returns null where no column says it, where one is loaded into these fields, and for other models; null too where
 *   this Odoo keeps it only with accounting, which it does not have
 */
export function kindColumn(
  model: string,
  mapping: readonly ColumnMapping[],
  fields: Readonly<Record<string, OdooField>>,
  rows: readonly SheetRow[] = [],
): KindColumn | null {
  const own = fieldsOfKinds(model);
  if (model !== 'res.partner' || !own.every((field) => Object.hasOwn(fields, field))) return null;
  if (mapping.some(({ field }) => own.includes(field ?? ''))) return null;
  const saysKind = ({ column, field, joins }: ColumnMapping): boolean => {
    if (field !== null || joins !== undefined) return false;
    const filled = rows.filter(({ cells }) => showCell(cells[column] ?? null).trim() !== '');
    const kinds = filled.map((row) => kindIn(row, column)).filter((kind) => kind !== undefined);
    return (
      filled.length >= fewestRows &&
      kinds.length >= filled.length * mostRows &&
      kinds.some((kind) => kind !== null)
    );
  };
  const column = mapping.find(saysKind)?.column;
  if (column === undefined) return null;
  return {
    column,
    blanks: Object.fromEntries(own.map((field) => [field, ''])),
    mark(row, fieldNames, values) {
      const kind = kindIn(row, column);
      if (kind === undefined || kind === null) return;
      for (const [field, value] of Object.entries(valuesOfKind(kind, fields))) {
        const at = fieldNames.indexOf(field);
        if (at !== -1) values[at] = value;
      }
    },
  };
}

import type { OdooField } from '../../catalogue/catalogue.ts';
import { fieldsOfKinds, type RecordKind, valuesOfKind } from '../../catalogue/record-kinds.ts';
import { ownValue } from '../../common/own-value.ts';
import { wordKey } from '../../common/words.ts';
import type { ColumnMapping } from '../../mapping/claims/claims.ts';
import type { CellValue, SheetRow } from '../../reader/workbook.ts';
import { showCell } from '../../values/cell-text.ts';
import { answersYes, saysYesOrNo } from '../../values/normalise.ts';

/** The columns that say of each contact whether it is a customer, a supplier or both. */
export interface KindColumns {
  /** One with a word for it, or one for each question. */
  columns: readonly number[];
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
/** «Es cliente» and «Es proveedor» above yes and no, by `wordKey`. */
const kindsAsked: Readonly<Record<string, RecordKind>> = {
  ...Object.fromEntries(
    ['cliente', 'escliente', 'esuncliente', 'customer', 'iscustomer', 'isclient'].map((word) => [
      word,
      'customer',
    ]),
  ),
  ...Object.fromEntries(
    ['proveedor', 'esproveedor', 'esunproveedor', 'vendor', 'supplier', 'isvendor', 'issupplier'].map(
      (word) => [word, 'supplier'],
    ),
  ),
};
/** With fewer rows, the words may be a remark. */
const fewestRows = 2;
/** The share of the filled rows that must have such a word: a person may write something else into a few. */
const mostRows = 0.8;

/** The letters and words of SAP Business One: «L» is a lead. */
const kindsByLetter: Readonly<Record<string, RecordKind | null>> = {
  ...{ c: 'customer', s: 'supplier', p: 'supplier', v: 'supplier', l: null },
  ...{ ccustomer: 'customer', csupplier: 'supplier', clid: null, clead: null },
};
const letterHeader = /^(?:clase|tipo)\.? (?:de )?(?:sn|socio)|^card ?type$|^bp type$/i;

const kindIn = (cell: CellValue, header: string): RecordKind | null | undefined => {
  const word = wordKey(showCell(cell));
  const kind = ownValue(kindsByWord, word);
  if (kind !== undefined) return kind;
  return letterHeader.test(header.trim()) ? ownValue(kindsByLetter, word) : undefined;
};

/**
 * Finds the column in which most contacts are called «Cliente», «Proveedor» or «Ambos», by its values alone, else those
 * that ask whether each is one, with yes and no.
 *
 * @param rows the first records
 * @returns null where no column says it, where one is loaded into these fields, and for other models; null too where
 *   this Odoo keeps it only with accounting, which it does not have
 */
export function kindColumns(
  model: string,
  mapping: readonly ColumnMapping[],
  fields: Readonly<Record<string, OdooField>>,
  rows: readonly SheetRow[] = [],
): KindColumns | null {
  const own = fieldsOfKinds(model);
  if (model !== 'res.partner' || !own.every((field) => Object.hasOwn(fields, field))) return null;
  if (mapping.some(({ field }) => own.includes(field ?? ''))) return null;
  const open = mapping.filter(({ field, joins }) => field === null && joins === undefined);
  const called = open.find(({ column, header }) => saysKind(filledCells(column), header));
  const asking = called === undefined ? open.filter(asksKind) : [];
  const columns = (called === undefined ? asking : [called]).map(({ column }) => column);
  if (columns.length === 0) return null;
  return {
    columns,
    blanks: Object.fromEntries(own.map((field) => [field, ''])),
    mark({ cells }, fieldNames, values) {
      const kinds =
        called === undefined
          ? asking.map(({ column, header }) => answersYes(cells[column] ?? null) && kindAsked(header))
          : [kindIn(cells[called.column] ?? null, called.header)];
      for (const kind of kinds) {
        if (!kind) continue;
        for (const [field, value] of Object.entries(valuesOfKind(kind, fields))) {
          const at = fieldNames.indexOf(field);
          if (at !== -1) values[at] = value;
        }
      }
    },
  };

  function filledCells(column: number): CellValue[] {
    return rows.map(({ cells }) => cells[column] ?? null).filter((cell) => showCell(cell).trim() !== '');
  }

  function asksKind({ column, header }: ColumnMapping): boolean {
    const filled = filledCells(column);
    const answers = filled.filter((cell) => saysYesOrNo(showCell(cell)));
    return kindAsked(header) !== undefined && filled.length > 0 && answers.length >= filled.length * mostRows;
  }
}

const kindAsked = (header: string): RecordKind | undefined => ownValue(kindsAsked, wordKey(header));

/** @param filled the cells of a column that are not blank */
function saysKind(filled: readonly CellValue[], header: string): boolean {
  const kinds = filled.map((cell) => kindIn(cell, header)).filter((kind) => kind !== undefined);
  const isEnough = filled.length >= fewestRows && kinds.length >= filled.length * mostRows;
  return isEnough && kinds.some((kind) => kind !== null);
}

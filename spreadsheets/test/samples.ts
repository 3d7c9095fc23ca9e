import { type CellInput, writeWorkbook } from '../src/writer/write-workbook.ts';
import { type BadKind, type SampleName, type SampleSheet, sampleSheets } from './sample-sheets.ts';

export type { BadKind, SampleName };

/** How large a sample is, and what is wrong in it. */
export interface SampleOptions {
  /** Rows below the header, the bad ones included. */
  rows: number;
  /** How many rows are bad, spread evenly over the sheet. Default 0. */
  bad?: number;
  /** Mistakes to make in turn; by default all that the sample has and that can be found without Odoo. */
  kinds?: readonly BadKind[];
  /** Changes all names, codes and addresses, so that two samples have none in common. Default 1. */
  seed?: number;
}

/** A row that was spoilt on purpose. */
export interface BadRow {
  /** From 1, as Excel shows it. */
  row: number;
  /** Header of the column with the mistake. */
  header: string;
  kind: BadKind;
}

/** A workbook for tests, with the mistakes that it contains. */
export interface Sample {
  fileName: string;
  bytes: Uint8Array;
  headers: string[];
  /** The first row below the header, as Excel numbers it. */
  firstDataRow: number;
  badRows: BadRow[];
}

/** Opportunities for `crm.lead`, with a title above the header. */
export function crmSample(options: SampleOptions): Sample {
  return buildSample('crm', options);
}

/** Products for `product.template` with the columns of a shop. */
export function productsSample(options: SampleOptions): Sample {
  return buildSample('ventas', options);
}

/** Products for `product.template` with the columns of a warehouse. */
export function inventorySample(options: SampleOptions): Sample {
  return buildSample('inventario', options);
}

/** Companies and persons for `res.partner`. */
export function contactsSample(options: SampleOptions): Sample {
  return buildSample('contactos', options);
}

/** Mistakes that a sample can have, those of `odooOnlyKinds` included. */
export function sampleKinds(name: SampleName): BadKind[] {
  return Object.keys(sampleSheets[name].spoil) as BadKind[];
}

/** Mistakes that only Odoo can find. */
export const odooOnlyKinds: readonly BadKind[] = ['unknown-country', 'duplicate-barcode'];

/** @throws RangeError when there are more bad rows than rows */
export function buildSample(name: SampleName, options: SampleOptions): Sample {
  const sheet: SampleSheet = sampleSheets[name];
  const { rows, bad = 0, seed = 1 } = options;
  const kinds = options.kinds ?? sampleKinds(name).filter((kind) => !odooOnlyKinds.includes(kind));
  if (bad > rows) throw new RangeError('more bad rows than rows');
  const firstDataRow = sheet.title === null ? 2 : 4;
  const badAt = new Map<number, BadKind>();
  for (let index = 0; index < bad; index++) {
    // The first row stays good, since a duplicate repeats its value.
    const position = Math.min(rows - 1, Math.floor(((index + 1) * rows) / (bad + 1)));
    badAt.set(position, kinds[index % kinds.length] as BadKind);
  }
  const badRows: BadRow[] = [];
  const body = function* (): Generator<CellInput[]> {
    if (sheet.title !== null) {
      yield [{ value: sheet.title, style: 'header' }];
      yield [];
    }
    yield sheet.headers.map((value) => ({ value, style: 'header' }));
    for (let index = 0; index < rows; index++) {
      const cells: CellInput[] = [...sheet.row(index, seed)];
      const kind = badAt.get(index);
      const spoil = kind === undefined ? undefined : sheet.spoil[kind];
      if (kind !== undefined && spoil !== undefined) {
        const column = sheet.headers.indexOf(spoil.header);
        cells[column] = typeof spoil.value === 'function' ? spoil.value(seed) : spoil.value;
        badRows.push({ row: firstDataRow + index, header: spoil.header, kind });
      }
      yield cells;
    }
  };
  const bytes = writeWorkbook([
    { name: sheet.tab, rows: body(), widths: sheet.headers.map(() => 22), frozenRows: firstDataRow - 1 },
  ]);
  return { fileName: sheet.fileName, bytes, headers: [...sheet.headers], firstDataRow, badRows };
}

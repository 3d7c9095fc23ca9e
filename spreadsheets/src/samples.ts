import { type BadKind, SAMPLE_SHEETS, type SampleName, type SampleSheet } from './sample-sheets.ts';
import { type CellInput, writeWorkbook } from './writer.ts';

export type { BadKind, SampleName };

export interface SampleOptions {
  /** Rows with data, the bad ones among them. */
  rows: number;
  /** How many rows are bad; they are spread evenly. Default 0. */
  bad?: number;
  /** Kinds to use in turn; by default every kind of the workbook that is seen before Odoo. */
  kinds?: readonly BadKind[];
  /** Changes all names, codes and addresses, so that two files do not collide. Default 1. */
  seed?: number;
}

export interface BadRow {
  /** As Excel numbers it. */
  row: number;
  /** Column that is wrong. */
  header: string;
  kind: BadKind;
}

export interface Sample {
  /** Name that a customer would give the file. */
  fileName: string;
  bytes: Uint8Array;
  headers: string[];
  /** Row of the first data, as Excel numbers it. */
  firstDataRow: number;
  badRows: BadRow[];
}

/** Opportunities for `crm.lead`, with a title above the header. */
export function crmSample(options: SampleOptions): Sample {
  return buildSample('crm', options);
}

/** Products for `product.template` as a shop would keep them. */
export function productsSample(options: SampleOptions): Sample {
  return buildSample('ventas', options);
}

/** Products for `product.template` as a warehouse would keep them. */
export function inventorySample(options: SampleOptions): Sample {
  return buildSample('inventario', options);
}

/** Companies and persons for `res.partner`. */
export function contactsSample(options: SampleOptions): Sample {
  return buildSample('contactos', options);
}

/** Kinds that a workbook can hold; those of Odoo are marked in `ODOO_ONLY_KINDS`. */
export function sampleKinds(name: SampleName): BadKind[] {
  return Object.keys(SAMPLE_SHEETS[name].spoil) as BadKind[];
}

/** Kinds that no check before Odoo can see. */
export const ODOO_ONLY_KINDS: readonly BadKind[] = ['unknown-country', 'duplicate-barcode'];

export function buildSample(name: SampleName, options: SampleOptions): Sample {
  const sheet: SampleSheet = SAMPLE_SHEETS[name];
  const { rows, bad = 0, seed = 1 } = options;
  const kinds = options.kinds ?? sampleKinds(name).filter((kind) => !ODOO_ONLY_KINDS.includes(kind));
  if (bad > rows) throw new RangeError('more bad rows than rows');
  const firstDataRow = sheet.title === null ? 2 : 4;
  const badAt = new Map<number, BadKind>();
  for (let index = 0; index < bad; index++) {
    // The first row stays good: a duplicate needs somebody to copy from.
    const position = Math.min(rows - 1, Math.floor(((index + 1) * rows) / (bad + 1)));
    badAt.set(position, kinds[index % kinds.length] as BadKind);
  }
  const badRows: BadRow[] = [];
  const body = function* (): Generator<CellInput[]> {
    if (sheet.title !== null) {
      yield [{ value: sheet.title, look: 'header' }];
      yield [];
    }
    yield sheet.headers.map((value) => ({ value, look: 'header' }));
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

import { canonicalWords } from '../../catalogue/header-tokens.ts';
import { texts } from '../../common/texts.ts';
import { foldedText } from '../../common/words.ts';
import type { Header } from '../../layout/header-texts.ts';
import { hasSingleCell } from '../../layout/non-records.ts';
import { type CellValue, isBlank, type SheetRow } from '../../reader/workbook.ts';
import { showCell } from '../../values/cell-text.ts';
import { saysNone } from '../../values/number-proposals.ts';
import { type ColumnMapping, notLoaded } from '../claims/claims.ts';
import { isSize } from './size-columns.ts';

/** What the top of a sheet of counts showed. */
interface SheetList {
  headerRow: number;
  columns: readonly SheetColumn[];
}

interface SheetColumn {
  column: number;
  title: string;
  field: string | null;
}

/** A column with the counts of one warehouse or branch, which its header names. */
export interface PlaceColumn {
  column: number;
  place: string;
}

const quantity = 'inventory_quantity';
const location = 'location_id';
/** Words that make a header the name of a place, besides those for a warehouse. */
const placeWords = new Set(
  'sucursal suc sede tienda sala agencia planta local kiosko exhibición mostrador vitrina taller zona oficina casa matriz camión ruta furgón'
    .split(' ')
    .flatMap(canonicalWords),
);
const warehouse = canonicalWords('bodega');
/**
 * Words of other numbers that may differ by place («Precio tienda», «Mínimo bodega», «Low stock [Tienda Centro]»), and
 * of what the system had: «Cantidad en almacén el día del recuento».
 */
const otherNumbers = new Set(
  'precio costo venta valor monto mínimo máximo impuesto descuento teléfono código margen alerta alert low price cost minimum maximum recuento fecha'
    .split(' ')
    .flatMap(canonicalWords),
);
/** «Ubicación» beside «Exist. Bod. 1» and «Exist. Bod. 2» is a shelf in each of them. */
const saysShelf =
  /^\W*(?:ubicaci[oó]n|ubic\.?|localizaci[oó]n|estante|anaquel|pasillo|rack|gaveta|posici[oó]n)\W*$/i;
/** Headers of columns that sum up the others. */
const isTotal = (title: string): boolean =>
  /^(?:(?:gran )?total(?:es)?(?: (?:general|existencias?|unidades|piezas))?|sumas?(?: total)?|existencia total)$/.test(
    foldedText(title),
  );
/** Longer texts are no names of places. */
const longestPlace = 60;
/** One column would be the quantity itself. */
const fewestPlaces = 2;
/** Each is a list of its own, and a plan has 30 at most. */
const mostPlaces = 15;
/** Rows that must have a count for a sum to prove anything. */
const enoughRows = 3;
/** Columns that add up to a total and are no places: months, weeks, days, colours and sizes. */
const noPlaces = [
  /^(?:ene|feb|mar|abr|may|jun|jul|ago|sep|oct|nov|dic)/,
  /^(?:lun|mie|jue|vie|sab|dom|sem)/,
  /^(?:roj|azul|verde|negr|blanc|gris|cafe|rosad|amarill|morad|celeste|beige|naranja|turquesa|vino)/,
];
const isNoPlace = (title: string): boolean =>
  isSize(title) || noPlaces.some((pattern) => pattern.test(foldedText(title)));

/**
 * The columns of counts by place: «BODEGA CENTRAL», «SUC. MIXCO», «SUC. XELA». Each holds numbers, and either their
 * headers say that they are places, or a total beside them is their sum. What a total sums up with places is one too,
 * whatever its header.
 *
 * @param rows the first rows of the sheet
 * @returns empty where the sheet has none, or a column with the place of each count
 */
export function placeColumns(list: SheetList, rows: readonly SheetRow[]): PlaceColumn[] {
  const data = rows.filter((row) => row.number > list.headerRow && !hasSingleCell(row));
  const candidates = list.columns.filter((column) => mayHoldCounts(column, data));
  const withPlaceName = candidates.filter(({ title }) => namesPlace(title));
  if (saysPlaceOfEachRow(list.columns, candidates, withPlaceName)) return [];
  const inTotal = summedUp(candidates, data);
  const chosen =
    withPlaceName.length >= fewestPlaces && withPlaceName.some((one) => !inTotal.includes(one))
      ? withPlaceName
      : inTotal;
  const all = chosen.map(({ column, title }) => ({ column, place: stockAtPlace(title) ?? title }));
  const places = all.filter(({ place }, at) => all.findIndex((other) => other.place === place) === at);
  return places.length < fewestPlaces || places.length > mostPlaces ? [] : places;
}

const mayHoldCounts = ({ title, field, column }: SheetColumn, data: readonly SheetRow[]): boolean =>
  (field === null || field === quantity || field === location) &&
  title !== '' &&
  title.length <= longestPlace &&
  holdsCounts(data, column);

/** Whether a column has the place of each row: «Bodega A» with numbers below it is one of the places instead. */
function saysPlaceOfEachRow(
  columns: readonly SheetColumn[],
  candidates: readonly SheetColumn[],
  withPlaceName: readonly SheetColumn[],
): boolean {
  const isShelf = ({ title }: SheetColumn) => withPlaceName.length >= fewestPlaces && saysShelf.test(title);
  const isOneOfPlaces = (one: SheetColumn) =>
    candidates.includes(one) && withPlaceName.some((other) => other !== one);
  return columns.some((one) => one.field === location && !isShelf(one) && !isOneOfPlaces(one));
}

/**
 * The place in a header that says both: «In stock [Centro]», «Current Quantity Centro», «Existencia (Bodega 2)», «Exist.
 * Bod. 2»; null for other headers. In round brackets a unit may stand.
 */
function stockAtPlace(title: string): string | null {
  const ofSquare = /^ *current quantity +(.{1,60})$/i.exec(title)?.[1]?.trim();
  if (ofSquare !== undefined) return ofSquare;
  const [, named = ''] =
    /^ *(?:stock|existencias?|exist\.?|cantidad|cant\.?|inventario|inv\.?) +(?:en +|de +)?(\S.{0,59})$/i.exec(
      title,
    ) ?? [];
  if (hasPlaceWord(named)) return named.trim();
  const [, open = '', place = ''] =
    /^ *(?:in stock|stock|existencias?|exist\.?|cantidad|inventario) *([[(])([^\])]{1,60})[\])] *$/i.exec(
      title,
    ) ?? [];
  return place !== '' && (open === '[' || hasPlaceWord(place)) ? place.trim() : null;
}

/** The columns of counts by place among those of a sheet, as `mapColumns` gives them. */
export const placesIn = (
  columns: readonly ColumnMapping[],
  { row, headers }: Header,
  rows: readonly SheetRow[],
): PlaceColumn[] =>
  placeColumns(
    {
      headerRow: row,
      columns: columns.map((column) => ({ ...column, title: headers[column.column] ?? '' })),
    },
    rows,
  );

/**
 * The columns of a sheet of counts as those of one place: its column has the quantities, those of the other places
 * and of their sum are left out.
 */
export function columnsAtPlace<C extends ColumnMapping>(
  columns: readonly C[],
  place: string,
  places: readonly PlaceColumn[],
): C[] {
  const at = places.find((other) => other.place === place)?.column;
  return columns.map((mapped) => {
    const { reason: _, reasonKind: __, proposal: ___, joins: ____, ...column } = mapped;
    const as = (change: Partial<ColumnMapping>): C => ({ ...column, ...change }) as C;
    if (mapped.column === at) return as({ field: quantity, confidence: 'label' });
    const other = places.find((candidate) => candidate.column === mapped.column);
    if (other !== undefined) return as(notLoaded(texts.mapping.otherPlace(other.place)));
    if (mapped.field === location) return as(notLoaded(texts.mapping.withinPlace(mapped.header)));
    return mapped.field === quantity ? as(notLoaded(texts.mapping.byPlace(mapped.header))) : mapped;
  });
}

function namesPlace(title: string): boolean {
  const words = canonicalWords(title);
  if (words.some((word) => otherNumbers.has(word))) return false;
  return stockAtPlace(title) !== null || hasPlaceWord(title);
}

function hasPlaceWord(text: string): boolean {
  const words = canonicalWords(text);
  return words.some((word) => placeWords.has(word)) || warehouse.every((word) => words.includes(word));
}

/** The columns left of a total that is their sum in each row. Further left may be other numbers, as sizes. */
function summedUp<C extends { column: number; title: string }>(
  candidates: readonly C[],
  data: readonly SheetRow[],
): C[] {
  const at = candidates.findIndex(({ title }) => isTotal(title));
  const total = candidates[at];
  if (total === undefined) return [];
  const left = candidates.slice(0, at).filter(({ title }) => /\p{L}/u.test(title));
  for (let from = Math.max(0, left.length - mostPlaces); from <= left.length - fewestPlaces; from++) {
    const parts = left.slice(from);
    if (areSummedUp(parts, total, data)) return parts.some(({ title }) => isNoPlace(title)) ? [] : parts;
  }
  return [];
}

function areSummedUp(
  parts: readonly { column: number }[],
  total: { column: number },
  data: readonly SheetRow[],
): boolean {
  const counted = data.filter(({ cells }) => parts.some(({ column }) => !isBlank(cells[column] ?? null)));
  const isSum = ({ cells }: SheetRow) =>
    Math.abs(
      parts.reduce((sum, { column }) => sum + numberOf(cells[column]), 0) - numberOf(cells[total.column]),
    ) < 0.001;
  return counted.length >= enoughRows && mostly(counted, isSum);
}

function holdsCounts(data: readonly SheetRow[], column: number): boolean {
  const filled = data.map(({ cells }) => cells[column] ?? null).filter((cell) => !isBlank(cell));
  return filled.length > 0 && mostly(filled, isCount);
}

/** Signatures and totals below a list stand in its columns too. */
const mostly = <T>(items: readonly T[], fits: (item: T) => boolean): boolean =>
  items.filter(fits).length >= items.length * 0.8;

/** «01» is the code of a warehouse. */
const isCount = (cell: CellValue): boolean =>
  typeof cell === 'number' ||
  (typeof cell === 'string' &&
    (/^\s*-?(?!0\d)\d{1,7}(?:[.,]\d{1,3})?\s*$|^\s*-\s*$/.test(cell) || saysNone(cell)));

const numberOf = (cell: CellValue | undefined): number => {
  const text = showCell(cell ?? null).trim();
  return Number(/^\d{1,3},\d{3}$/.test(text) ? text.replace(',', '') : text.replace(',', '.')) || 0;
};

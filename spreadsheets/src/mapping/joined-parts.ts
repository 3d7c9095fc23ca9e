import { findHint } from '../catalogue/catalogue.ts';
import { isDocument } from '../catalogue/documents.ts';
import { canonicalWords, comparableHeader } from '../catalogue/header-tokens.ts';
import { matchHeader } from '../catalogue/header-words.ts';
import { products } from '../catalogue/products.ts';
import { ownValue } from '../common/own-value.ts';
import { cleanText, foldedText, wordKey } from '../common/words.ts';
import { type CellValue, isBlank, type SheetRow } from '../reader/workbook.ts';
import { showCell } from '../values/cell-text.ts';
import { isNoChoice } from '../values/placeholders.ts';

interface Column {
  column: number;
  header: string;
  field: string | null;
}

/** A column, and others whose texts belong to its value: the subcategory, the number of the house, the colour. */
export interface JoinedParts<C extends Column = Column> {
  whole: C & { field: string };
  parts: C[];
  kind: 'category' | 'address' | 'person' | 'variant' | 'place' | 'checkDigit';
}

/** As Odoo writes a category behind the one that it belongs to. */
const categorySeparator = ' / ';
/** As people write the place on a shelf, «A-3-1», and a tax number, «900123456-7». */
const dash = '-';
/** Longer texts are no parts. */
const longestPart = 80;

const subcategory = /^sub ?(?:categoria|familia|grupo|linea|clase|rubro)s?(?: [12])?$/;
/** «Número exterior», «No. ext.», «No. de casa»; «Ext.» alone is the extension of a telephone. */
const outerNumber =
  /^(?:(?:no|num|numero|n) ?(?:de )?(?:la )?(?:ext|casa|puerta|calle)|(?:(?:no|num|numero|n) ?)?exterior)$/;
const innerNumber =
  /^(?:(?:no|num|numero|n) ?(?:de )?(?:int|local|oficina|apto)|(?:(?:no|num|numero|n) ?)?(?:de )?(?:interior|apartamento))$/;

/** The parts of a place in a warehouse. «Bodega» is the warehouse, whose name Odoo has. */
const shelf =
  /^(?:(?:no|num|numero|n) ?(?:de )?)?(?:pasillo|estante(?:ria)?|anaquel|rack|nivel|fila|columna|posicion|gaveta|casilla|repisa|aisle|shelf|bay|level|bin)$/;

/** The shop in which a shelf stands, as Odoo writes a place inside another one: «Mixco/A-1». */
const branch = /^(?:sucursal|suc|tienda|sede|agencia)$/;
const branchSeparator = '/';
/** Whether a part is written before its value, and not behind it. */
export const isBefore = (kind: JoinedParts['kind'], header: string): boolean =>
  kind === 'place' && branch.test(partHeader(header));

/** The check digit of a tax number, which the lists of Colombia and Chile have in a column of its own. */
const checkDigit =
  /^(?:d ?v|dig(?:ito)?s? (?:de )?verif(?:icacion|icador)?|check digit)(?: (?:del? )?(?:nit|rut|cliente|proveedor))?$/;

/** What tells the variants of a product apart, where each has a row of its own. */
const variantAttribute =
  /^(?:color(?:es)?|colour|tallas?|size|(?:no|num|numero) de (?:calzado|zapato)|tono|sabor|aroma|fragancia|talla y color|color y talla|(?:nombre de (?:la )?)?(?:variacion|variante)|variation(?: name)?)(?: (?:del )?(?:producto|articulo|prenda))?$/;

/** «# Ext.» is «No. Ext.» */
const partHeader = (header: string): string => comparableHeader(header.replaceAll('#', ' no '));

/**
 * The columns that Odoo has one field for: categories with their subcategories, places with their shelves,
 * tax numbers with their check digits, streets with the numbers of houses, products with their colours and
 * sizes, and of the orders of web shops the person who buys where no company does.
 */
export function joinedParts<C extends Column>(columns: readonly C[], model: string): JoinedParts<C>[] {
  const free = columns.filter(({ field, header }) => field === null && header !== '');
  const partsOf = (field: string, kind: JoinedParts['kind'], find: () => C[]): JoinedParts<C>[] => {
    const whole = columns.find((column): column is C & { field: string } => column.field === field);
    const parts = whole === undefined ? [] : find();
    return whole === undefined || parts.length === 0 ? [] : [{ whole, parts, kind }];
  };
  const matching = (pattern: RegExp) => free.filter(({ header }) => pattern.test(partHeader(header)));
  return [
    ...partsOf('categ_id', 'category', () => matching(subcategory)),
    ...partsOf('location_id', 'place', () =>
      model === 'stock.quant' && saysShelf(columns) ? [...matching(branch), ...matching(shelf)] : [],
    ),
    ...(isDocument(model) ? [] : partsOf('vat', 'checkDigit', () => matching(checkDigit))),
    ...partsOf('street', 'address', () => [...matching(outerNumber), ...matching(innerNumber)]),
    ...partsOf(productName(columns, model), 'variant', () => variantColumns(free, model)),
    ...(isDocument(model) ? partsOf('partner_id', 'person', () => buyerNames(columns, free)) : []),
  ];
}

/**
 * The columns that tell the variants of a product apart. In a count, «Variación» is none: it is the difference to the
 * quantity in the program.
 */
const variantColumns = <C extends Column>(free: readonly C[], model: string): C[] =>
  free.filter(({ header }) => {
    const text = partHeader(header);
    return variantAttribute.test(text) && !(model === 'stock.quant' && text === 'variacion');
  });

/**
 * Adds the size and the colour of a row to the name of a product that stands beside its code, as to a name without one:
 * a product that Odoo does not have is created with it.
 */
export function variantNamer(
  columns: readonly Column[],
  model: string,
): (name: string, row: SheetRow) => string {
  const free = columns.filter(({ field, header }) => field === null && header !== '');
  const parts = ownValue(productFields, model) === undefined ? [] : variantColumns(free, model);
  return (name, row) => variantName(name, row, parts);
}

const saysShelf = (columns: readonly Column[]): boolean =>
  columns.some(({ field, header }) => field === 'location_id' && shelf.test(partHeader(header)));

/** By model: the field that names the product in counts, rules, price lists and prices of suppliers. */
const productFields: Readonly<Record<string, string>> = {
  'stock.quant': 'product_id',
  'stock.warehouse.orderpoint': 'product_id',
  'product.pricelist.item': 'product_tmpl_id',
  'product.supplierinfo': 'product_tmpl_id',
};

/** The field with the name of the product, in lists of products and others; '' for none, and for a code. */
function productName(columns: readonly Column[], model: string): string {
  if (model === products.model) return 'name';
  const field = ownValue(productFields, model);
  if (field === undefined) return '';
  const header = columns.find((column) => column.field === field)?.header ?? '';
  const codes = findHint(model, field)?.codes ?? [];
  const isCode = codes.some((code) => wordKey(code) === wordKey(header)) || isCodeOfProduct(header);
  return isCode ? '' : field;
}

/** The field that a header means in a list of products; '' for none. */
const fieldOfProduct = (header: string): string =>
  matchHeader(header, products.fields, products.model)?.hint.field ?? '';

/** Whether a header means the code or the bar code of a product in a list of products. */
export const isCodeOfProduct = (header: string): boolean => productCodes.has(fieldOfProduct(header));

/** Whether a header means the code by which Odoo shows a product: «[A-1] Aceite». A bar code is not shown. */
export const isReferenceOfProduct = (header: string): boolean => fieldOfProduct(header) === 'default_code';

const productCodes = new Set(['default_code', 'barcode']);

/** «First Name (Billing)» and «Last Name (Billing)», beside «Company (Billing)». */
function buyerNames<C extends Column>(columns: readonly C[], free: readonly C[]): C[] {
  const company = columns.find(({ field }) => field === 'partner_id');
  if (company === undefined || !canonicalWords(company.header).includes('empresa')) return [];
  const says = (...words: string[]) =>
    free.find(
      ({ header }) =>
        isOneOf(words, canonicalWords(plain(header))) && bracketText(header) === bracketText(company.header),
    );
  const first = says('nombre pila', 'nombre');
  const last = says('apellido');
  return first === undefined || last === undefined ? [] : [first, last];
}

/** Whether these are the words of one of some texts. */
const isOneOf = (texts: readonly string[], words: readonly string[]): boolean =>
  texts.includes(words.join(' '));

const inBrackets = /\(([^()]{1,40})\)\s*$/;
const bracketText = (header: string): string => foldedText(inBrackets.exec(header)?.[1] ?? '');
const plain = (header: string): string => header.replace(inBrackets, '').trim();

/** The row with the whole values in the columns that are loaded. */
export function withParts(row: SheetRow, joined: readonly JoinedParts[]): SheetRow {
  let cells: CellValue[] | null = null;
  for (const one of joined) {
    const before = textOf(row, one.whole);
    const value = joinedValue(before, row, one);
    if (value === before) continue;
    cells ??= [...row.cells];
    cells[one.whole.column] = value;
  }
  return cells === null ? row : { ...row, cells };
}

function joinedValue(value: string, row: SheetRow, one: JoinedParts): string {
  if (one.kind === 'person') return personOr(value, row, one);
  return one.kind === 'variant' ? variantName(value, row, one.parts) : wholeOf(value, row, one);
}

/** What programs write for the only variant of a product. */
const onlyVariant = /^(?:regular|default(?: title)?|normal|unic[ao]|ninguno|n\/?a)$/;

/** «Blusa (Rojo, M)», as Odoo writes a variant. */
function variantName(value: string, row: SheetRow, parts: readonly Column[]): string {
  if (value === '') return value;
  // «m/corta» is a short sleeve, and no size M.
  const said = foldedText(value).split(/[\s(),-]+/);
  const attributes = parts
    .map((part) => textOf(row, part))
    .filter(
      (text) =>
        text.length <= longestPart &&
        /[\p{L}\d]/u.test(text) &&
        !said.includes(foldedText(text)) &&
        !onlyVariant.test(foldedText(text)),
    );
  return attributes.length === 0 ? value : `${value} (${attributes.join(', ')})`;
}

/** What stands between a value and its part; undefined for a space. */
export function separatorOf(kind: JoinedParts['kind'], header: string): string | undefined {
  if (isBefore(kind, header)) return branchSeparator;
  if (kind === 'category') return categorySeparator;
  return kind === 'place' || kind === 'checkDigit' ? dash : undefined;
}

function wholeOf(value: string, row: SheetRow, { parts, kind }: JoinedParts): string {
  let whole = value;
  for (const part of parts) {
    const text = textOf(row, part);
    if (kind === 'category' && isNoChoice(text)) continue;
    if (text === '' || text.length > longestPart || repeats(whole, text, kind)) continue;
    if (kind === 'checkDigit' && !lacksCheckDigit(whole, text)) continue;
    const isInner = kind === 'address' && innerNumber.test(partHeader(part.header));
    const said = isInner && /^\d/.test(text) ? `int. ${text}` : text;
    const [first, second] = isBefore(kind, part.header) ? [said, whole] : [whole, said];
    whole = whole === '' ? said : `${first}${separatorOf(kind, part.header) ?? ' '}${second}`;
  }
  return whole;
}

/** «Cocina / Eléctricos» has «Eléctricos» already. A shelf or a check digit may repeat a figure. */
const repeats = (whole: string, text: string, kind: JoinedParts['kind']): boolean =>
  kind !== 'place' && kind !== 'checkDigit' && wordKey(whole).endsWith(wordKey(text));

/** Whether a tax number has no check digit yet, and the text is one. */
const lacksCheckDigit = (number: string, digit: string): boolean =>
  /^[\dk]$/i.test(digit) && number !== '' && !/-\s?[\dk]$/i.test(number);

/** The name of the person where there is no company. */
const personOr = (value: string, row: SheetRow, { parts }: JoinedParts): string =>
  value !== '' && !isNoChoice(value)
    ? value
    : parts
        .map((part) => textOf(row, part))
        .filter((text) => text !== '')
        .join(' ');

function textOf(row: SheetRow, { column }: Column): string {
  const cell = row.cells[column] ?? null;
  return isBlank(cell) ? '' : cleanText(showCell(cell));
}

import { namesBuyer } from '../catalogue/price-lists.ts';
import { columnLetters } from '../common/coordinates.ts';
import { SpreadsheetError } from '../common/errors.ts';
import { texts } from '../common/texts.ts';
import { cleanText, foldedText } from '../common/words.ts';
import type { CellValue, SheetRow } from '../reader/workbook.ts';
import { filledCount, isEmpty, isNameLike, isSameName } from './header-rows.ts';

/** The row, or rows, with the names of the columns. Rows are numbered as Excel shows them. */
export interface Header {
  /** The names that the customer sees. */
  row: number;
  /** The row above or below it with technical names, which templates hide; null when there is none. */
  technicalRow: number | null;
  /** Only in a header of two rows: the upper one, whose names are used where the lower one is blank. */
  upperRow?: number;
  /** Only where a person chose the upper one of two rows of names: the lower one, which is no record. */
  otherNames?: number;
  /** The first row that may hold data. */
  firstDataRow: number;
  /** The names that the customer sees, by column; '' where there is none. */
  headers: string[];
  /** The names to map by, by column: the technical one where there is one, else the one in `headers`. */
  keys: string[];
}

/**
 * Makes the header of one row of names, or of two.
 *
 * @param technical the row with technical names
 * @param upper the row whose names are continued or completed by those of `labels`
 * @throws SpreadsheetError formula-without-value
 */
export function buildHeader(
  labels: SheetRow,
  technical: SheetRow | null,
  upper: SheetRow | null = null,
): Header {
  const width = Math.max(labels.cells.length, technical?.cells.length ?? 0, upper?.cells.length ?? 0);
  const headers: string[] = [];
  const keys: string[] = [];
  for (let column = 0; column < width; column++) {
    const label = upper === null ? headerText(labels, column) : headerOfTwoRows(upper, labels, column);
    headers.push(label);
    keys.push((technical === null ? '' : headerText(technical, column)) || label);
  }
  const header = {
    row: labels.number,
    technicalRow: technical?.number ?? null,
    ...(upper !== null && { upperRow: upper.number }),
    firstDataRow: Math.max(labels.number, technical?.number ?? 0) + 1,
    headers,
    keys,
  };
  return namedByGroups(header, upper, labels);
}

/** Groups of columns about a person beside the record, whose name is not the record's. */
const personGroup =
  /^(?:(?:datos|informacion) )?(?:de(?: la| los| el)? |del )?(?:persona (?:de|en) contacto|contacto|representante(?: legal)?|encargad[oa]|propietari[oa]|responsable|apoderad[oa]|acudiente|padre|madre|papa|mama|tutor[a]?|conyuge|espos[oa]|fiador|aval|beneficiari[oa]|referencia|emergencia)s?(?: (?:(?:de|para|en) )?(?:\p{L}+|\d))?$/u;
/** «PADRE / MADRE», «Padre, madre o encargado». */
const isPersonGroup = (group: string): boolean =>
  foldedText(group)
    .split(/ ?[/,] ?| [oye] /)
    .every((part) => personGroup.test(part));
/** The persons among them whom a firm has: what several of them have below the same header is each one's own. */
const ofFirm = /contacto|representante|encargad|responsable/;
/**
 * The persons among them who are no part of the record: where they have a name, the telephone beside it is theirs. That
 * of a firm's contact is the firm's, where it has no other.
 */
const otherPerson =
  /encargad|responsable|apoderad|acudiente|padre|madre|papa|mama|tutor|conyuge|espos|fiador|aval|beneficiari|referencia|emergencia/;
const reachBelow =
  /^(?:(?:no|num|numero)\.? (?:de )?)?(?:tel|telf|telefono|cel|celular|movil|whatsapp|correo|correo electronico|e-?mail|mail)s?\.?$/;
const nameBelow = /^nombres?(?: completo)?$/;
const surnameBelow = /^(?:primer |segundo )?apellidos?$/;
/** Whoever else a record may be named after. */
const otherName =
  /^(?:client|empresa|razon social|nombre|proveedor|alumn|estudiante|paciente|soci[oa]|negocio|comercio|compania)/;
/** Whoever of them may be a firm. */
const firmName = /^(?:client|empresa|razon social|proveedor|negocio|comercio|compania)/;
/** «UNIDAD», «DOCENA» and «MAYOREO» below «PRECIOS» are prices, and so is each buyer below «Precios (Q)». */
const priceGroup =
  /^(?:listas? de )?(?:precio|costo)s?(?: (?:de )?(?:venta|compra))?(?: (?:en )?(?:q|gtq|usd|us\$|\$|quetzales|dolares|pesos|colones|lempiras|soles)\.?)?$/;
const quantityBelow =
  /^(?:por )?(?:unidad|docena|caja|fardo|bolsa|libra|quintal|metro|litro|mayoreo|mayorista|detalle|menudeo|publico|ciento|par|paquete|venta|compra|costo|lista|distribuidor|minorista)s?$/;
/** The price for everybody. */
const usualBelow =
  /^(?:(?:al )?publico(?: (?:en )?general)?|normal|regular|general|base|estandar|sugerido|mostrador|(?:cliente |consumidor )?final|consumidor)$/;

/** Beside a column with such a name, «LISTA DE PRECIOS» is the title of the sheet. */
const priceName = /^precio/;

/**
 * «Precios Mayorista (Q)» for «Mayorista» below «Precios (Q)»; null below another group, and for another label.
 *
 * @param headers of all columns
 */
function priceBelow(label: string, group: string, headers: readonly string[]): string | null {
  const folded = foldedText(label);
  const isBuyer = usualBelow.test(folded) || namesBuyer(folded);
  const isLevel = isBuyer && !headers.some((other) => priceName.test(foldedText(other)));
  const unit = /\s?\([^()]{1,20}\)$/.exec(group)?.[0] ?? '';
  const prices = group.slice(0, group.length - unit.length);
  const isPrice = (isLevel || quantityBelow.test(folded)) && priceGroup.test(foldedText(prices));
  return isPrice ? `${prices} ${label}${unit}` : null;
}

/** Groups of columns about one warehouse or branch: «Bodega Centro» above «Sistema» and «Físico». */
const placeGroup = /\b(?:bodega|almacen|sucursal|suc|tienda|sede|agencia|local)\b/;
/** Headers of counts: first those of what somebody counted, then those of what a program may have computed. */
const countsBelow = [
  /^(?:conteo|contad[oa]|fisic[oa]|real|(?:existencia|inventario|conteo) fisic[oa])s?$/,
  /^(?:existencia|exist|stock|cantidad|cant|saldo|unidade?|inventario)s?\.?$/,
];

/**
 * Says in the header whose name it is, and what a unit is about: «Nombre» below «Contacto» is «Contacto
 * (Nombre)», beside the customer, and «UNIDAD» below «PRECIOS» is «PRECIOS UNIDAD». «Físico» below «Bodega
 * Centro» is «Bodega Centro», where other warehouses have the same column. A name that several columns have
 * also gets the person before it: «Tel» below «Contacto de compras» and below «Contacto de pagos».
 *
 * @param groups the row above the header, with names of groups of columns
 */
export function namedByGroups(header: Header, groups: SheetRow | null, labels: SheetRow): Header {
  if (groups === null) return header;
  const isRepeated = (title: string) =>
    title !== '' && header.headers.filter((label) => foldedText(label) === title).length > 1;
  const counts = countsBelow.find((pattern) =>
    header.headers.some((label) => pattern.test(foldedText(label)) && isRepeated(foldedText(label))),
  );
  const names = namesBelow(header, groups, labels);
  const record = groupOfRecord(names);
  /** Whether a group is of somebody with a name, beside a record that has another name and is no firm. */
  const isNamedBeside = (group: string) => {
    const ofRecord = names.filter((name) => name.group !== group);
    const isOfFirm =
      ofFirm.test(foldedText(group)) &&
      ofRecord.some((name) => [name.label, foldedText(name.group)].some((text) => firmName.test(text)));
    const hasName = names.some((name) => name.isPart && name.group === group);
    return otherPerson.test(foldedText(group)) && hasName && ofRecord.length > 0 && !isOfFirm;
  };
  const named = (label: string, column: number) => {
    const folded = foldedText(label);
    const place = counts?.test(folded) && isRepeated(folded) ? groupOf(groups, labels, column) : '';
    if (placeGroup.test(foldedText(place))) return place;
    const isName = nameBelow.test(folded);
    const group = groupOf(groups, labels, column);
    const price = priceBelow(label, group, header.headers);
    if (price !== null || quantityBelow.test(folded)) return price ?? label;
    const isTheirs =
      isName ||
      (isRepeated(folded) && ofFirm.test(foldedText(group))) ||
      (reachBelow.test(folded) && isNamedBeside(group));
    return isTheirs && group !== record && isPersonGroup(group) ? `${group} (${label})` : label;
  };
  return { ...header, headers: header.headers.map(named), keys: header.keys.map(named) };
}

/** A column with a name, and the group that it stands in. */
interface NameBelow {
  /** As `foldedText` returns it. */
  label: string;
  group: string;
  /** «Nombre» or «Apellidos», of which the group says whose they are. */
  isPart: boolean;
}

const namesBelow = ({ headers }: Header, groups: SheetRow, labels: SheetRow): NameBelow[] =>
  headers.flatMap((label, column) => {
    const folded = foldedText(label);
    const isPart = isPartOfName(headerText(labels, column)) || isPartOfName(label);
    return isPart || otherName.test(folded)
      ? [{ label: folded, isPart, group: groupOf(groups, labels, column) }]
      : [];
  });

const isPartOfName = (label: string): boolean =>
  nameBelow.test(foldedText(label)) || surnameBelow.test(foldedText(label));

/**
 * The group of a person that has the only names of the list: the person is the record, as «ENCARGADO» is in the list of
 * those who pay for pupils.
 *
 * @returns null where another column or group names somebody too
 */
function groupOfRecord(named: readonly NameBelow[]): string | null {
  const [first] = named;
  const isOfOne = named.every(({ isPart, group }) => isPart && group === first?.group);
  return first !== undefined && named.length > 1 && isOfOne ? first.group : null;
}

/** Words that say nothing of their own: the group above them says whose number, name or code it is. */
const ofGroup =
  /^(?:(?:no|num|numero|n|codigo|cod|nombre|descripcion|clave|fecha|unidad)\.?|\d(?:er|ro|do|[oa])?\.?|primer[oa]?|segund[oa]|q\.?|gtq|us\$?|usd|\$|dolares|quetzales|(?:con|sin|c\/|s\/) ?iva|actual|unitari[oa]|promedio|ultim[oa]|intern[oa]|casa|oficina|trabajo|fijo)$/;

/** «Sin IVA» below «Precio por caja» says nothing without it, whatever the group is. */
const onlyTax = /^(?:con|sin|c\/|s\/) ?iva$/;

/**
 * The names below groups, with the name of the group where only both together are a known header: «No.» below «LOTE»,
 * «Código» below «PROVEEDOR», «1o.» below «CONTEO». So is a name that stands below several groups: «DEBE» below
 * «SALDO INICIAL» and below «MOVIMIENTOS», «C/IVA» below each kind of price. What each warehouse has is named after it
 * above.
 */
export function completedByGroups(
  header: Header,
  groups: SheetRow | null,
  labels: SheetRow,
  isKnown: (header: string) => boolean,
): Header {
  // A line with the date and the number of the page is no row of groups.
  const isOfNames = groups?.cells.every((cell) => typeof cell !== 'string' || isNameLike(cell));
  if (groups === null || isOfNames !== true) return header;
  const groupAt = header.headers.map((label, column) =>
    label === '' || isEmpty(labels, column) ? '' : groupOf(groups, labels, column),
  );
  const isBelowSeveral = (label: string) =>
    new Set(groupAt.filter((group, at) => group !== '' && header.headers[at] === label)).size > 1;
  const named = (label: string, column: number) => {
    const group = groupAt[column] ?? '';
    if (group === '' || label.startsWith(group)) return label;
    const both = `${group} ${label}`;
    const folded = foldedText(label);
    const isOfGroup = onlyTax.test(folded) || (ofGroup.test(folded) && isKnown(group) && isKnown(both));
    const isOfEach = isBelowSeveral(label) && !placeGroup.test(foldedText(group));
    return isOfGroup || isOfEach ? both : label;
  };
  return { ...header, headers: header.headers.map(named), keys: header.keys.map(named) };
}

/**
 * The name of the group that a column stands in; '' for none, and where the row above names the column
 * itself.
 */
function groupOf(groups: SheetRow, labels: SheetRow, column: number): string {
  let start = column;
  while (start > 0 && isEmpty(groups, start) && !isEmpty(labels, start)) start--;
  const isOverSeveral = isEmpty(groups, start + 1) && !isEmpty(labels, start + 1);
  // A single text above the first column is the title of the sheet.
  const isTitle = filledCount(groups.cells) === 1 && labels.cells.findIndex((cell) => cell !== null) >= start;
  if (isTitle) return '';
  return isOverSeveral && !isEmpty(labels, start) ? headerText(groups, start) : '';
}

/** "Límite de" over "crédito" is one name; "Contacto" over "Correo" and "Teléfono" only groups them. */
function headerOfTwoRows(upper: SheetRow, lower: SheetRow, column: number): string {
  const [above, below] = [headerText(upper, column), headerText(lower, column)];
  const isGroup = isEmpty(upper, column + 1) && !isEmpty(lower, column + 1);
  if (above === '' || below === '' || isGroup) return below || above;
  return isSameName(upper, lower, column) ? below : `${above} ${below}`;
}

function headerText(row: SheetRow, column: number): string {
  const cell: CellValue = row.cells[column] ?? null;
  if (cell !== null && typeof cell === 'object' && 'formula' in cell)
    throw new SpreadsheetError(
      'formula-without-value',
      texts.sheet.headerFormula(`${columnLetters(column)}${row.number}`),
    );
  if (typeof cell === 'number') return String(cell);
  return typeof cell === 'string' ? cleanText(cell.replace(/\s+/g, ' ')) : '';
}

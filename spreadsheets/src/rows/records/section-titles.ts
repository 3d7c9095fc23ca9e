import { codedName } from '../../common/coded-name.ts';
import { cleanText } from '../../common/words.ts';
import { hasSingleCell } from '../../layout/non-records.ts';
import { hasData, isBlank, type SheetRow } from '../../reader/workbook.ts';
import type { TargetColumn } from './target-columns.ts';

export interface SectionTitle {
  column: number;
  title: string;
}

/** The text of a row with a single cell, and its column; null for other rows. */
export function onlyText(row: SheetRow): SectionTitle | null {
  const column = row.cells.findIndex((cell) => typeof cell === 'string' && cleanText(cell) !== '');
  return column !== -1 && hasSingleCell(row) ? { column, title: titleText(String(row.cells[column])) } : null;
}

/** «Cliente:   19   Ana Paz»: what a title is of, before the number that a program gave it. */
const titleLabel =
  /^(?:cliente|proveedor|socio|customer|vendor|supplier|cuenta|familia|l[ií]nea|categor[ií]a|grupo|marca|bodega|almac[eé]n|sucursal|proyecto|obra|departamento|depto|[aá]rea)\s{0,9}:\s{0,40}/i;
const numberOfProgram = /^[A-Z]{0,4}-?\d[\w.-]{0,15}(?:\s{2,40}|\s-\s)(?=\p{L})/u;
const telephoneBehind = /\s(?:tels?|tel[eé]fonos?|cel)\b[.:]{0,2}\s?[\d(+][\d\s()+/-]{6,40}$/i;

/** «El Sol NIT: 2345671-K», «La Esquina (CF)»: what invoices say of the customer above them. */
const taxNumberBehind = /[\s,;(–-]{1,10}(?:nit|rfc|ruc|rtn)\b[.:#\s]{0,5}(\d[\d.-]{2,18}[\dk]?)\)?$/i;
const noTaxNumber = /\s\(?(?:nit:?\s?)?c\/?f\)?$/i;

/** What a title names, without its label and what invoices say behind it. */
export function titleText(text: string): string {
  const clean = cleanText(text);
  const name = clean.replace(titleLabel, '');
  const title =
    name === '' || name === clean ? clean : name.replace(numberOfProgram, '').replace(telephoneBehind, '');
  const short = title.replace(/\s+/g, ' ').trim();
  const taxNumber = taxNumberBehind.exec(short);
  if (taxNumber?.[1] === undefined) return short.replace(noTaxNumber, '');
  return codedName(taxNumber[1], short.slice(0, taxNumber.index));
}

/** A title may say more than a name: the tax number of the customer. */
const mostCells = 3;

/**
 * The filled rows of a sheet. In reports of balances a row names a customer, and the rows below it are the documents
 * of this customer: such a row comes with its title. A row whose own lines follow is the beginning of a document,
 * and no title.
 */
export function* withSectionTitles(
  rows: Iterable<SheetRow>,
  targets: readonly TargetColumn[],
): Generator<{ row: SheetRow; title: SectionTitle | null }> {
  const partner = targets.find(({ field, isLine }) => field === 'partner_id' && !isLine);
  const ofRecord = targets.filter(({ isLine }) => !isLine);
  const column = targets.length > ofRecord.length ? (partner?.column ?? null) : null;
  let possible: { row: SheetRow; title: SectionTitle } | null = null;
  for (const row of rows) {
    if (!hasData(row)) continue;
    if (possible !== null) yield isDocument(row) ? possible : { row: possible.row, title: null };
    const title = titleIn(row);
    possible = title && { row, title };
    if (possible === null) yield { row, title: null };
  }
  if (possible !== null) yield { row: possible.row, title: null };

  /** Documents of a section have a number or a date, and do not repeat the customer. */
  function isDocument({ cells }: SheetRow): boolean {
    return isBlank(cells[column ?? -1]) && ofRecord.some((target) => !isBlank(cells[target.column]));
  }

  function titleIn({ cells }: SheetRow): SectionTitle | null {
    const text = column === null ? null : cells[column];
    if (column === null || typeof text !== 'string') return null;
    const others = targets.some((target) => target.column !== column && !isBlank(cells[target.column]));
    const isWide = cells.filter((cell) => !isBlank(cell)).length > mostCells;
    return others || isWide ? null : { column, title: titleText(text) };
  }
}

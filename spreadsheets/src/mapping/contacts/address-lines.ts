import { canonicalWords } from '../../catalogue/header-tokens.ts';
import { texts } from '../../common/texts.ts';
import { cleanText, foldedText, wordKey } from '../../common/words.ts';
import { type CellValue, isBlank, type SheetRow } from '../../reader/workbook.ts';
import { showCell } from '../../values/cell-text.ts';
import { type FieldClaim, isDecided, leaveOut, takeFor } from '../claims/claims.ts';
import type { ListFacts } from '../claims/column-statistics.ts';
import { hasField } from '../claims/target-fields.ts';
import { joinedName } from './joined-names.ts';
import { namesPerson } from './person-headers.ts';

/** What stands between the lines that share the second line of an address in Odoo. */
export const lineSeparator = ', ';

/**
 * How programs number the lines of one address: «Address Line 3», «Bill to 3», «Facturar a 3», «DIRECCION3».
 * By hand, «Dirección 3» may as well be the third address.
 */
const ofProgram = /l[ií]n|addr|bill|ship|(?:factur|envi)ar a|\p{L}\d/iu;

/** Numbers that are written as words: «Address Line Two». */
const numerals: Readonly<Record<string, number>> = { one: 1, two: 2, three: 3, four: 4, five: 5 };
const says = (text: string): ReadonlySet<string> => new Set(canonicalWords(text));
const [line = ''] = canonicalWords('línea');
const [billing = ''] = canonicalWords('facturación');
const [shipping = ''] = canonicalWords('envío');
const ofAddress = says('dirección calle');
/** Words that say which address a header means. With other words it is not the address of the contact itself. */
const ofContact = says('facturación correspondencia fiscal principal');
const ofSending = says('envío entrega');

interface Column {
  column: number;
  header: string;
  field: string | null;
}

interface NumberedLine<C> {
  column: C;
  number: number;
  /** Which address it is of: the other words of the header. */
  address: string;
}

/** «Billing Address Line 3», «Bill to 3», «DIRECCION3»; `number` is 1 where none is written. */
function numberedLine<C extends Column>(column: C): NumberedLine<C> | null {
  const words = canonicalWords(column.header).filter((word) => word !== line);
  const numberOf = (word: string) => numerals[word] ?? (/^[1-9]$/.test(word) ? Number(word) : null);
  const numbers = words.flatMap((word) => numberOf(word) ?? []);
  const rest = words.filter((word) => numberOf(word) === null);
  const isAddress = rest.some((word) => ofAddress.has(word));
  // «Bill to 1»: QuickBooks does not say that these are addresses. «Bill to» alone may be a customer.
  const isPlace = rest.length === 1 && (rest[0] === billing || rest[0] === shipping) && numbers.length === 1;
  const isKnown = rest.every((word) => ofAddress.has(word) || ofContact.has(word) || ofSending.has(word));
  if (numbers.length > 1 || !isKnown || (!isAddress && !isPlace)) return null;
  return { column, number: numbers[0] ?? 1, address: rest.toSorted().join(' ') };
}

/** The addresses of a list of which each has its lines in columns of their own, numbered from 1 without a gap. */
function addressesIn<C extends Column>(columns: readonly C[]): { address: string; lines: C[] }[] {
  const byAddress = new Map<string, NumberedLine<C>[]>();
  for (const found of columns.flatMap((column) => numberedLine(column) ?? []))
    byAddress.set(found.address, [...(byAddress.get(found.address) ?? []), found]);
  return [...byAddress].flatMap(([address, found]) => {
    const inOrder = found.toSorted((a, b) => a.number - b.number);
    const isCounted = inOrder.every(({ number }, at) => number === at + 1);
    const lines = inOrder.map(({ column }) => column);
    const isOne = lines.length > 1 && lines.slice(1).every(({ header }) => ofProgram.test(header));
    return isCounted && isOne ? [{ address, lines }] : [];
  });
}

const isOfSending = (address: string): boolean => address.split(' ').some((word) => ofSending.has(word));

/**
 * The columns of a list in which an address is written line by line, as on an envelope: QuickBooks, SAP and
 * Monica. Odoo has two lines. The address of the bill comes before any other, and the one to which goods are sent last.
 *
 * @returns `lines` of the contact's own address, in their order, and `others` of all other addresses; null where no
 *   address is written so
 */
function addressLines<C extends Column>(columns: readonly C[]): { lines: C[]; others: C[] } | null {
  const found = addressesIn(columns);
  const rank = ({ address }: { address: string }) =>
    isOfSending(address) ? 2 : address.split(' ').includes(billing) ? 0 : 1;
  const [own, ...others] = found.toSorted((a, b) => rank(a) - rank(b));
  return own === undefined ? null : { lines: own.lines, others: others.flatMap(({ lines }) => lines) };
}

/**
 * Takes the lines of an address for Odoo's two, and leaves out other columns of the street and the lines of other
 * addresses. What somebody decided stays. Changes the claims.
 */
export function claimAddressLines(claims: readonly FieldClaim[], { fields }: ListFacts): void {
  const found = addressLines(claims);
  if (found === null || !hasField(fields, 'street2')) return;
  const [first, second, ...rest] = found.lines;
  if (first === undefined || second === undefined) return;
  const isOther = (claim: FieldClaim) => claim.field === 'street' || claim.field === 'street2';
  const others = claims.filter((claim) => isOther(claim) && !found.lines.includes(claim));
  if (found.lines.some(isDecided) || others.some(isDecided)) return;
  // Goods may be sent elsewhere: such an address is the contact's only where there is no other.
  if (others.length > 0 && isOfSending(canonicalWords(first.header).join(' '))) return;
  takeFor(first, 'street');
  takeFor(second, 'street2');
  for (const claim of rest) leaveOut(claim, texts.mapping.part(claim.header, second.header));
  for (const claim of others) leaveOut(claim, texts.mapping.taken(claim.header, first.header));
  for (const claim of found.others)
    if (!isDecided(claim)) leaveOut(claim, texts.mapping.otherAddress(claim.header, first.header));
}

/** The lines that a mapping loads, and what may stand in them although it has a column of its own. By column number. */
export interface LoadedLines {
  /** The first line, the second, and those that are added to the second. */
  lines: readonly number[];
  /** Names of the firm and of its people. */
  names: readonly number[];
  /** Parts of a name that is split: first names and surnames. */
  splitName: readonly number[];
  /** City, state and the like. */
  places: readonly number[];
}

const nameFields: ReadonlySet<string> = new Set([
  'name',
  'company_name',
  'parent_id',
  'partner_name',
  'contact_name',
]);
const placeFields: ReadonlySet<string> = new Set(['city', 'state_id', 'zip', 'country_id']);

/**
 * @returns null where a mapping loads no address that is written line by line. Two lines are loaded as they are, but
 *   for those of a bill, which may begin with the name.
 */
export function loadedLines(columns: readonly Column[], model: string): LoadedLines | null {
  const lines = addressLines(columns)?.lines ?? [];
  const [first, second, ...rest] = lines;
  if (first?.field !== 'street' || second?.field !== 'street2') return null;
  if (rest.length === 0 && !canonicalWords(first.header).includes(billing)) return null;
  const split = joinedName(columns, model);
  const numbers = (fits: (column: Column) => boolean) => columns.filter(fits).map(({ column }) => column);
  return {
    lines: [first, second, ...rest.filter(({ field }) => field === null)].map(({ column }) => column),
    names: numbers(
      ({ field, header }) =>
        nameFields.has(field ?? '') || (field === null && (namesPerson(header) || isCompany(header))),
    ),
    splitName: split === null ? [] : [split.first, ...split.others].map(({ column }) => column),
    places: numbers(({ field }) => placeFields.has(field ?? '')),
  };
}

const company = canonicalWords('empresa').join(' ');
const isCompany = (header: string): boolean => canonicalWords(header).join(' ') === company;

/**
 * A row with its address in Odoo's two lines: blank lines are closed up, and the name of the firm and its city are
 * left out where they are repeated, as on an envelope.
 */
export function withAddressLines(row: SheetRow, { lines, names, splitName, places }: LoadedLines): SheetRow {
  const textAt = (column: number) => textOf(row.cells[column] ?? null);
  const keysOf = (texts: readonly string[]) => new Set(texts.map(wordKey).filter((key) => key !== ''));
  // QuickBooks writes «Comercial Aguilar:Sucursal Choloma» for the branch of a firm.
  const namesAt = (column: number) => [textAt(column), ...textAt(column).split(':')];
  const named = [...names.flatMap(namesAt), splitName.map(textAt).join(' ')];
  const namedKeys = new Set([...keysOf(named), ...named.map(sortedWords)]);
  const isNamed = (text: string) => namedKeys.has(wordKey(text)) || namedKeys.has(sortedWords(text));
  const placed = keysOf(places.map(textAt));
  const written = lines.map(textAt).filter((text) => text !== '' && !isNamed(text));
  const [street = '', ...others] = written;
  const rest = others.filter((text) => !placed.has(wordKey(text))).join(lineSeparator);
  const [first = -1, second = -1] = lines;
  if (street === textAt(first) && rest === textAt(second)) return row;
  const cells = [...row.cells];
  cells[first] = street === '' ? null : street;
  cells[second] = rest === '' ? null : rest;
  return { ...row, cells };
}

/** The same for «Castellanos, Digna» and «Digna Castellanos». */
const sortedWords = (text: string): string =>
  (foldedText(text).match(/[\p{L}\d]+/gu) ?? []).toSorted().join(' ');

const textOf = (cell: CellValue): string => (isBlank(cell) ? '' : cleanText(showCell(cell)));

import { foldedText } from '../../common/words.ts';
import type { Header } from '../../layout/header-texts.ts';
import type { ColumnMapping } from '../../mapping/claims/claims.ts';
import type { SheetRow } from '../../reader/workbook.ts';
import { partsByDigit } from '../../values/account-classes.ts';
import {
  accountTypeOf,
  areClassLetters,
  classOfLetter,
  levelSaid,
  saysClass,
  saysSideOrLevel,
} from '../../values/account-types.ts';
import { showCell } from '../../values/cell-text.ts';
import { answersYes } from '../../values/normalise.ts';
import { postingColumns } from './group-accounts.ts';

/** What the rows of a chart of accounts say of each other. */
export interface AccountChart {
  /** Whether an account only groups others. */
  isGroup: (row: number) => boolean;
  /** The type that its name and its groups say; null where they say none. */
  typeOf: (row: number) => string | null;
}

interface Account {
  row: number;
  code: string;
  name: string;
  said: string;
  level: number | null;
  takesEntries: boolean;
  /** Its own type says that it is a group of other accounts. */
  accumulates: boolean;
}

const levelHeader = /^(?:nivel|level|grado)(?: de (?:la )?cuenta)?$/;

const classHeader = /^(?:rubro|grupo|clase|clasificacion|elemento)s?(?: (?:contable|de (?:la )?cuenta))?$/;

/**
 * Finds the groups of a chart: accounts whose code is the beginning of others («1.1», «1101»), and those above
 * accounts of a deeper level. An account that says that it takes entries is none.
 *
 * @param rows all rows below the header
 */
export function accountChart(
  rows: readonly SheetRow[],
  mapping: readonly ColumnMapping[],
  header: Header | undefined,
): AccountChart {
  const columnOf = (field: string) => mapping.find((column) => column.field === field)?.column ?? -1;
  const places = { code: columnOf('code'), name: columnOf('name'), said: columnOf('account_type') };
  const indented = mapping
    .filter(({ joins }) => joins?.column === places.name && joins.field === 'name')
    .map(({ column }) => column);
  const headers = (header?.headers ?? []).map(foldedText);
  const levelAt = headers.findIndex((text) => levelHeader.test(text));
  // In the charts of Aspel COI «Tipo» says which accounts group others (A), and «Rubro» the part of the chart.
  const classAt =
    mapping.find(({ field, header: own }) => field === null && classHeader.test(foldedText(own)))?.column ??
    -1;
  const saidOf = (type: string, part: string) => (type === '' || saysSideOrLevel(type) ? part : type);
  const typeIn = ({ cells }: SheetRow) => showCell(cells[places.said] ?? null).trim();
  const hasLetters = areClassLetters(rows.map(typeIn));
  const saysSideApart = headers.some((text) => /^naturaleza\b/.test(text));
  const answers = postingColumns(header).filter((column) => !levelHeader.test(headers[column] ?? ''));
  const listed = rows.flatMap(({ number, cells }): Account[] => {
    const textAt = (column: number) => showCell(cells[column] ?? null).trim();
    const code = textAt(places.code).replace(/\s/g, '');
    const level = /^\d{1,2}$/.test(textAt(levelAt)) ? Number(textAt(levelAt)) : null;
    const ownLevel = levelSaid(textAt(places.said));
    const takesEntries =
      ownLevel === 'posting' || answers.some((column) => answersYes(cells[column] ?? null));
    const name = [places.name, ...indented].map(textAt).find((text) => text !== '') ?? '';
    const type = textAt(places.said);
    const said = hasLetters ? classOfLetter(type) : saidOf(type, textAt(classAt));
    const texts = { name, said };
    const accumulates = ownLevel === 'group' || (saysSideApart && !hasLetters && /^a$/i.test(type));
    return code === '' ? [] : [{ row: number, code, ...texts, level, takesEntries, accumulates }];
  });
  const byCode = parentsIn(
    listed.toSorted((one, other) => (one.code < other.code ? -1 : Number(one.code > other.code))),
    isCounted(listed) ? () => false : isBeginning(haveZeros(listed) ? withoutZeros : (code) => code),
  );
  const byLevel = parentsIn(
    listed,
    (one, other) =>
      one.level !== null && other.level !== null && one.level < other.level && one.code[0] === other.code[0],
  );
  const groups = new Set(
    [...byCode.values(), ...byLevel.values()].flatMap((parents) => parents.map(({ row }) => row)),
  );
  const byRow = new Map(listed.map((account) => [account.row, account]));
  // An account without groups, as all of a trial balance: the others show what the first digit of its code means.
  const parts = partsByDigit(listed);
  return {
    isGroup: (row) =>
      byRow.get(row)?.accumulates === true || (groups.has(row) && byRow.get(row)?.takesEntries !== true),
    typeOf(row) {
      const account = byRow.get(row);
      if (account === undefined) return null;
      const parents = byCode.get(row) ?? [];
      const titles = (parents.length > 0 ? parents : (byLevel.get(row) ?? [])).map(({ name }) => name);
      const byDigit = parts.get(account.code.charAt(0));
      // P is «Pasivo», or «Patrimonio» where the group says so.
      const said = hasLetters && titles.some(saysClass) ? '' : account.said;
      return accountTypeOf(account.name, { groups: titles, said, byCode: byDigit });
    },
  };
}

/** The accounts above each one, the outermost first, by row. In `accounts` each stands behind its parent. */
function parentsIn(
  accounts: readonly Account[],
  isParent: (one: Account, other: Account) => boolean,
): Map<number, readonly Account[]> {
  const found = new Map<number, readonly Account[]>();
  let above: Account[] = [];
  for (const account of accounts) {
    while (above.length > 0 && !isParent(above.at(-1) as Account, account)) above.pop();
    found.set(account.row, [...above]);
    above = [...above, account].slice(-deepest);
  }
  return found;
}

/** More levels than a chart has. */
const deepest = 20;

/**
 * Whether a code is the beginning of another: «1.1» of «1.1.01», but not of «1.10»; «11» of «1101», «1100.000» of
 * «1101.001».
 *
 * @param partOf gives the part of a code with which the codes below it begin
 */
const isBeginning =
  (partOf: (code: string) => string) =>
  (one: Account, { code: longer }: Account): boolean => {
    const code = partOf(one.code);
    if (longer.length <= code.length || !longer.startsWith(code)) return false;
    const isShortened = code !== one.code && /^\d+$/.test(code);
    return (
      isShortened || /^\d+$/.test(longer) || /[.\-/]/.test(longer.charAt(code.length)) || /[.\-/]$/.test(code)
    );
  };

/**
 * Whether zeros stand for levels below: «1101.000» beside «1101.001». Where all codes have the same number of parts
 * before their zeros, the zeros say nothing of levels.
 */
const haveZeros = (accounts: readonly Account[]): boolean =>
  new Set(accounts.map(({ code }) => filledParts(code))).size > 1;

/** How many parts a code has before the zeros at its end: 1 of «1101.000.000», 2 of «1101.001.000». */
const filledParts = (code: string): number =>
  code.split(separators).findLastIndex((part) => /[^0]/.test(part)) + 1;

const separators = /[.\-/]/;

/** A code without the zeros that stand for the levels below: «1101» of «1101.000.000», «1» of «1000.000.000». */
function withoutZeros(code: string): string {
  const parts = code.split(separators);
  const filled = filledParts(code);
  if (filled === 0 || filled === parts.length) return code;
  const beforeZeros = parts.slice(0, filled).join('-');
  const shared = /^(\d)00+$/.exec(beforeZeros)?.[1] ?? /^(\d\d)00$/.exec(beforeZeros)?.[1];
  return shared ?? code.slice(0, beforeZeros.length);
}

/** Whether the codes only count the accounts: 1, 2, 3. */
const isCounted = (accounts: readonly Account[]): boolean =>
  accounts.every(({ code }) => /^\d{1,6}$/.test(code) && Number(code) <= accounts.length * 2);

import { fileLimits } from '../common/limits.ts';
import { texts } from '../common/texts.ts';
import type { SheetInfo, Workbook } from '../reader/workbook.ts';

/** What a further list of a sheet holds. */
export type ListKind = keyof typeof texts.sheet.lists;

/** A further list of a sheet: the sheet is read once more, as other records that its columns say too. */
export interface FurtherList {
  kind: ListKind;
  /**
   * Which of several of its kind: the place of counts, the price list, the number of a person or of a bank
   * account; '' for the only one or the first.
   */
  which: string;
}

/** How many people of each company there may be: the first one, the second and the third are a list each. */
export const mostPersons = 3;

/** Kinds of which a sheet may have several lists, and what tells them apart. */
const several: Readonly<Partial<Record<ListKind, RegExp>>> = {
  counts: /^.{1,100}$/s,
  prices: /^.{1,100}$/s,
  accounts: /^[23]$/,
  people: /^[23]$/,
};

/** A sheet once more, as one of its further lists, with a name by which `findSheet` finds it. */
export const asList = (sheet: SheetInfo, list: FurtherList): SheetInfo => ({
  ...sheet,
  name: nameOf(sheet.name, list),
  columns: { first: 0, last: fileLimits.columns - 1 },
});

const words: Readonly<Record<ListKind, { one: string; ofSeveral?: string }>> = texts.sheet.lists;

function nameOf(sheet: string, { kind, which }: FurtherList): string {
  const { one, ofSeveral = '' } = words[kind];
  return texts.sheet.listOf(sheet, which === '' ? one : `${ofSeveral}${which}`);
}

/** @param name what stands in brackets behind the name of the sheet */
function listCalled(name: string): FurtherList | null {
  for (const kind of Object.keys(words) as ListKind[]) {
    const { one, ofSeveral } = words[kind];
    if (name === one) return { kind, which: '' };
    const which = ofSeveral !== undefined && name.startsWith(ofSeveral) ? name.slice(ofSeveral.length) : '';
    if (several[kind]?.test(which)) return { kind, which };
  }
  return null;
}

/** The further list of a sheet that a name means; null for another name. */
function listIn(sheet: string, name: string): FurtherList | null {
  const isOfSheet = name.startsWith(`${sheet} (`) && name.endsWith(')');
  return isOfSheet ? listCalled(name.slice(sheet.length + 2, -1)) : null;
}

/** The further list that a name means, and the sheet that it is read from; null for another name. */
export function furtherListOf(book: Workbook, name: string): { sheet: SheetInfo; list: FurtherList } | null {
  for (const sheet of book.sheets) {
    const list = listIn(sheet.name, name);
    if (list !== null) return { sheet, list };
  }
  return null;
}

/** The names of the sheets that a list may be read from, by its own name. */
function sheetsIn(name: string): string[] {
  const starts = [...name.matchAll(/ \(/g)].map(({ index }) => name.slice(0, index));
  return starts.filter((sheet) => listIn(sheet, name) !== null);
}

/** Whether two names mean lists that are read from the same sheet, with different columns of it. */
export const shareColumns = (name: string, other: string): boolean =>
  [name, other]
    .flatMap((title) => [title, ...sheetsIn(title)])
    .some((sheet) => [name, other].every((list) => list === sheet || listIn(sheet, list) !== null));

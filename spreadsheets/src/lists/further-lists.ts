import { furtherListOf } from '../layout/list-names.ts';
import type { Workbook } from '../reader/workbook.ts';
import { accounts } from './bank-accounts.ts';
import { counts } from './counts.ts';
import type { ListDescription } from './further-list.ts';
import { people } from './people.ts';
import { priceLists } from './price-lists.ts';
import { rules } from './rules.ts';
import { suppliers } from './suppliers.ts';

/** Every kind of further list, in the order in which they are shown. */
export const furtherLists: readonly ListDescription[] = [
  counts,
  rules,
  priceLists,
  suppliers,
  accounts,
  people,
];

/** A further list that is read into the model of its kind. */
export interface KnownList extends ListDescription {
  which: string;
}

/** What a name of a further list means. @returns null for another name, or where another model was chosen for it */
export function knownList(book: Workbook, name: string, model: string): KnownList | null {
  const list = furtherListOf(book, name)?.list;
  if (list === undefined) return null;
  const description = furtherLists.find(({ kind }) => kind === list.kind);
  return description?.model === model ? { ...description, which: list.which } : null;
}

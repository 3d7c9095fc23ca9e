import { accounts } from '../catalogue/accounts.ts';

interface Column {
  column: number;
  header: string;
  field: string | null;
}

/**
 * The columns without a header directly behind the names of a chart of accounts. Accountants put the names of each
 * level into the next column, so that a row has its name in one of them.
 *
 * @returns empty for other models
 */
export function indentedNames<C extends Column>(columns: readonly C[], model: string): C[] {
  const name = model === accounts.model ? columns.find(({ field }) => field === 'name') : undefined;
  if (name === undefined) return [];
  const behind = columns.filter(({ column }) => column > name.column).toSorted((a, b) => a.column - b.column);
  const end = behind.findIndex(
    ({ column, header, field }, at) => column !== name.column + at + 1 || header !== '' || field !== null,
  );
  return end === -1 ? behind : behind.slice(0, end);
}

import { accounts } from '../../catalogue/accounts.ts';

interface Column {
  column: number;
  header: string;
  field: string | null;
}

/**
 * The columns without a header directly behind the names of a chart of accounts. Accountants show the level of an
 * account by the column of its name: a row has its name either in the column with the header or in one of these.
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

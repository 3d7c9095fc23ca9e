import { accounts } from '../../catalogue/accounts.ts';
import { foldedText } from '../../common/words.ts';

interface Column {
  column: number;
  header: string;
  field: string | null;
  isOtherKind?: boolean;
}

/**
 * Further columns with the names of a chart of accounts. Accountants show the level of an account by the column of its
 * name: a row has its name either in the column that is loaded or in one of these. They have no header, behind it, or
 * the names of levels beside it: «Cuenta mayor», «Subcuenta», «Detalle».
 *
 * @returns empty for other models
 */
export function indentedNames<C extends Column>(columns: readonly C[], model: string): C[] {
  const name = model === accounts.model ? columns.find(({ field }) => field === 'name') : undefined;
  if (name === undefined) return [];
  const inOrder = columns.toSorted((a, b) => a.column - b.column);
  const at = inOrder.indexOf(name);
  const behind = untilOther(inOrder.slice(at + 1), name.column, 1, isOfLevel);
  const before = untilOther(inOrder.slice(0, at).reverse(), name.column, -1, saysLevel);
  return [...before.reverse(), ...behind];
}

/** «Mayor», «Cuenta mayor», «Subgrupo», «Sub-cuenta», «Cuenta auxiliar», «Nivel 3»: one level of accounts. */
const level =
  /^(?:(?:cuenta )?(?:de )?(?:sub ?){0,2}(?:cuenta|grupo|mayor|auxiliar|detalle|rubro)(?: mayor)?|nivel \d)$/;

export const isLevelHeader = (header: string): boolean =>
  level.test(foldedText(header).replaceAll(/[-./]/g, ' '));

export const saysLevel = ({ field, header, isOtherKind }: Column): boolean =>
  field === null && isOtherKind !== true && isLevelHeader(header);

const isOfLevel = (column: Column): boolean =>
  (column.header === '' && column.field === null) || saysLevel(column);

/** The first columns that are such, each directly beside the one before. */
function untilOther<C extends Column>(
  columns: readonly C[],
  from: number,
  step: number,
  fits: (column: C) => boolean,
): C[] {
  const end = columns.findIndex((column, at) => column.column !== from + step * (at + 1) || !fits(column));
  return end === -1 ? [...columns] : columns.slice(0, end);
}

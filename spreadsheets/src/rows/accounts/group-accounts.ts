import { foldedText, withoutBracketed } from '../../common/words.ts';
import type { Header } from '../../layout/header-texts.ts';
import type { CellValue, SheetRow } from '../../reader/workbook.ts';
import { levelSaid } from '../../values/account-types.ts';
import { answersNo } from '../../values/normalise.ts';

/** Headers below which charts of accounts say whether an account takes entries, or only groups others. */
const asksPosting =
  /^(?:es |acepta |recibe |permite )?(?:(?:titulo ?[/o] ?)?(?:afectable|imputable)(?: ?[/o] ?titulo)?|(?:de )?(?:ultimo )?(?:detalle|nivel)|(?:de )?mov(?:imientos?|s?\.?)|registrable|posteable|operativa|postable|posting|transaccional)\??$/;

/** The columns below which charts of accounts say which accounts take entries. */
export const postingColumns = (header: Header | undefined): number[] =>
  (header?.headers ?? []).flatMap((name, column) =>
    asksPosting.test(foldedText(withoutBracketed(name, { '(': ')' }, ' '))) ? [column] : [],
  );

/**
 * Finds the accounts that only group others. In Odoo groups follow from the codes of accounts, so these are not loaded.
 *
 * @returns null for an account that takes entries, and where no column says it
 */
export function groupAccountFinder(header: Header | undefined): (row: SheetRow) => 'group' | null {
  const answers = postingColumns(header);
  const saysGroup = (cell: CellValue) =>
    answersNo(cell) || (typeof cell === 'string' && levelSaid(cell) === 'group');
  return ({ cells }) => (answers.some((column) => saysGroup(cells[column] ?? null)) ? 'group' : null);
}

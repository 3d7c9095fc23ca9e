import { canonicalWords } from '../../catalogue/header-tokens.ts';
import { texts } from '../../common/texts.ts';
import { type FieldClaim, isFoundByWords, leaveOut, takeFor } from '../claims/claims.ts';
import type { ColumnStatistics, ListFacts } from '../claims/column-statistics.ts';
import { isLevelHeader, saysLevel } from './indented-names.ts';

const code = /^\d[\d\s.-]*$/;
const mostly = 0.8;

/**
 * «Cuenta» and «Cuenta contable» of a chart of accounts are its codes or its names, as the values say. Changes the
 * claims.
 */
export function readAccountColumns(claims: readonly FieldClaim[], { model, statistics }: ListFacts): void {
  if (model !== 'account.account') return;
  for (const claim of claims) {
    if (claim.confidence !== 'synonym' || canonicalWords(claim.header).join(' ') !== 'cuenta') continue;
    const values = statistics[claim.column]?.values ?? [];
    const codes = values.filter((value) => code.test(value)).length;
    if (codes > 0 && codes >= values.length * mostly) claim.field = 'code';
    if (values.length > 0 && codes === 0) claim.field = 'name';
  }
  takeDeepestName(claims, statistics);
}

/** Whether two columns are filled in the same rows. */
export const areFilledTogether = (one?: ColumnStatistics, other?: ColumnStatistics): boolean =>
  (one?.inRows ?? []).some((text, row) => text !== '' && (other?.inRows?.[row] ?? '') !== '');

const hasNames = (column?: ColumnStatistics): boolean =>
  column !== undefined && column.values.length > 0 && column.values.every((text) => /\p{L}/u.test(text));

/**
 * Where each row has the names of all its levels, «Activo · Bancos · Banco Industrial», the account has the last of
 * them; so it has where no other column is its name. Changes the claims.
 */
function takeDeepestName(claims: readonly FieldClaim[], statistics: readonly ColumnStatistics[]): void {
  const name = claims.find(({ field }) => field === 'name');
  if (name === undefined) {
    const levels = claims.filter((claim) => saysLevel(claim) && hasNames(statistics[claim.column]));
    const last = levels.at(-1);
    if (last !== undefined && levels.length > 1) takeFor(last, 'name');
    return;
  }
  if (!isFoundByWords(name)) return;
  const own = statistics[name.column];
  // «Nombre» beside «Detalle» is the name, and so is «Cuenta» where most accounts have their own.
  const areGroups = own !== undefined && own.distinct * 2 <= own.filled;
  if (!areGroups || !isLevelHeader(name.header)) return;
  const deepest = claims.findLast((claim) => {
    const { filled = 0, distinct = 0 } = statistics[claim.column] ?? {};
    const isDeeper = filled >= own.filled && distinct > own.distinct;
    return claim.column > name.column && isDeeper && saysLevel(claim);
  });
  if (deepest === undefined || !areFilledTogether(own, statistics[deepest.column])) return;
  leaveOut(name, texts.mapping.taken(name.header, deepest.header));
  takeFor(deepest, 'name');
}

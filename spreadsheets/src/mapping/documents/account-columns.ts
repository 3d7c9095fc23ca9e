import { canonicalWords } from '../../catalogue/header-tokens.ts';
import type { FieldClaim } from '../claims/claims.ts';
import type { ListFacts } from '../claims/column-statistics.ts';

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
}

import type { FieldHint } from '../../catalogue/field-hint.ts';
import { canonicalWords } from '../../catalogue/header-tokens.ts';
import { texts } from '../../common/texts.ts';
import { type FieldClaim, leaveOut } from '../claims/claims.ts';

/** Somebody who lives or works in a house that another person owns. */
const tenant = /\b(?:inquilin[oa]|arrendatari[oa])\b/i;
const owner = /\b(?:propietari[oa]|dueñ[oa])\b/i;

/** Offers the owner of a house or a pet as the name of the contact, where no other column is it. */
export function offerOwner(
  claims: readonly FieldClaim[],
  { field, identity }: FieldHint,
  statistics: readonly { values: readonly string[] }[],
): void {
  const ownerColumn = claims.find(
    (claim) =>
      claim.field === null &&
      claim.isOpen === true &&
      owner.test(claim.header) &&
      (statistics[claim.column]?.values ?? []).some((value) => /\p{L}{2}/u.test(value)),
  );
  if (identity === true && ownerColumn !== undefined) ownerColumn.offer = field;
}

/** In a list of houses the contact may be the owner or the tenant: a person has to choose. */
export function askForOwner(
  left: readonly FieldClaim[],
  claims: readonly FieldClaim[],
  { field }: FieldHint,
): void {
  const tenantColumn = left.find(({ header }) => tenant.test(header));
  const ownerColumn = claims.find(
    (claim) => claim.field === null && claim.reason !== undefined && owner.test(claim.header),
  );
  if (tenantColumn === undefined || ownerColumn === undefined) return;
  const names = texts.mapping.rivals(`«${ownerColumn.header}» y «${tenantColumn.header}»`);
  for (const claim of [tenantColumn, ownerColumn])
    leaveOut(claim, names, { isOpen: claim.isOpen === true, offer: field });
}

const moneyOut = new Set(canonicalWords('débito cargo retiro'));
const moneyIn = new Set(canonicalWords('crédito abono depósito'));

/** Whether a list has the movements of a bank account: its «Agencia» and «Descripción» name nobody. */
export function isStatement(claims: readonly FieldClaim[]): boolean {
  const says = (words: ReadonlySet<string>) =>
    claims.some(({ header }) => canonicalWords(header).every((word) => words.has(word)) && header !== '');
  return says(moneyOut) && says(moneyIn);
}

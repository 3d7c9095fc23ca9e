import type { FieldHint } from '../catalogue/field-hint.ts';
import { canonicalWords } from '../catalogue/header-tokens.ts';
import { texts } from '../common/texts.ts';
import { type FieldClaim, notLoaded } from './claims.ts';

/** Who lives or works in a house of somebody else. */
const tenant = /\b(?:inquilin[oa]|arrendatari[oa])\b/i;
const owner = /\b(?:propietari[oa]|dueñ[oa])\b/i;

/** Where nothing else is the name, the owner of the house or the pet most likely is it. */
export function offerOwner(
  claims: readonly FieldClaim[],
  { field, identity }: FieldHint,
  statistics: readonly { values: readonly string[] }[],
): void {
  const own = claims.find(
    (claim) =>
      claim.field === null &&
      claim.isOpen === true &&
      owner.test(claim.header) &&
      (statistics[claim.column]?.values ?? []).some((value) => /\p{L}{2}/u.test(value)),
  );
  if (identity === true && own !== undefined) own.offer = field;
}

/** A list of houses with their owners and tenants may be meant of either: a person has to choose. */
export function askForOwner(
  left: readonly FieldClaim[],
  claims: readonly FieldClaim[],
  { field }: FieldHint,
): void {
  const own = left.find(({ header }) => tenant.test(header));
  const other = claims.find(
    (claim) => claim.field === null && claim.reason !== undefined && owner.test(claim.header),
  );
  if (own === undefined || other === undefined) return;
  const names = texts.mapping.rivals(`«${other.header}» y «${own.header}»`);
  for (const claim of [own, other]) Object.assign(claim, notLoaded(names), { offer: field });
}

const moneyOut = new Set(canonicalWords('débito cargo retiro'));
const moneyIn = new Set(canonicalWords('crédito abono depósito'));

/** The movements of a bank account: its «Agencia» and «Descripción» name nobody. */
export function isStatement(claims: readonly FieldClaim[]): boolean {
  const says = (words: ReadonlySet<string>) =>
    claims.some(({ header }) => canonicalWords(header).every((word) => words.has(word)) && header !== '');
  return says(moneyOut) && says(moneyIn);
}

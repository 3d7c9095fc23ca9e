import { canonicalWords, comparableHeader } from '../../catalogue/header-tokens.ts';
import { texts } from '../../common/texts.ts';
import { type FieldClaim, isFoundByWords, leaveOut, takeFor } from '../claims/claims.ts';
import { type ColumnStatistics, mostlyDistinct } from '../claims/column-statistics.ts';
import { isWholeName } from './person-headers.ts';

/**
 * «Nombre contacto 1» gives way to «Razón social», as «Contacto» does; a beneficiary gives way to the member, and what
 * a piece of clothing is made of («Tela») to its name.
 */
const lesserNames = canonicalWords('contacto beneficiario tela');
const givesWay = ({ isWeak, header }: FieldClaim): boolean =>
  isWeak === true || canonicalWords(header).some((word) => lesserNames.includes(word));

/** Who gets something because of somebody else: «Beneficiarios» beside «Titular». */
export const isBeneficiary = ({ header }: FieldClaim): boolean =>
  canonicalWords(header).some((word) => canonicalWords('beneficiario').includes(word));

const [name = '', ...subjects] = canonicalWords('nombre cliente proveedor');
/** Whether a header says whose name it is: «Nombre del cliente»; «Cliente» alone only above names, not above codes. */
const saysWhose = ({ header, column }: FieldClaim, statistics: readonly ColumnStatistics[]): boolean => {
  const words = canonicalWords(header);
  const { values = [] } = statistics[column] ?? {};
  const areNames =
    values.length > 0 && values.every((value) => /\p{L}{3}/u.test(value) && !/\d{3}/.test(value));
  return words.some((word) => subjects.includes(word)) && (words.includes(name) || areNames);
};
/** Leaves out the contact person if another column is the company, and other lesser names. @returns the others */
export function leaveOutLesserNames(
  wanting: FieldClaim[],
  statistics: readonly ColumnStatistics[],
): FieldClaim[] {
  const isSaid = wanting.some((claim) => saysWhose(claim, statistics) && !givesWay(claim));
  const gives = (claim: FieldClaim) => givesWay(claim) || (isSaid && isWholeName(claim.header));
  const [strong] = wanting.filter((claim) => !gives(claim));
  if (strong === undefined) return wanting;
  for (const claim of wanting)
    if (gives(claim)) leaveOut(claim, texts.mapping.taken(claim.header, strong.header));
  return wanting.filter(({ field }) => field !== null);
}

/**
 * Names the firm by «Empresa» and not by «Nombre comercial», which is the name of its shop, if it has one. Where
 * a value of «Empresa» repeats, each row is another shop of the firm, and keeps its own name. Changes the claims.
 */
export function nameFirm(claims: readonly FieldClaim[], statistics: readonly ColumnStatistics[]): void {
  const [ofShop, ...others] = claims.filter(({ field }) => field === 'name');
  const firm = claims.find(({ field }) => field === 'company_name');
  if (ofShop === undefined || firm === undefined || others.length > 0) return;
  if (!isFoundByWords(ofShop) || !isFoundByWords(firm)) return;
  const seen = statistics[firm.column];
  const namesShop = comparableHeader(ofShop.header) === 'nombre comercial';
  if (!namesShop || !mostlyDistinct(seen) || (seen?.filled ?? 0) < enoughFirms) return;
  takeFor(firm, 'name');
  leaveOut(ofShop, texts.mapping.taken(ofShop.header, firm.header));
}
const enoughFirms = 3;

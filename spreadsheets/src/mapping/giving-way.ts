import { canonicalWords } from '../catalogue/header-tokens.ts';
import { texts } from '../common/texts.ts';
import { type FieldClaim, notLoaded } from './claims.ts';

/** «Nombre contacto 1» gives way to «Razón social», as «Contacto» does; a beneficiary gives way to the member. */
const otherPeople = canonicalWords('contacto beneficiario');
const givesWay = ({ isWeak, header }: FieldClaim): boolean =>
  isWeak === true || canonicalWords(header).some((word) => otherPeople.includes(word));

const [name = '', ...subjects] = canonicalWords('nombre cliente proveedor');
/** «Nombre del cliente»; «Cliente» alone may have codes. */
const saysWhose = ({ header }: FieldClaim): boolean => {
  const words = canonicalWords(header);
  return words.includes(name) && words.some((word) => subjects.includes(word));
};
/** «Nombre completo» beside «Nombre para mostrar del cliente» is the person to talk to, as QuickBooks has it. */
const isPerson = ({ header }: FieldClaim): boolean => /^\W*(?:nombre completo|full name)\W*$/i.test(header);

/** Leaves out the contact person if another column is the company. @returns the others */
export function giveWay(wanting: FieldClaim[]): FieldClaim[] {
  const isSaid = wanting.some((claim) => saysWhose(claim) && !givesWay(claim));
  const gives = (claim: FieldClaim) => givesWay(claim) || (isSaid && isPerson(claim));
  const [strong] = wanting.filter((claim) => !gives(claim));
  if (strong === undefined) return wanting;
  for (const claim of wanting)
    if (gives(claim)) Object.assign(claim, notLoaded(texts.mapping.taken(claim.header, strong.header)));
  return wanting.filter(({ field }) => field !== null);
}

import { isDocument } from '../../catalogue/documents.ts';
import { canonicalWords, headerTokens } from '../../catalogue/header-tokens.ts';

/** «ID del receptor» of the tax office. «ID del cliente» may be a number of the firm's own. */
const ofTaxOffice = /\b(?:receptor|emisor)\b/i;

/** Words for numbers by which an office knows a person or a firm. */
const identityWords: ReadonlySet<string> = new Set([
  ...canonicalWords('nit dpi dui cédula'),
  'c',
  'cc',
  'ci',
]);

/** Siigo and Alegra call the tax number so. */
const identification = 'identificacion';

interface Column {
  column: number;
  header: string;
  field: string | null;
}

/** The column that names the customer or supplier of each document, and the one with their tax number. */
export interface PartnerNumber<C extends Column = Column> {
  partner: C & { field: string };
  number: C;
}

/** Whether the documents of a sheet are for customers or from suppliers. @param partner the column that names them */
export const partnerSide = (partner: Pick<Column, 'header'>, model: string): 'cliente' | 'proveedor' =>
  model === 'purchase.order' || canonicalWords(partner.header).includes('proveedor')
    ? 'proveedor'
    : 'cliente';

/** @returns null where the sheet has no tax numbers, and for models that are no documents */
export function partnerNumber<C extends Column>(
  columns: readonly C[],
  model: string,
): PartnerNumber<C> | null {
  // A document has no field for the tax number of its customer or supplier.
  if (!isDocument(model)) return null;
  const partner = columns.find((column): column is C & { field: string } => column.field === 'partner_id');
  if (partner === undefined) return null;
  const side = partnerSide(partner, model);
  const free = columns.filter(({ field, header }) => field === null && header !== '');
  const says = (words: readonly string[]) =>
    free.find(({ header }) => {
      const found = headerTokens(header).plain;
      const kind = found[0] === 'id' && ofTaxOffice.test(header) ? ['nit', ...found.slice(1)] : found;
      return kind.length === words.length && words.every((word) => kind.includes(word));
    });
  // «DUI / NIT», «Nit / C.C.»: whichever of them somebody has.
  const saysAny = () =>
    free.find(({ header }) => {
      const found = headerTokens(header).plain;
      return found.includes('nit') && found.every((word) => word === side || identityWords.has(word));
    });
  // In Costa Rica, Nicaragua and Panama people pay taxes by the number of their «cédula».
  const saysCedula = () =>
    free.find(
      ({ header }) =>
        /^(?:n[uú]mero |no\.? ?)?(?:de )?c[eé]d(?:ula|\.)/i.test(header) &&
        headerTokens(header).plain.every((word) => word === side || identityWords.has(word)),
    );
  const number =
    says(['nit', side]) ??
    says(['nit']) ??
    saysAny() ??
    says([identification, side]) ??
    says([identification]) ??
    saysCedula();
  return number === undefined ? null : { partner, number };
}

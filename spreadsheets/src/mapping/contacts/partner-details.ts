import { partners } from '../../catalogue/contacts.ts';
import { isDocument } from '../../catalogue/documents.ts';
import { canonicalWords } from '../../catalogue/header-tokens.ts';
import { matchHeader } from '../../catalogue/header-words.ts';
import { texts } from '../../common/texts.ts';
import { type FieldClaim, leaveOut } from '../claims/claims.ts';
import type { ListFacts } from '../claims/column-statistics.ts';
import { partnerSide } from './partner-numbers.ts';

interface Column {
  column: number;
  header: string;
  field: string | null;
  joins?: unknown;
  offer?: string;
  proposal?: string;
}

/** A column that says how to reach the customer or supplier of a document, and the field of the contact for it. */
export interface PartnerDetail<C extends Column = Column> {
  field: string;
  column: C;
}

const waysToReach: ReadonlySet<string> = new Set(['email', 'phone', 'mobile', 'street', 'city']);
/** «Departamento» alone may be one of the firm, «Zona» one of its routes. */
const besideAddress: ReadonlySet<string> = new Set(['street2', 'state_id', 'country_id', 'zip']);
/** Words for who gets a document or sends it: «Billing Phone», «Correo receptor», «Tel. emisor». */
const sideWords = {
  cliente: new Set(canonicalWords('cliente comprador receptor facturación')),
  proveedor: new Set(canonicalWords('proveedor emisor')),
};

/** «Dirección líneas 1 y 2», «Código de provincia». A code alone is another field: «Código postal». */
const beside: ReadonlySet<string> = new Set([...canonicalWords('línea código'), '1', '2']);

/**
 * The columns of a list of documents that tell mail, telephone and address of each customer or supplier. A document
 * has no fields for them, but a contact that is created for it has.
 *
 * @returns each field once; empty for other models, and where no column names the customer or supplier
 */
export function partnerDetails<C extends Column>(columns: readonly C[], model: string): PartnerDetail<C>[] {
  const partner = columns.find(({ field }) => field === 'partner_id');
  if (!isDocument(model) || partner === undefined) return [];
  const side = partnerSide(partner, model);
  const found = new Map<string, C>();
  for (const column of columns) {
    const detail = isFree(column) ? fieldOfContact(column.header, side) : null;
    if (detail !== null && !found.has(detail)) found.set(detail, column);
  }
  const hasAddress = found.has('street') || found.has('city');
  return [...found].flatMap(([field, column]) =>
    waysToReach.has(field) || (hasAddress && besideAddress.has(field)) ? [{ field, column }] : [],
  );
}

/** Notes in the claims which columns go to a contact that is created. Changes the claims. */
export function tellPartnerDetails(claims: FieldClaim[], { model }: ListFacts): void {
  const partner = claims.find(({ field }) => field === 'partner_id');
  for (const { column: claim } of partnerDetails(claims, model)) {
    const reason = texts.mapping.read.partner(claim.header, partner?.header ?? '');
    leaveOut(claim, reason);
    claim.isRead = true;
  }
}

const isFree = ({ field, header, joins, offer, proposal }: Column): boolean =>
  header !== '' && field === null && [joins, offer, proposal].every((known) => known === undefined);

function fieldOfContact(header: string, side: keyof typeof sideWords): string | null {
  const words = canonicalWords(header);
  // «Estado» alone says what became of the document: «Entregado».
  if (words.join(' ') === 'estado') return null;
  const others = side === 'cliente' ? sideWords.proveedor : sideWords.cliente;
  if (words.some((word) => others.has(word))) return null;
  const rest = words.filter((word) => !sideWords[side].has(word));
  if (rest.length === 0) return null;
  const plain = rest.filter((word) => !beside.has(word)).join(' ');
  const ways = [rest.length === words.length ? header : rest.join(' '), plain];
  const matches = ways.flatMap((text) => matchHeader(text, partners.fields, partners.model) ?? []);
  return matches[0]?.hint.field ?? null;
}

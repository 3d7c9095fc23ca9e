import { isDocument } from '../catalogue/documents.ts';
import { cleanText, foldedText, withoutBracketed } from '../common/words.ts';
import type { Header } from '../layout/header-texts.ts';
import type { CellValue, SheetRow } from '../reader/workbook.ts';
import { showCell } from '../values/cell-text.ts';
import { answersNo, answersYes } from '../values/normalise.ts';

/**
 * A cell that says it of its row: the state, or the name of the customer. "Cancelado" does not: in Central
 * America it also means that the document was paid.
 */
const saysAnnulled = /^\W*(?:(?:documento|factura|doc\.|fact\.)\s)?(?:anulad[oa]|void(?:ed)?)\W*$/i;
/** A quotation that the customer did not accept, an order of a web shop that came to nothing. In Odoo it would be open. */
const saysRejected =
  /^\W*(?:(?:cotizaci[oó]n|oferta|pedido)\s)?(?:rechazad[oa]|declinad[oa]|no aceptad[oa]|perdid[oa]|rejected|declined|lost|cancell?ed|refunded|failed|reembolsad[oa]|fallid[oa])\W*$/i;
const stateHeader = /^(?:order status|estado|estatus|status|etapa|situaci[oó]n|resultado|seguimiento)\b/i;
/** Headers such as "Anulado" and "Marca de anulado", below which stand yes and no. */
const asksAnnulled = /\banulad[oa]\b/i;
/** In Mexico a cancelled invoice is an annulled one. */
const asksCancelled = /\b(?:anulad[oa]|cancelad[oa])\b/i;
/** Headers with the date of it, in the lists of the tax office and of Shopify. */
const datesAnnulled = /^(?:fecha (?:de )?anulaci[oó]n|cancell?ed at)$/i;

const isAnnulledText = (cell: CellValue): boolean =>
  typeof cell === 'string' && saysAnnulled.test(cleanText(cell));

/** Whether a row has the word where its name should be: «110 · ANULADO» in a list of customers. */
export const isVoid = ({ cells }: SheetRow, names: readonly { column: number }[]): boolean =>
  names.some(({ column }) => isAnnulledText(cells[column] ?? null));

/** «Pagado: Sí» in a list of invoices. */
const asksPaid = /^(?:ya )?(?:est[aá] )?pagad[oa]s?\??$/i;

/** Headers below which charts of accounts say whether an account takes entries, or only groups others. */
const asksPosting =
  /^(?:es |acepta |recibe |permite )?(?:afectable|imputable|(?:de )?(?:ultimo )?(?:detalle|nivel)|(?:de )?movimientos?|registrable|posteable|operativa|postable|posting|transaccional)\??$/;

/** In Odoo, groups of accounts follow from their codes; an account that groups others would only be in the way. */
function groupAccountFinder(header: Header | undefined): (row: SheetRow) => 'group' | null {
  const answers = (header?.headers ?? []).flatMap((name, column) =>
    asksPosting.test(foldedText(withoutBracketed(name, { '(': ')' }, ' '))) ? [column] : [],
  );
  return ({ cells }) => (answers.some((column) => answersNo(cells[column] ?? null)) ? 'group' : null);
}

/**
 * Finds documents that are not loaded: annulled ones, and invoices that are paid, since only those that are
 * still open are. Of a chart of accounts the groups.
 *
 * @param country ISO 3166 code of the company's country
 * @returns what a row says of its record; null where it says nothing of the kind, and for other models
 */
export function closedDocumentFinder(
  model: string,
  header: Header | undefined,
  country: string,
): (row: SheetRow) => 'annulled' | 'paid' | 'group' | null {
  if (model === 'account.account') return groupAccountFinder(header);
  if (!isDocument(model)) return () => null;
  const columnsWith = (pattern: RegExp) =>
    new Set((header?.headers ?? []).flatMap((name, column) => (pattern.test(name.trim()) ? [column] : [])));
  const answers = columnsWith(country === 'MX' ? asksCancelled : asksAnnulled);
  const dates = columnsWith(datesAnnulled);
  const states = model === 'sale.order' ? columnsWith(stateHeader) : new Set<number>();
  const paid = model === 'account.move' ? columnsWith(asksPaid) : new Set<number>();
  return ({ cells }) => {
    const isAnnulled = cells.some(
      (cell, column) =>
        isAnnulledText(cell) ||
        (states.has(column) && typeof cell === 'string' && saysRejected.test(cleanText(cell))) ||
        (answers.has(column) && answersYes(cell)) ||
        (dates.has(column) && /\d/.test(showCell(cell))),
    );
    if (isAnnulled) return 'annulled';
    return cells.some((cell, column) => paid.has(column) && answersYes(cell)) ? 'paid' : null;
  };
}

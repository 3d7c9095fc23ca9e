import { isDocument } from '../catalogue/documents.ts';
import { cleanText } from '../common/words.ts';
import type { Header } from '../layout/header.ts';
import type { CellValue, SheetRow } from '../reader/workbook.ts';
import { showCell } from '../values/cell-text.ts';
import { saysYes } from '../values/normalise.ts';

/**
 * A cell that says it of its row: the state, or the name of the customer. "Cancelado" does not: in Central
 * America it also means that the document was paid.
 */
const saysAnnulled = /^\W*(?:(?:documento|factura|doc\.|fact\.)\s)?(?:anulad[oa]|void(?:ed)?)\W*$/i;
/** A quotation that the customer did not accept. In Odoo it would still be open. */
const saysRejected =
  /^\W*(?:(?:cotizaci[oó]n|oferta|pedido)\s)?(?:rechazad[oa]|declinad[oa]|no aceptad[oa]|perdid[oa]|rejected|declined|lost)\W*$/i;
const stateHeader = /^(?:estado|estatus|status|etapa|situaci[oó]n|resultado|seguimiento)\b/i;
/** Headers such as "Anulado" and "Marca de anulado", below which stand yes and no. */
const asksAnnulled = /\banulad[oa]\b/i;
/** In Mexico a cancelled invoice is an annulled one. */
const asksCancelled = /\b(?:anulad[oa]|cancelad[oa])\b/i;
/** Headers with the date of it, in the lists of the tax office and of Shopify. */
const datesAnnulled = /^(?:fecha (?:de )?anulaci[oó]n|cancell?ed at)$/i;

/**
 * @param country ISO 3166 code of the company's country
 * @returns whether a row says that its document is annulled; of models without documents none does
 */
export function annulledRowFinder(
  model: string,
  header: Header | undefined,
  country: string,
): (row: SheetRow) => boolean {
  if (!isDocument(model)) return () => false;
  const columnsWith = (pattern: RegExp) =>
    new Set((header?.headers ?? []).flatMap((name, column) => (pattern.test(name.trim()) ? [column] : [])));
  const answers = columnsWith(country === 'MX' ? asksCancelled : asksAnnulled);
  const dates = columnsWith(datesAnnulled);
  const states = model === 'sale.order' ? columnsWith(stateHeader) : new Set<number>();
  return ({ cells }) =>
    cells.some(
      (cell, column) =>
        (typeof cell === 'string' && saysAnnulled.test(cleanText(cell))) ||
        (states.has(column) && typeof cell === 'string' && saysRejected.test(cleanText(cell))) ||
        (answers.has(column) && isAnswer(cell) && saysYes(cell)) ||
        (dates.has(column) && /\d/.test(showCell(cell))),
    );
}

const isAnswer = (cell: CellValue) =>
  typeof cell === 'string' || typeof cell === 'number' || typeof cell === 'boolean';

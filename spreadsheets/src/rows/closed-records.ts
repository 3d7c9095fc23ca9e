import { isDocument } from '../catalogue/documents.ts';
import { documentStateHeader } from '../catalogue/state-headers.ts';
import { texts } from '../common/texts.ts';
import { cleanText, withoutBracketed } from '../common/words.ts';
import type { Header } from '../layout/header-texts.ts';
import type { CellValue, SheetRow } from '../reader/workbook.ts';
import { showCell } from '../values/cell-text.ts';
import { answersYes } from '../values/normalise.ts';
import { groupAccountFinder } from './accounts/group-accounts.ts';
import { isCancelled, meaningOfCancelled, meansAnnulled } from './documents/cancelled.ts';
import { settledFinder } from './documents/settled-invoices.ts';

/**
 * A cell that says that its document is annulled: the state, or what stands in place of the customer's name.
 * "Cancelado" is not among them, since it may also mean that the document was paid.
 */
const saysAnnulled =
  /^\W*(?:(?:documento|factura|doc\.|fact\.)\s)?(?:anulad[oa]|void(?:ed)?)(?:\W*$|\s?[-–:(])/i;
/** A quotation that the customer did not accept, an order of a web shop that came to nothing. In Odoo it would be open. */
const saysRejected =
  /^\W*(?:(?:cotizaci[oó]n|oferta|pedido|orden|venta)\s|wc-)?(?:rechazad[oa]|declinad[oa]|no aceptad[oa]|perdid[oa]|rejected|declined|lost|cancell?ed|refunded|failed|reembolsad[oa]|fallid[oa])\W*$/i;
/** Headers with yes and no below them: "Anulado", "Marca de anulado". */
const asksAnnulled = /\banulad[oa]\b|^cancell?ed$/i;
/** The same with «Cancelado». Where that may also mean paid, it counts only for invoices: neither is open. */
const asksCancelled = /\bcancelad[oa]\b/i;
/** Headers with the date on which a document was annulled, in the lists of the tax office and of web shops. */
const datesAnnulled =
  /^(?:fecha (?:de )?anulaci[oó]n|fecha y hora de cancelaci[oó]n|cancell?ed (?:at|on)|cancell?ation date)$/i;

const says = (pattern: RegExp, cell: CellValue | undefined): boolean =>
  typeof cell === 'string' && pattern.test(cleanText(cell));

/** «RECHAZADA (precio)» says why. */
const isRejectedText = (cell: CellValue): boolean =>
  typeof cell === 'string' && saysRejected.test(withoutBracketed(cleanText(cell), { '(': ')' }, ' '));

/** Whether a row says that it is annulled where its name should be: «110 · ANULADO» in a list of customers. */
export const isVoid = ({ cells }: SheetRow, names: readonly { column: number }[]): boolean =>
  names.some(({ column }) => says(saysAnnulled, cells[column]) || says(noName, cells[column]));

/** «00390 · DESCONTINUADO» in a list of prices: it stands in place of the name. */
const noName = /^\W*(?:descontinuad[oa]|discontinuad[oa]|eliminad[oa]|no usar)\W*$/i;

/** «Pagado: Sí» in a list of invoices. */
const asksPaid = /^(?:ya )?(?:est[aá] )?pagad[oa]s?\??$/i;

/** Headers above the kind of document of each row, and what programs call the payments among the invoices. */
const kindHeader =
  /^(?:concepto|movimiento|transacci[oó]n|documento|(?:transaction )?type|tipo(?: (?:de )?(?:doc(?:umento)?|mov(?:imiento)?|transacci[oó]n|operaci[oó]n))?)\.?$/i;
const saysPayment =
  /^(?:pagos?|anticipos?|cobros?|dep[oó]sitos?|payments?|bill payments?|deposits?|recibos? de (?:caja|pago))$/i;
/**
 * «Anticipo» may be the subject of an invoice; it is a kind of document only where its column also has one of these.
 */
const saysInvoice =
  /^(?:facturas?|invoices?|fact\.?|fac\.?|nota de (?:cr[eé]dito|d[eé]bito|cargo)|credit memo|bill)$/i;

const paidState =
  /^\W*(?:factura\s)?(?:ya )?(?:totalmente )?(?:pagad[oa]|cobrad[oa]|saldad[oa]|liquidad[oa]|paid)\W*$/i;

/** Why a document, an account or the count of a product is not loaded. */
export interface Closed {
  kind: 'annulled' | 'paid' | 'group' | 'note';
  /** Spanish, for the customer. */
  reason: string;
}

const closed = (kind: Exclude<Closed['kind'], 'note'> | null): Closed | null =>
  kind === null ? null : { kind, reason: texts.nonRecord[kind] };

/**
 * Finds documents that are not loaded: annulled ones, rejected orders, paid invoices, and payments among the
 * invoices. Only open invoices are loaded. In a chart of accounts it finds the groups.
 *
 * @param country ISO 3166 code of the company's country
 * @param rows all rows of the sheet, by which «Cancelado» is understood; only documents need them
 * @returns what a row says of its record; null where it says nothing of the kind, and for other models
 */
export function closedDocumentFinder(
  model: string,
  header: Header | undefined,
  country: string,
  rows: readonly SheetRow[],
): (row: SheetRow) => Closed | null {
  if (model === 'account.account') {
    const groupOf = groupAccountFinder(header);
    return (row) => closed(groupOf(row));
  }
  if (!isDocument(model)) return () => null;
  const columnsWith = (pattern: RegExp) => columnsCalled(header, pattern);
  const answers = columnsWith(asksAnnulled);
  const dates = columnsWith(datesAnnulled);
  const states = columnsWith(documentStateHeader);
  const rejecting = model === 'account.move' ? new Set<number>() : states;
  const paid = model === 'account.move' ? columnsWith(asksPaid) : new Set<number>();
  const paidStates = model === 'account.move' ? states : new Set<number>();
  const kinds = model === 'account.move' ? kindColumns(columnsWith(kindHeader), rows) : [];
  const isSettled = model === 'account.move' ? settledFinder(header?.headers ?? [], rows) : () => false;
  const cancelledOf = cancelledFinder(model, states, header, country, rows);
  return (row) => {
    const { cells } = row;
    const isAnnulled = cells.some(
      (cell, column) =>
        says(saysAnnulled, cell) ||
        (rejecting.has(column) && isRejectedText(cell)) ||
        (answers.has(column) && answersYes(cell)) ||
        (dates.has(column) && /\d/.test(showCell(cell))),
    );
    if (isAnnulled) return closed('annulled');
    if (cells.some((cell, column) => paid.has(column) && answersYes(cell))) return closed('paid');
    if ([...paidStates].some((column) => says(paidState, cells[column]))) return closed('paid');
    if (kinds.some((column) => says(saysPayment, cells[column])))
      return { kind: 'note', reason: texts.nonRecord.payment };
    if (isSettled(row)) return { kind: 'paid', reason: texts.nonRecord.settled };
    return cancelledOf(row);
  };
}

const kindColumns = (columns: ReadonlySet<number>, rows: readonly SheetRow[]): number[] =>
  [...columns].filter((column) =>
    rows.some(({ cells }) => saysInvoice.test(cleanText(showCell(cells[column] ?? null)))),
  );

const columnsCalled = (header: Header | undefined, pattern: RegExp): Set<number> =>
  new Set((header?.headers ?? []).flatMap((name, column) => (pattern.test(name.trim()) ? [column] : [])));

/** The columns that may say that a document is annulled, or that an invoice is paid. */
export function closingColumns(model: string, header: Header): number[] {
  const paid = model === 'account.move' ? [asksPaid] : [];
  return [asksAnnulled, datesAnnulled, documentStateHeader, asksCancelled, ...paid].flatMap((pattern) => [
    ...columnsCalled(header, pattern),
  ]);
}

/**
 * An invoice that is cancelled is not loaded, whether that means annulled or paid. A paid order is loaded.
 */
function cancelledFinder(
  model: string,
  states: ReadonlySet<number>,
  header: Header | undefined,
  country: string,
  rows: readonly SheetRow[],
): (row: SheetRow) => Closed | null {
  const headers = header?.headers ?? [];
  const said = [...states].map((column) => ({
    column,
    meaning: meaningOfCancelled({ header: headers[column] ?? '', column }, rows, country),
    says: isCancelled,
  }));
  const isSure = meansAnnulled(country);
  const asked = headers.flatMap((name, column) => {
    const asks = asksCancelled.test(name) && (isSure || model === 'account.move');
    return asks
      ? [{ column, meaning: isSure ? ('annulled' as const) : ('unclear' as const), says: answersYes }]
      : [];
  });
  const meanings = [...said, ...asked];
  return ({ cells }) => {
    const found = meanings.find(({ column, says }) => says(cells[column] ?? null))?.meaning;
    if (found === undefined) return null;
    if (found === 'unclear') return { kind: 'annulled', reason: texts.nonRecord.cancelled };
    if (found === 'annulled') return closed('annulled');
    return model === 'account.move' ? closed('paid') : null;
  };
}

import { foldedText } from '../../common/words.ts';
import type { CellValue, SheetRow } from '../../reader/workbook.ts';
import { stateText } from '../../values/state-text.ts';

/** What «Cancelado» means in a column: in Central America it can also mean paid. */
export type CancelledMeaning = 'annulled' | 'paid' | 'unclear';

const saysCancelled =
  /^\W*(?:(?:cotizacion|oferta|pedido|orden|compra|venta|documento|factura)\s)?(?:de (?:compra|venta)\s)?cancelad[oa]s?(?: por (?:el |la )?[a-z]{3,20})?\W*$/;
/** Countries where «Cancelado» never means paid. */
const alwaysAnnulled = new Set(['MX', 'ES', 'AR', 'UY', 'PY', 'CL']);
const aboutPayment = /\b(?:pagos?|cobros?|payment|financial)\b/;
/** In a column that also has one of these states, «Cancelado» means annulled. */
const otherWords =
  /\b(?:pagad[oa]s?|paid|cobrad[oa]s?|vigentes?|activ[oa]s?|abiert[oa]s?|open|surtid[oa]s?|entregad[oa]s?|recibid[oa]s?|enviad[oa]s?|completad[oa]s?|complet[oa]s?|procesand[oa]|en proceso|autorizad[oa]s?|aprobad[oa]s?|confirmad[oa]s?|cerrad[oa]s?|archivad[oa]s?|facturad[oa]s?|emitid[oa]s?)\b/;
/** In a column that also has one of these words, «Cancelado» means paid. */
const wordsOfDebt =
  /\b(?:anulad[oa]s?|creditos?|contado|abonos?|abonad[oa]s?|por cancelar|por cobrar|por pagar|debe|deuda|sin pagar|no pagad[oa]s?|vencid[oa]s?|moros[oa]s?|saldo|parcial(?:mente)?)\b/;

/** The state that a cell says, to compare; '' for what is no state. */
const stateOf = (cell: CellValue | undefined): string => foldedText(stateText(cell));

/** Whether «Cancelado» can only be annulled in a country (ISO 3166 code). */
export const meansAnnulled = (country: string): boolean => alwaysAnnulled.has(country);

/** Whether a cell says that the document of its row is cancelled. */
export const isCancelled = (cell: CellValue | undefined): boolean => saysCancelled.test(stateOf(cell));

/**
 * What «Cancelado» means in a column of states: by the country, then by its header, then by its other states.
 *
 * @param rows all rows of the sheet
 * @param country ISO 3166 code of the company's country
 */
export function meaningOfCancelled(
  { header, column }: { header: string; column: number },
  rows: readonly SheetRow[],
  country: string,
): CancelledMeaning {
  if (meansAnnulled(country)) return 'annulled';
  if (aboutPayment.test(foldedText(header))) return 'paid';
  const states = new Set(rows.map(({ cells }) => stateOf(cells[column])));
  const says = (words: RegExp) => [...states].some((state) => words.test(state));
  if (says(wordsOfDebt)) return 'paid';
  return says(otherWords) ? 'annulled' : 'unclear';
}

import { comparableHeader } from './header-tokens.ts';

/** What is left of «Q», «US$», «C$» and «B/.» at the end. */
const currency = / (?:q|qs|gtq|mxn|usd|us|l|lps|hnl|c|crc|nio|b)$/;
const balanceHeader =
  /^(?:(?:saldo|monto|importe|total|valor) )?(?:saldo|vencido|pendiente|pend|pendte|pdte|insoluto|por (?:cobrar|pagar)|adeudad[oa]|adeudo|amount due|balance due|open balance|balance)(?: (?:actual|pendiente|final|insoluto|deudor|vencid[oa]|factura|de (?:la )?factura|de pago|por (?:cobrar|pagar)))?$/;

/** Whether a header is about what is still owed of a document. */
export const isBalance = (header: string): boolean => balanceHeader.test(withoutCurrency(header));

const wholeHeader =
  /^(?:gran )?(?:total|monto|importe|valor)(?: (?:total|original|inicial|facturado|(?:de (?:la )?)?(?:fact(?:ura)?|doc(?:umento)?)))?$/;

/** Whether a header is about the whole amount of a document, before its payments: «Monto», «Total factura». */
export const isWholeAmount = (header: string): boolean => wholeHeader.test(withoutCurrency(header));

/** A header without accents and signs, and without the currency at its end. */
export const withoutCurrency = (header: string): string => comparableHeader(header).replace(currency, '');

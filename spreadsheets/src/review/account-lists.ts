import { comparableHeader } from '../catalogue/header-tokens.ts';
import type { Header } from '../layout/header-texts.ts';
import type { ColumnMapping } from '../mapping/claims.ts';
import { columnStatistics } from '../mapping/column-statistics.ts';
import type { SheetRow } from '../reader/workbook.ts';

const ofAccounts = /\b(?:cuenta|cta|contable|account|debe|haber|nomenclatura|puc)\b/;
/** What people, banks and invoices have, and accounts of the books do not. */
const ofOthers =
  /\b(?:nit|rfc|ruc|rtn|cedula|tel|telefono|celular|correo|email|mail|direccion|fecha|date|vence|vencimiento|cliente|proveedor|banco|bank|iban|clabe|swift|factura|documento|phone)\b/;
/** Codes of accounts begin with the class of the account: «1101», «1.1.01.001», «43000001». */
const accountCode = /^[1-9]\d*(?:[.\s-]\d+)*$/;
const mostly = 0.9;

/**
 * Whether a list is a chart of accounts, although none of its columns is the type: «Nombre de la cuenta» beside codes
 * is an account, and «Debe» beside «Haber» its balance. Elsewhere such a name is that of a customer.
 */
export function listsAccounts(
  header: Header,
  columns: readonly ColumnMapping[],
  rows: readonly SheetRow[],
): boolean {
  const words = header.keys.map(comparableHeader);
  if (!words.some((word) => ofAccounts.test(word)) || words.some((word) => ofOthers.test(word))) return false;
  const code = columns.find(({ field }) => field === 'code');
  if (code === undefined || !columns.some(({ field }) => field === 'name')) return false;
  const { values = [] } = columnStatistics(rows, header.firstDataRow, header.keys.length)[code.column] ?? {};
  const codes = values.filter((value) => accountCode.test(value));
  return codes.length > 1 && codes.length >= values.length * mostly;
}

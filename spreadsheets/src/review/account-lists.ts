import { comparableHeader } from '../catalogue/header-tokens.ts';
import { foldedText } from '../common/words.ts';
import type { Header } from '../layout/header-texts.ts';
import type { ColumnMapping } from '../mapping/claims/claims.ts';
import { columnStatistics } from '../mapping/claims/column-statistics.ts';
import type { SheetRow } from '../reader/workbook.ts';

const ofAccounts =
  /\b(?:cuenta|cta|contable|account|debe|haber|deudor|acreedor|nomenclatura|puc|naturaleza(?! juridica))\b/;
/** Groups that every chart of accounts has among its names. */
const classes = [/^activos?$/, /^pasivos?$/];
/** What people, banks and invoices have, and accounts of the books do not. */
const ofOthers =
  /\b(?:nit|rfc|ruc|rtn|cedula|tel|telefono|celular|correo|email|mail|direccion|fecha(?! (?:de )?(?:crea|alta|apertura|registro|modific))|date|vence|vencimiento|cliente|proveedor|banco|bank|iban|clabe|swift|factura|documento|phone)\b/;
/** Codes of accounts begin with the class of the account: «1101», «1.1.01.001», «43000001». */
const accountCode = /^[1-9]\d*(?:[.\s-]\d+)*$/;
const mostly = 0.9;

/**
 * Whether a list is a chart of accounts, although none of its columns is the type: «Nombre de la cuenta» beside codes
 * is an account, and «Debe» beside «Haber» its balance. So is a list with «Activo» and «Pasivo» among its names.
 * In any other list with codes and names, the names are those of customers.
 */
export function listsAccounts(
  header: Header,
  columns: readonly ColumnMapping[],
  rows: readonly SheetRow[],
): boolean {
  const words = header.keys.map(comparableHeader);
  if (words.some((word) => ofOthers.test(word))) return false;
  const [code, name] = ['code', 'name'].map(
    (wanted) => columns.find(({ field }) => field === wanted)?.column,
  );
  if (code === undefined || name === undefined) return false;
  const statistics = columnStatistics(rows, header.firstDataRow, header.keys.length);
  const names = (statistics[name]?.values ?? []).map(foldedText);
  const hasClasses = classes.every((pattern) => names.some((text) => pattern.test(text)));
  if (!hasClasses && !words.some((word) => ofAccounts.test(word))) return false;
  const { values = [] } = statistics[code] ?? {};
  const codes = values.filter((value) => accountCode.test(value));
  return codes.length > 1 && codes.length >= values.length * mostly;
}

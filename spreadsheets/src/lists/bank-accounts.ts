import { bankAccounts } from '../catalogue/bank-accounts.ts';
import { catalogueFields } from '../catalogue/catalogue.ts';
import { partners } from '../catalogue/contacts.ts';
import { type AccountColumns, accountsIn, columnsOfAccount } from '../mapping/bank-accounts.ts';
import type { ColumnMapping } from '../mapping/claims.ts';
import { columnStatistics } from '../mapping/column-statistics.ts';
import { mapColumns } from '../mapping/map-headers.ts';
import type { SheetRow } from '../reader/workbook.ts';
import { namesNoAccount } from '../values/bank-values.ts';
import type { ListDescription, ListSource, SheetList } from './further-list.ts';

/** The bank accounts in a list of contacts: «Banco» and «No. de cuenta» beside «Proveedor». Odoo has them apart. */
export const accounts: ListDescription = {
  kind: 'accounts',
  within: partners.model,
  model: bankAccounts.model,
  needs: ['partner_id', 'acc_number'],
  ownFields: [],
  isIn: (own, rows) => accountsOf(own, rows).length > 0,
  several: (list, rows) => {
    const found = accountsOf(list, rows);
    return found.length < 2 ? [] : found.map((_, at) => (at === 0 ? '' : String(at + 1)));
  },
  columns: (_, which, source) => {
    const contacts = columnsOfContacts(source);
    const found = accountsOfContacts(contacts, source);
    const account = found[indexOf(which)];
    return account === undefined ? contacts : columnsOfAccount(contacts, account, found);
  },
  values: (which, source) => {
    const account = accountsOfContacts(columnsOfContacts(source), source)[indexOf(which)];
    // A column with the currency of each account says more than the header.
    if (account === undefined || account.currency !== null || account.headerCurrency === null)
      return noValues;
    return { currency_id: account.headerCurrency };
  },
  holds: (textOf) => textOf('acc_number') !== '' && !namesNoAccount(textOf('acc_number')),
};

const noValues: Readonly<Record<string, string>> = {};
const indexOf = (which: string): number => Number(which || 1) - 1;

/** The sheet as the list of contacts that it is. */
const columnsOfContacts = ({ header, rows, name }: ListSource): ColumnMapping[] =>
  mapColumns(
    header,
    catalogueFields(partners.model),
    { model: partners.model, about: { sheet: name } },
    rows,
  );

const accountsOfContacts = (
  contacts: readonly ColumnMapping[],
  { header, rows }: ListSource,
): AccountColumns[] => accountsIn(contacts, columnStatistics(rows, header.firstDataRow, header.keys.length));

/** @param list the sheet as contacts, or as bank accounts */
function accountsOf({ headerRow, columns }: SheetList, rows: readonly SheetRow[]): AccountColumns[] {
  const isOfAccount = (field: string | null) => field === null || bankFields.has(field);
  const open = columns
    .filter(({ field }) => isOfAccount(field))
    .map(({ column, title, field }) => ({ column, header: title, field }));
  const width = Math.max(0, ...columns.map(({ column }) => column + 1));
  return accountsIn(open, columnStatistics(rows, headerRow + 1, width));
}

const bankFields: ReadonlySet<string> = new Set(['acc_number', 'bank_id', 'acc_holder_name', 'currency_id']);

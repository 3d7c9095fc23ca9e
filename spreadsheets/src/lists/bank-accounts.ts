import { bankAccounts } from '../catalogue/bank-accounts.ts';
import { partners } from '../catalogue/contacts.ts';
import { columnStatistics } from '../mapping/claims/column-statistics.ts';
import { type AccountColumns, accountsIn, columnsOfAccount } from '../mapping/contacts/bank-accounts.ts';
import type { SheetRow } from '../reader/workbook.ts';
import { namesNoAccount } from '../values/bank-values.ts';
import { headerCurrency } from '../values/units.ts';
import type { ListDescription, SheetList } from './further-list.ts';
import { ownColumns } from './own-columns.ts';

/**
 * The bank accounts in a list of contacts: «Banco» and «No. de cuenta» beside «Proveedor». In Odoo they are
 * records of their own.
 */
export const accounts: ListDescription = {
  kind: 'accounts',
  within: partners.model,
  model: bankAccounts.model,
  needs: ['partner_id', 'acc_number'],
  ownFields: [],
  isIn: (list, rows) => accountsOf(list, rows).length > 0,
  several: (list, rows) => {
    const found = accountsOf(list, rows);
    return found.length < 2 ? [] : found.map((_, at) => (at === 0 ? '' : String(at + 1)));
  },
  columns: (_, which, source) => {
    const contacts = ownColumns(partners.model, source);
    const { header, rows } = source;
    const found = accountsIn(contacts, columnStatistics(rows, header.firstDataRow, header.keys.length));
    const account = found[Number(which || 1) - 1];
    return account === undefined ? contacts : columnsOfAccount(contacts, account, found);
  },
  values: (_, columns): Record<string, string> => {
    const number = columns.find(({ field }) => field === 'acc_number');
    const currency = number === undefined ? null : headerCurrency(number.header);
    // A column with the currency of each account says more than the header.
    const isSaid = columns.some(({ field }) => field === 'currency_id');
    return currency === null || isSaid ? {} : { currency_id: currency };
  },
  holds: (textOf) => textOf('acc_number') !== '' && !namesNoAccount(textOf('acc_number')),
};

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

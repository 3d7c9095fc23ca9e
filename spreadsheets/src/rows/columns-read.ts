import type { OdooField } from '../catalogue/catalogue.ts';
import { isDocument } from '../catalogue/documents.ts';
import { texts } from '../common/texts.ts';
import type { Header } from '../layout/header-texts.ts';
import type { ListKind } from '../layout/list-names.ts';
import type { ColumnMapping } from '../mapping/claims/claims.ts';
import type { SheetRow } from '../reader/workbook.ts';
import { postingColumns } from './accounts/group-accounts.ts';
import { closingColumns } from './closed-records.ts';
import { kindColumns } from './contacts/kinds-of-contacts.ts';
import { telephoneKinds } from './contacts/telephone-kinds.ts';
import { currencyColumns } from './documents/row-currency.ts';
import { unusedSubjectsIn } from './states/inactive-records.ts';
import { findRecordStates } from './states/record-states.ts';

/** By model: the text about a column that says which products or contacts are no longer used. */
const readUnused: Readonly<Record<string, 'unused' | 'unusedRule' | 'unusedAccount'>> = {
  'stock.quant': 'unused',
  'stock.warehouse.orderpoint': 'unusedRule',
  'res.partner.bank': 'unusedAccount',
};

/**
 * Tells of the columns that go into no field, but whose values decide how their rows are loaded: what is archived, which
 * documents are left out, in which currency the amounts are.
 *
 * @param fields the model's `fields_get`
 * @param rows the first rows of the sheet
 * @param list the kind of further list as which the sheet is read
 * @returns the columns in their order; those that are read say so
 */
export function tellColumnsRead(
  columns: readonly ColumnMapping[],
  model: string,
  fields: Readonly<Record<string, OdooField>>,
  header: Header,
  rows: readonly SheetRow[],
  list?: ListKind,
): ColumnMapping[] {
  const records = rows.filter(({ number }) => number >= header.firstDataRow);
  const states = findRecordStates(model, columns, records, list);
  const kinds = kindColumns(model, columns, fields, records);
  const ofTelephones = telephoneKinds(columns);
  const uses: readonly (readonly [readonly number[], (header: string) => string])[] = [
    ...states.map(
      ({ columns: places, told }) =>
        [places, texts.mapping.read[told.kind === 'finished' ? 'finished' : 'archived']] as const,
    ),
    [
      unusedSubjectsIn(model, columns, records, list)?.columns ?? [],
      texts.mapping.read[list === 'people' ? 'unusedCompany' : (readUnused[model] ?? 'unusedPrice')],
    ],
    [isDocument(model) ? closingColumns(model, header) : [], texts.mapping.read.closed],
    [model === 'account.account' ? postingColumns(header) : [], texts.mapping.read.groups],
    [currencyColumns(columns), texts.mapping.read.currency],
    [kinds?.columns ?? [], texts.mapping.read.kind],
    [ofTelephones, texts.mapping.read.telephoneKind],
  ];
  return columns.map((column) => {
    const use = uses.find(([places]) => places.includes(column.column));
    if (use === undefined || column.field !== null || column.joins !== undefined) return column;
    // «Estado» above «Activo» and «Retirado» says which records are used, and is no part of a country.
    const isArchived = states.some(
      ({ told, columns: places }) => told.kind === 'inactive' && places.includes(column.column),
    );
    const isKind = kinds?.columns.includes(column.column) === true;
    const isSurelyRead = isArchived || isKind || ofTelephones.includes(column.column);
    if (column.proposal !== undefined && !isSurelyRead) return column;
    const { proposal: _, reasonKind: __, ...read } = column;
    const reason = use[1](column.header);
    return { ...read, isRead: true, reason, ...(isKind && { reasonKind: 'record-kind' as const }) };
  });
}

import type { OdooField } from '../catalogue/catalogue.ts';
import type { Header } from '../layout/header-texts.ts';
import type { SheetRow } from '../reader/workbook.ts';
import type { ColumnMapping } from './claims/claims.ts';

/** A table of a sheet, and the field into which each of its columns is loaded. */
export interface MappedTable {
  /** The first rows of its sheet, also those above the table. */
  rows: readonly SheetRow[];
  header: Header;
  columns: readonly ColumnMapping[];
  /** The model's `fields_get`. */
  fields: Readonly<Record<string, OdooField>>;
  model: string;
}

/** What stands above the header, and the names of its groups. */
export const rowsAbove = ({ rows, header }: Pick<MappedTable, 'rows' | 'header'>): SheetRow[] =>
  rows.filter(({ number }) => number < (header.upperRow ?? header.row));

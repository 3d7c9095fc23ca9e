import type { OdooField } from '../catalogue/catalogue.ts';
import type { Header } from '../layout/header-texts.ts';
import type { FurtherList, ListKind } from '../layout/list-names.ts';
import type { ColumnMapping } from '../mapping/claims/claims.ts';
import type { SheetRow } from '../reader/workbook.ts';

/** What the top of a sheet showed. */
export interface SheetList {
  model: string | null;
  headerRow: number;
  columns: readonly { column: number; title: string; field: string | null }[];
}

/** The sheet that a list is read from. */
export interface ListSource {
  header: Header;
  /** The first rows of the sheet. */
  rows: readonly SheetRow[];
  /** Name of the list. */
  name: string;
  /** The model's `fields_get`. */
  fields: Readonly<Record<string, OdooField>>;
}

/**
 * A kind of list that a sheet may be read as once more, under another name: `Hoja1 (existencias)`. Its name is in
 * `texts.sheet.lists`. All functions are about a sheet whose own list is one of `within`.
 */
export interface ListDescription {
  kind: ListKind;
  /** The model of the sheet's own list: products, where the further list has their counts. */
  within: string;
  /** The model that the further list is loaded into. */
  model: string;
  /**
   * A sheet that could be this list or one of `within` is read as the one of `within`, and as this list
   * besides.
   */
  givesWay?: true;
  /** Fields that need a column: without one of them there is no such list. */
  needs: readonly string[];
  /** Fields that each row of the list needs, besides those that Odoo requires. */
  required?: readonly string[];
  /** The fields whose columns the sheet's own list leaves to this one. */
  ownFields: readonly string[];
  /** Fields of the sheet's own list whose columns it keeps, although this list loads them as well. */
  keptFields?: readonly string[];
  /** Spanish: why the sheet's own list does not load such a column. */
  reason?(header: string): string;
  /**
   * Whether the sheet has such a list. A kind without this function is only offered (`SheetOutline.people`).
   *
   * @param list the sheet as its own list
   */
  isIn?(list: SheetList, rows: readonly SheetRow[]): boolean;
  /**
   * The `which` of each list of this kind; empty where the sheet has only one and it needs none.
   *
   * @param list the sheet as this kind of list
   */
  several?(list: SheetList, rows: readonly SheetRow[]): string[];
  /** The columns of the sheet as those of the list. @param mapped what `mapColumns` makes of them for its model */
  columns(mapped: readonly ColumnMapping[], which: FurtherList['which'], source: ListSource): ColumnMapping[];
  /** Values for all rows, by field. @param columns of the list */
  values?(which: FurtherList['which'], columns: readonly ColumnMapping[]): Readonly<Record<string, string>>;
  /**
   * Whether a row of the sheet belongs to this list; the others are skipped without a warning.
   *
   * @param textOf the text of the cell that is loaded into a field; '' where there is none
   */
  holds?(textOf: (field: string) => string): boolean;
}

import { appDefaults } from '../catalogue/app-defaults.ts';
import { listApps } from '../catalogue/catalogue.ts';
import { texts } from '../common/texts.ts';
import { countsAt, countsOf } from '../layout/sheet-tables.ts';
import { notLoaded } from '../mapping/claims.ts';
import { columnsAtPlace, type PlaceColumn, placeColumns } from '../mapping/counts-by-place.ts';
import { type FieldOption, fieldOptions } from '../mapping/field-options.ts';
import { type RequiredField, requiredFields } from '../mapping/required-columns.ts';
import type { SheetInfo, SheetRow, Workbook } from '../reader/workbook.ts';
import { catalogueModels, fitsOf, type ModelChoice, type ModelFit } from './best-model.ts';
import { isCompleteCount, modelForCounts } from './counts-of-products.ts';
import { comparedRows, comparedSheets, type DataSheet, dataSheets } from './data-sheets.ts';
import { countModel, ofPlace, outlineRows, type SheetOutline } from './outline-sheet.ts';
import { isSideSheet } from './side-sheets.ts';

/** What the review of columns needs to know about a model. */
export interface ModelOutline {
  options: FieldOption[];
  required: RequiredField[];
}

/** @param app technical name of the app that the file is for, which fills in some required fields */
export function outlineModel({ model, fields }: ModelChoice, app: string): ModelOutline {
  return {
    options: fieldOptions(fields, model),
    required: requiredFields(fields, model, appDefaults(app, model, fields)),
  };
}

/**
 * Looks at the top of each visible sheet that is not blank, and finds the model that it belongs to. Tables
 * beside each other are looked at one by one. A sheet whose headers fit no model gets none; but if it is the
 * only sheet, it gets the first model. A sheet with what another one refers to gets none. A list of products with quantities is in
 * it twice (`countsOf`).
 *
 * @param models in the order of the app, its main one first
 */
export function outlineWorkbook(book: Workbook, models: readonly ModelChoice[]): SheetOutline[] {
  const sheets = dataSheets(book);
  const [main = null] = models;
  const isFew = sheets.length <= comparedSheets;
  const amongOthers = isFew && sheets.length > 1;
  const countsApart = models.some(({ model }) => model === 'stock.quant');
  const outlines = sheets.map(({ sheet, rows, whole }) => {
    const [best] = fitsOf(sheet.name, rows, models);
    const foreign = best?.complete || !isFew ? null : foreignFit(sheet.name, rows, best);
    const found = best === undefined || (amongOthers && foreign !== null) ? null : best.choice;
    const choice = found ?? (sheets.length === 1 ? main : null);
    return {
      ...outlineRows(sheet, rows, choice, { countsApart }),
      otherList: foreign && listOf(foreign),
      ...(whole !== undefined && { whole }),
    };
  });
  return outlines.flatMap((own, at) => {
    const { sheet, rows, whole } = sheets[at] as DataSheet;
    if (whole !== undefined) return [own];
    if (isSideSheet(own, outlines)) return [outlineRows(sheet, rows, null)];
    if (own.model === countModel) {
      const apart = countsByPlace(own, sheet, placeColumns(own, rows));
      return apart.length > 0 ? apart : [own];
    }
    const choice = modelForCounts(own, rows, models, outlines);
    const counts = choice && outlineRows(countsOf(sheet), rows, choice);
    if (counts === null) return [own];
    const places = placeColumns(counts, rows);
    const apart = countsByPlace(counts, sheet, places);
    if (apart.length > 0) return [withoutCounts(own, places), ...apart];
    return isCompleteCount(counts) ? [own, { ...counts, countsOf: sheet.name }] : [own];
  });
}

/** The counts of a sheet that has one column for each place, one list for each. */
function countsByPlace(
  counts: SheetOutline,
  sheet: SheetInfo,
  places: readonly PlaceColumn[],
): SheetOutline[] {
  if (counts.columns.every(({ field }) => field !== 'product_id')) return [];
  const titles = counts.columns.reduce<string[]>((all, { column, title }) => {
    all[column] = title;
    return all;
  }, []);
  return places.map(({ place }) => ({
    ...counts,
    sheet: countsAt(sheet, place).name,
    ...ofPlace(sheet, place),
    columns: columnsAtPlace(counts.columns, titles, place, places),
  }));
}

/** A list of products whose counts by place are loaded apart. */
const withoutCounts = (own: SheetOutline, places: readonly PlaceColumn[]): SheetOutline => ({
  ...own,
  columns: own.columns.map((column) => {
    if (!places.some((place) => place.column === column.column)) return column;
    const { proposal: _, ...rest } = column;
    return { ...rest, ...notLoaded(texts.mapping.counted(column.title)) };
  }),
});

/**
 * A model of another app that a sheet fits better than those of its own, of which it lacks a column.
 *
 * @param best of its own; undefined where it fits none
 */
function foreignFit(name: string, rows: SheetRow[], best: ModelFit | undefined): ModelFit | null {
  const fits = fitsOf(name, rows.slice(0, comparedRows), catalogueModels());
  return fits.find(({ complete, score }) => complete && score > (best?.score ?? 0)) ?? null;
}

function listOf({ choice: { model, name } }: ModelFit): SheetOutline['otherList'] {
  const app = listApps().find(({ models }) => models.some((own) => own.model === model));
  return app === undefined ? null : { list: name, app: app.name };
}

import { appDefaults } from '../catalogue/app-defaults.ts';
import { listApps } from '../catalogue/catalogue.ts';
import { asList } from '../layout/list-names.ts';
import { counts } from '../lists/counts.ts';
import type { ListDescription } from '../lists/further-list.ts';
import { furtherLists } from '../lists/further-lists.ts';
import { notLoaded } from '../mapping/claims/claims.ts';
import { type FieldOption, fieldOptions } from '../mapping/claims/field-options.ts';
import { type RequiredField, requiredFields } from '../mapping/required-columns.ts';
import type { SheetInfo, SheetRow, Workbook } from '../reader/workbook.ts';
import { announcedModels, announcingName, pointsOfAnnounced } from './announced-models.ts';
import { catalogueModels, fitsOf, type ModelChoice, type ModelFit, rankOf } from './best-model.ts';
import { comparedRows, comparedSheets, type DataSheet, dataSheets } from './data-sheets.ts';
import { outlineRows, type SheetOutline } from './outline-sheet.ts';
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
 * beside each other are looked at one by one, and one below another is offered, without a model. A sheet whose
 * headers fit no model gets none; but if it is the only sheet, it gets the first model. A sheet that only has what
 * another sheet refers to gets no model. For each further list of a sheet there is one more outline (`readFrom`).
 *
 * @param models in the order of the app, its main one first
 * @param fileName with which the customer knows the file; '' where it is not known
 */
export function outlineWorkbook(
  book: Workbook,
  models: readonly ModelChoice[],
  fileName = '',
): SheetOutline[] {
  const found = dataSheets(book);
  const sheets = found.filter(({ isBelow }) => isBelow !== true);
  const [main = null] = models;
  const isFew = sheets.length <= comparedSheets;
  const amongOthers = isFew && sheets.length > 1;
  const countsApart = models.some(({ model }) => model === counts.model);
  const outlines = sheets.map(({ sheet, rows, whole }) => {
    const name = announcingName(sheet.name, sheets.length === 1, fileName);
    const fits = announcedFirst(fitsOf(sheet.name, rows, models), announcedModels(rows, name));
    const best = fitWithFurtherLists(fits, sheet, rows, models) ?? fits[0];
    const foreign = best?.complete || !isFew ? null : foreignFit(sheet.name, rows, best, models);
    const own = best === undefined || (amongOthers && foreign !== null) ? null : best.choice;
    const choice = own ?? (sheets.length === 1 ? main : null);
    return {
      ...outlineRows(sheet, rows, choice, { countsApart }),
      otherList: foreign && listOf(foreign),
      ...(whole !== undefined && { whole }),
    };
  });
  const below = found.filter(({ isBelow }) => isBelow === true);
  return outlines.flatMap((outline, at) => {
    const { sheet } = sheets[at] as DataSheet;
    const offered = below.filter(({ whole }) => whole === sheet.name).map(outlineBelow);
    return [...listsOf(outline, at), ...offered];
  });

  function listsOf(outline: SheetOutline, at: number): SheetOutline[] {
    const { sheet, rows, whole } = sheets[at] as DataSheet;
    if (whole !== undefined) return [outline];
    if (isSideSheet(outline, outlines)) return [outlineRows(sheet, rows, null)];
    const apart = severalOf(outline, sheet, rows, models);
    if (apart.length > 0) return apart;
    const lists = furtherListsOf(outline, sheet, rows, models, outlines);
    return [leaveToLists(outline, lists), ...lists.map((list) => list.outline)];
  }
}

/** A table below another one, which a person may choose to load: often it only says what the one above refers to. */
const outlineBelow = ({ sheet, rows, whole = sheet.name }: DataSheet): SheetOutline => ({
  ...outlineRows(sheet, rows, null),
  whole,
});

/**
 * Fits, the best one first, where names and titles count as they do when the app of a file is guessed. A sheet called
 * «Conteo» may be a list of products all the same, which is loaded with its counts.
 */
function announcedFirst(fits: readonly ModelFit[], announced: ReadonlySet<string>): ModelFit[] {
  const besides = furtherLists.filter(({ model, within }) => model !== within).map(({ model }) => model);
  const own = announced.difference(new Set(besides));
  const rank = (fit: ModelFit) => rankOf(fit) + (own.has(fit.choice.model) ? pointsOfAnnounced : 0);
  return fits.toSorted((first, second) => rank(second) - rank(first));
}

/**
 * The fit of a sheet that seems to be one of the further lists of another list, and has more of them: a list of
 * products with a quantity, a minimum and a maximum has more words for rules than for products, but is all of them.
 * So is a list of lots with the cost and the price of each product.
 */
function fitWithFurtherLists(
  fits: readonly ModelFit[],
  sheet: SheetInfo,
  rows: SheetRow[],
  models: readonly ModelChoice[],
): ModelFit | null {
  const seeming = furtherLists.find(({ model }) => model === fits[0]?.choice.model);
  if (seeming === undefined) return null;
  const within = fits.find(({ choice, complete }) => complete && choice.model === seeming.within);
  if (within === undefined) return null;
  if (seeming.givesWay) return within;
  const outline = outlineRows(sheet, rows, within.choice);
  const isPriced =
    seeming === counts &&
    outline.columns.some(({ field }) => pricesOfProduct.has(field ?? '')) &&
    counts.isIn?.(outline, rows) === true;
  const hasMore = furtherLists.some(
    (other) =>
      other !== seeming &&
      other.within === outline.model &&
      models.some(({ model }) => model === other.model) &&
      other.isIn?.(outline, rows) === true,
  );
  return isPriced || hasMore ? within : null;
}
/** What a list of counts does not load: beside such columns it is one of products, with their counts. */
const pricesOfProduct: ReadonlySet<string> = new Set(['list_price', 'standard_price']);

/** The lists of a sheet that is several ones of the same kind: counts with a column for each place. */
function severalOf(
  outline: SheetOutline,
  sheet: SheetInfo,
  rows: SheetRow[],
  models: readonly ModelChoice[],
): SheetOutline[] {
  const description = furtherLists.find(
    ({ model, several }) => model === outline.model && several !== undefined,
  );
  const choice = models.find(({ model }) => model === outline.model);
  if (description === undefined || choice === undefined) return [];
  if (!description.needs.some((field) => outline.columns.some((column) => column.field === field))) return [];
  const several = description.several?.(outline, rows) ?? [];
  return several.map((which) => outlineList(description, which, sheet, rows, choice));
}

/** A further list of a sheet. */
interface OutlinedList {
  description: ListDescription;
  outline: SheetOutline;
}

/**
 * The further lists of a sheet: the counts of its products. Where another sheet of the workbook has them, or the app
 * does not take them, there are none.
 */
function furtherListsOf(
  main: SheetOutline,
  sheet: SheetInfo,
  rows: SheetRow[],
  models: readonly ModelChoice[],
  outlines: readonly SheetOutline[],
): OutlinedList[] {
  return furtherLists.flatMap((description): OutlinedList[] => {
    const choice = models.find(({ model }) => model === description.model);
    const { within, isIn } = description;
    if (choice === undefined || main.model !== within || outlines.some(({ model }) => model === choice.model))
      return [];
    if (isIn?.(main, rows) !== true) return [];
    const outlineAs = (which: string) => outlineList(description, which, sheet, rows, choice);
    const one = outlineAs('');
    const several = description.several?.(one, rows) ?? [];
    const isComplete = ({ columns }: SheetOutline) =>
      description.needs.every((field) => columns.some((column) => column.field === field));
    return (several.length > 0 ? several.map(outlineAs) : [one])
      .filter(isComplete)
      .map((outline) => ({ description, outline }));
  });
}

function outlineList(
  description: ListDescription,
  which: string,
  sheet: SheetInfo,
  rows: SheetRow[],
  choice: ModelChoice,
): SheetOutline {
  const list = { ...description, which };
  return { ...outlineRows(asList(sheet, list), rows, choice, { list }), readFrom: sheet.name };
}

/** A sheet's own list without the columns that its further lists load, which say so. */
const leaveToLists = (main: SheetOutline, lists: readonly OutlinedList[]): SheetOutline => ({
  ...main,
  columns: main.columns.map((column) => {
    const isLeft = ({ description: { ownFields, keptFields = [] }, outline }: OutlinedList) =>
      !keptFields.includes(column.field ?? '') &&
      outline.columns.some(
        ({ column: at, field }) =>
          at === column.column &&
          field !== null &&
          // What is only offered here is loaded there: «Último precio» as that of the supplier.
          (ownFields.includes(field) || (column.field === null && column.proposal !== undefined)),
      );
    const reason = lists.find(isLeft)?.description.reason?.(column.title);
    if (reason === undefined) return column;
    const { proposal: _, ...rest } = column;
    return { ...rest, ...notLoaded(reason) };
  }),
});

/**
 * A model of another app that a sheet fits better than `best`, of which it lacks a required column.
 *
 * @param best the best fit among `models`; undefined where none fits
 * @param models of the app
 */
function foreignFit(
  name: string,
  rows: SheetRow[],
  best: ModelFit | undefined,
  models: readonly ModelChoice[],
): ModelFit | null {
  const fits = fitsOf(name, rows.slice(0, comparedRows), catalogueModels());
  const [first] = fits.filter(({ complete, score }) => complete && score > (best?.score ?? 0));
  // The app takes what it seems to be: only this instance has no field for one of its columns.
  return first === undefined || models.some(({ model }) => model === first.choice.model) ? null : first;
}

function listOf({ choice: { model, name } }: ModelFit): SheetOutline['otherList'] {
  const app = listApps().find(({ models }) => models.some((choice) => choice.model === model));
  return app === undefined ? null : { list: name, app: app.name };
}

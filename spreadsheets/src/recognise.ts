import { catalogueFields, findApp } from './catalogue.ts';
import { SpreadsheetError } from './errors.ts';
import { outlineWorkbook } from './outline.ts';
import { surveyWorkbook } from './survey.ts';
import { openWorkbook, type Workbook } from './workbook.ts';

/** A sheet and the model that it goes into. */
export interface SheetChoice {
  sheet: string;
  model: string;
}

/**
 * Which sheets of an app's workbook are loaded when nobody chose: for each model the first sheet that
 * clearly is of it and holds data. Hidden sheets, instructions and empty tabs of a template are none.
 * @throws SpreadsheetError
 */
export function recogniseSheets(bytes: Uint8Array, app: string): SheetChoice[] {
  const book = openWorkbook(bytes);
  const models = (findApp(app)?.models ?? []).map(({ model, name }) => ({
    model,
    name,
    fields: catalogueFields(model),
  }));
  const choices = new Map<string, SheetChoice>();
  for (const { sheet, model } of outlineWorkbook(book, models))
    if (model !== null && !choices.has(model) && holdsData(book, sheet, model))
      choices.set(model, { sheet, model });
  return [...choices.values()];
}

/** What cannot be read at all counts: reading it says why. */
function holdsData(book: Workbook, sheet: string, model: string): boolean {
  try {
    return surveyWorkbook(book, model, sheet).rowCount > 0;
  } catch (error) {
    if (error instanceof SpreadsheetError) return error.code !== 'no-rows' && error.code !== 'empty';
    throw error;
  }
}

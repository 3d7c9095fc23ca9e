import { catalogueFields, findApp, modelsTaken } from '../catalogue/catalogue.ts';
import { SpreadsheetError } from '../common/errors.ts';
import { surveyWorkbook } from '../layout/survey.ts';
import { type SheetColumn, sheetColumns } from '../mapping/claims/sheet-columns.ts';
import type { ProviderHeaders } from '../mapping/map-headers.ts';
import { openWorkbook } from '../reader/open-workbook.ts';
import type { Workbook } from '../reader/workbook.ts';
import { outlineWorkbook } from './outline.ts';

/** A sheet and the model that it is loaded into. */
export interface SheetChoice {
  sheet: string;
  model: string;
  /** The columns that are loaded, as far as they are known before Odoo was asked. */
  columns: SheetColumn[];
}

/** The provider's own headers: for each model, which field a header means. */
export type HeadersByModel = Readonly<Record<string, ProviderHeaders>>;

/**
 * Decides which sheets of an app's workbook are loaded where the customer has not chosen: for each model the
 * first sheet whose headers fit it and that has records, with all its tables. Hidden sheets and instructions do not count.
 *
 * @param app technical name
 * @param headers that the provider knows
 * @throws SpreadsheetError as `openWorkbook`
 */
export function recogniseSheets(bytes: Uint8Array, app: string, headers: HeadersByModel = {}): SheetChoice[] {
  const book = openWorkbook(bytes);
  const hint = findApp(app);
  const models = (hint === null ? [] : modelsTaken(hint)).map(({ model, name }) => ({
    model,
    name,
    fields: catalogueFields(model),
    ...(headers[model] && { headers: headers[model] }),
  }));
  const choices: SheetChoice[] = [];
  const owners = new Map<string, string>();
  for (const outline of outlineWorkbook(book, models)) {
    const { sheet, readFrom = sheet, whole = readFrom, model } = outline;
    if (model === null || !holdsData(book, sheet, model)) continue;
    // Several tables of one sheet, or several further lists of one, may go into the same model.
    if ((owners.get(model) ?? whole) !== whole) continue;
    owners.set(model, whole);
    choices.push({ sheet, model, columns: sheetColumns(outline) });
  }
  return choices;
}

/**
 * Whether a sheet has records. One that cannot be read counts too: reading it later tells the customer why.
 */
function holdsData(book: Workbook, sheet: string, model: string): boolean {
  try {
    return surveyWorkbook(book, model, sheet).rowCount > 0;
  } catch (error) {
    if (error instanceof SpreadsheetError) return error.code !== 'no-rows' && error.code !== 'empty';
    throw error;
  }
}

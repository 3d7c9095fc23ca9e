import {
  catalogueFields,
  findModel,
  isKnownHeader,
  listApps,
  type OdooField,
} from '../catalogue/catalogue.ts';
import { type FieldHint, mustHaveColumn } from '../catalogue/field-hint.ts';
import { SpreadsheetError } from '../common/errors.ts';
import { wordKey } from '../common/words.ts';
import { findHeader, possibleHeaders } from '../layout/header.ts';
import type { Header } from '../layout/header-texts.ts';
import type { ColumnMapping } from '../mapping/claims/claims.ts';
import { formValues } from '../mapping/documents/form-values.ts';
import { type MappingMemory, mapColumns, type ProviderHeaders } from '../mapping/map-headers.ts';
import { valuesAbove } from '../mapping/values-above.ts';
import type { SheetRow } from '../reader/workbook.ts';
import { listsAccounts } from './account-lists.ts';
import { areEvents } from './events.ts';
import { isDocumentWithLines, lacksLines, saidBy } from './telling-fields.ts';
import {
  countsOthers,
  hasAmountsOnly,
  isOfAnyone,
  listsAssets,
  saysInManyWords,
  saysInWords,
} from './telling-words.ts';

/** A model that a sheet may be loaded into. Plain data, which can be sent to a worker. */
export interface ModelChoice {
  model: string;
  /** Spanish plural, which a sheet may have as its name. */
  name: string;
  fields: Readonly<Record<string, OdooField>>;
  memory?: MappingMemory;
  /** Headers that the provider knows: field by header. */
  headers?: ProviderHeaders;
}

/** How well the headers of a sheet fit a model. */
export interface ModelFit<Choice extends ModelChoice = ModelChoice> {
  choice: Choice;
  /** Columns that the model has a field for; those that the catalogue knows count twice. */
  score: number;
  /** All fields that the model requires have a column. */
  complete: boolean;
  /** 'lines': columns of orders with lines, which no list of people has; 'people': a list of people. */
  says: 'lines' | 'people' | null;
  /** The model has people, but no column says that these people are meant: they may as well be contacts. */
  isAnyone: boolean;
  /**
   * Whether no app may fit: most columns are dates and amounts that a list of contacts does not have, as in a list of
   * purchases, or the sheet lists the assets of a firm.
   */
  isDoubtful: boolean;
}

/** Every model of the catalogue, as far as it is known without asking an instance. */
export function catalogueModels(): ModelChoice[] {
  const hints = new Map(
    listApps().flatMap(({ models }) => models.map((hint) => [hint.model, hint] as const)),
  );
  return [...hints.values()].map(({ model, name }) => ({ model, name, fields: catalogueFields(model) }));
}

/** Points that a model without a required column is behind one that has all of them. */
const incompletePoints = 2;

/**
 * The fits of a sheet, the best one first; of equal ones the earlier model. Models that do not fit are not in it.
 * Lines of orders are never a list of people, however many columns of an address stand beside them.
 */
export function fitsOf<Choice extends ModelChoice>(
  sheetName: string,
  rows: SheetRow[],
  models: readonly Choice[],
): ModelFit<Choice>[] {
  const fits = models
    .filter(({ model }) => findModel(model)?.onlyBeside !== true)
    .flatMap((choice) => fitOf(sheetName, rows, choice) ?? []);
  const hasLines = fits.some(({ says }) => says === 'lines');
  return behindContacts(fits.filter(({ says }) => !hasLines || says !== 'people')).sort(
    (first, second) => rankOf(second) - rankOf(first),
  );
}

/**
 * Points that a list of people is behind contacts, if nothing says that they are employees or may buy something: so few
 * that the customer is still asked.
 */
const anyonePoints = 0.25;

/**
 * Patients, members and suppliers are contacts, although opportunities and employees have names, telephones and
 * comments as well, and more columns of them in some lists.
 */
function behindContacts<Choice extends ModelChoice>(fits: ModelFit<Choice>[]): ModelFit<Choice>[] {
  const contacts = fits.find(({ choice }) => choice.model === 'res.partner');
  if (contacts === undefined) return fits;
  return fits.map((fit) => {
    if (!fit.isAnyone) return fit;
    const complete = fit.complete && contacts.complete;
    // `guessApps` adds a point to each complete fit, so that point is counted on both sides.
    const most = contacts.score + Number(contacts.complete) - Number(complete) - anyonePoints;
    return { ...fit, complete, score: Math.min(fit.score, most) };
  });
}

/** What fits are compared by. */
export const rankOf = ({ score, complete }: ModelFit): number => score - (complete ? 0 : incompletePoints);

/** A sheet with the name of the model counts as three columns more. */
function fitOf<Choice extends ModelChoice>(
  sheetName: string,
  rows: SheetRow[],
  choice: Choice,
): ModelFit<Choice> | null {
  const { understood, complete, says, isAnyone, isDoubtful } = understoodColumns(rows, choice);
  const named = wordKey(sheetName) === wordKey(choice.name) || sheetName === choice.model;
  if (understood < (named ? 1 : 2)) return null;
  return {
    choice,
    score: understood + (named ? 3 : 0),
    complete,
    says,
    isAnyone: isAnyone && !named,
    isDoubtful,
  };
}

/** The header of a sheet for a model. @throws SpreadsheetError as `findHeader` */
export function headerFor(rows: SheetRow[], model: string, chosen?: number): Header {
  // The file lists merged cells after its rows. They are read when the whole sheet is.
  return findHeader(rows, [], (word) => isKnownHeader(model, word), chosen);
}

/** What a model makes of the columns of a sheet. */
interface Understood extends Pick<ModelFit, 'complete' | 'says' | 'isAnyone' | 'isDoubtful'> {
  understood: number;
}

function understoodColumns(rows: SheetRow[], choice: ModelChoice): Understood {
  const none = { understood: 0, complete: false, says: null, isAnyone: false, isDoubtful: false };
  try {
    return understoodBelow(headerFor(rows, choice.model), rows, choice);
  } catch (error) {
    if (!(error instanceof SpreadsheetError)) throw error;
    if (error.code !== 'two-headers') return none;
    // Which of them is the header is asked later; the better one shows the subject of the sheet.
    return possibleHeaders(rows)
      .map(({ number }) => understoodBelow(headerFor(rows, choice.model, number), rows, choice))
      .reduce<Understood>((best, other) => (other.understood > best.understood ? other : best), none);
  }
}

/** Points that orders lose in the comparison of models where the sheet has no quantities or prices. */
const pointsOfLines = 3;
/** Points that prices and places lose where the sheet has quantities in stock, which are a count. */
const pointsOfStock = 3;
/**
 * Points of a model that several headers name, and of a chart of accounts: more than a list of orders gets
 * for columns that invoices have too.
 */
const pointsOfName = 4;

/** The tasks of one project need no column for it, where something says that they are tasks. */
const isOfWholeList = (field: string): boolean => field === 'project_id';

function understoodBelow(header: Header, rows: SheetRow[], choice: ModelChoice): Understood {
  const { model, fields } = choice;
  const guess = { ...choice, about: { sheet: '', isOnlyGuess: true } };
  const columns = mapColumns(header, fields, guess, rows);
  const table = { rows, header, columns, fields, model };
  const ofForm = Object.keys(formValues(table));
  const filled = [...columns.flatMap(({ field }) => field ?? []), ...ofForm];
  // Where two columns could be the name, a person chooses one: the name is not missing. Nor is the customer of a
  // statement of account, which stands above it.
  const ofSheet = Object.keys(valuesAbove(table));
  const claimed = [...filled, ...columns.flatMap(({ proposal }) => proposal ?? []), ...ofSheet];
  const isSaid = saysInWords(model, header);
  const isNoOrder = lacksLines(claimed, model) || hasAmountsOnly(header, columns, model);
  // A chart that lacks the types is asked for them: it is no list of customers.
  const isChart = model === 'account.account' && listsAccounts(header, columns, rows);
  const complete = isChart || (!isNoOrder && hasRequired(claimed, model, isSaid));
  const isDocument = complete && isDocumentWithLines(filled);
  const says = saidBy(filled, model, isDocument);
  return {
    understood:
      pointsOfColumns(columns, model) +
      2 * ofForm.length +
      (complete ? 1 : 0) +
      (hasTellingHeader(columns, model) || isDocument ? 3 : 0) +
      (isSaid ? 1 : 0) +
      (saysInManyWords(model, header) || isChart ? pointsOfName : 0) -
      (isNoOrder ? pointsOfLines : 0) -
      (countsOthers(model, header) ? pointsOfStock : 0),
    complete,
    says,
    isAnyone: !isSaid && isOfAnyone(model, header, columns),
    isDoubtful:
      listsAssets(header) ||
      (says === 'people' && model !== 'hr.employee' && areEvents(header, columns, rows)),
  };
}

const hintsOf = (model: string): readonly FieldHint[] => findModel(model)?.fields ?? [];

/** @param isSaid something says that it is a list of this model */
function hasRequired(claimed: readonly string[], model: string, isSaid: boolean): boolean {
  return hintsOf(model)
    .filter(
      (hint) =>
        (mustHaveColumn(hint) && !(isSaid && isOfWholeList(hint.field))) ||
        // A count may lack its quantity in a row, but a list without quantities is no list of counts. A
        // minimum without a maximum may be that of something else.
        hint.field === 'inventory_quantity' ||
        hint.field === 'product_max_qty',
    )
    .every(({ field, alternatives }) =>
      claimed.some((other) => other === field || alternatives?.includes(other)),
    );
}

/** A point for each column with a field, and another one where it is a field of the catalogue. */
function pointsOfColumns(columns: readonly ColumnMapping[], model: string): number {
  // A computed field says nothing about the model: products have a quantity, but a count of stock is not a
  // list of products.
  const computed = new Set(hintsOf(model).flatMap((hint) => (hint.computed ? [hint.field] : [])));
  // Fields of the catalogue decide between models that have the same labels ("Nombre", "Notas").
  const known = new Set(hintsOf(model).flatMap(({ field }) => (computed.has(field) ? [] : [field])));
  const taken = columns.filter(
    ({ field, confidence }) => field !== null && confidence !== 'none' && !computed.has(field),
  );
  const ofCatalogue = columns.filter(({ field }) => field !== null && known.has(field));
  return taken.length + ofCatalogue.length;
}

/** Whether a header alone tells the model: "Físico" beside code and unit is a count, no list of products. */
function hasTellingHeader(columns: readonly ColumnMapping[], model: string): boolean {
  const telling = new Set(
    hintsOf(model)
      .flatMap((hint) => hint.telling ?? [])
      .map(wordKey),
  );
  return columns.some(({ field, header }) => field !== null && telling.has(wordKey(header)));
}

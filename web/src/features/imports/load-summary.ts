import { type Forecast, sheetForecasts, sumForecasts } from './forecast.ts';
import { countAsked, openReferences } from './references.ts';
import type { ReviewState } from './review-state.ts';
import { countColumns } from './sheets.ts';
import { texts } from './texts.ts';

const words = texts.load;

/**
 * What will happen with a file, one Spanish phrase for each fact that matters: "58 contactos nuevos", "7 filas
 * fuera", "4 columnas sin cargar".
 *
 * @returns empty while it is not known
 */
export function loadPhrases(state: ReviewState): string[] {
  const sheets = sheetForecasts(state);
  if (sheets === null) return [];
  const sum = (part: 'undecided' | 'unknown' | 'out' | 'aside') =>
    sheets.reduce((all, { forecast }) => all + forecast[part], 0);
  const { unsure = [], known = [] } = Object.groupBy(byModel(sheets), ({ forecast }) =>
    forecast.unsure > 0 ? 'unsure' : 'known',
  );
  const { left } = countColumns(state);
  const [unknown, out, aside] = [sum('unknown'), sum('out'), sum('aside')];
  const names = countAsked(openReferences(state));
  const undecided = sum('undecided') - unknown;
  return [
    ...known.flatMap(({ model, forecast }) => recordPhrases(model, forecast)),
    ...(unsure.length > 0
      ? [words.unsure(unsure.map(({ model, forecast }) => [model, forecast.records] as const))]
      : []),
    ...(undecided > 0 ? [words.undecided(undecided)] : []),
    ...(names > 0 ? [words.names(names)] : []),
    ...(unknown > 0 ? [words.unknown(unknown)] : []),
    ...(out > 0 ? [words.out(out)] : []),
    ...(aside > 0 ? [words.aside(aside)] : []),
    ...(left > 0 ? [words.columnsLeft(left)] : []),
  ];
}

/**
 * What the figure of a file adds up where its rows bring several kinds of records: a sheet of seven products with
 * their counts and suppliers has more than seven rows to load.
 *
 * @returns null for one kind, or while it is not known
 */
export function countedKinds(state: ReviewState): string | null {
  const kinds = byModel(sheetForecasts(state) ?? []);
  if (kinds.length < 2) return null;
  return words.kinds(kinds.map(({ model, forecast }) => [model, forecast.given - forecast.aside] as const));
}

/** Models of which a file brings new records, as far as it is known. */
export const newModels = (state: ReviewState): string[] =>
  byModel(sheetForecasts(state) ?? []).flatMap(({ model, forecast: { records, updates, reactivated } }) =>
    records - updates - reactivated > 0 ? [model] : [],
  );

interface ModelForecast {
  model: string;
  forecast: Forecast;
}

/** The lists of one model are told together: companies and the people in them, the counts of each place. */
function byModel(sheets: readonly ModelForecast[]): ModelForecast[] {
  const models = [...new Set(sheets.map(({ model }) => model))];
  return models.map((model) => ({
    model,
    forecast: sumForecasts(sheets.filter((other) => other.model === model).map(({ forecast }) => forecast)),
  }));
}

function recordPhrases(model: string, { records, updates, reactivated, undecided }: Forecast): string[] {
  // «0 productos nuevos» would be read as the result of rows that still wait.
  if (records === 0 && undecided > 0) return [];
  const created = records - updates - reactivated;
  return [
    ...(created > 0 || updates + reactivated === 0 ? [words.created(model, created)] : []),
    ...(updates > 0 ? [words.updated(updates)] : []),
    ...(reactivated > 0 ? [words.reactivated(reactivated)] : []),
  ];
}

/** Seconds before the installation begins to work and after it has the result. */
const aroundSeconds = 10;
/** Seconds for an app that is not installed; a real Odoo took 11 to 16 for CRM. */
const appSeconds = 20;
/** Records in a second; the slowest load that was measured had 217 (docs/operations.md). */
const recordsPerSecond = 200;

/**
 * About how many minutes an installation takes, from 1.
 *
 * @param apps that are not in Odoo yet
 */
export const minutesOf = (apps: number, records: number): number =>
  Math.max(1, Math.round((aroundSeconds + apps * appSeconds + records / recordsPerSecond) / 60));

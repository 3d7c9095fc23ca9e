import {
  continuesRecord,
  noKey,
  type RowFacts,
  recordIdentity,
  rowStates,
  unlistedReference,
} from '@atrio/spreadsheets';
import type { CheckedSheet } from './reader/messages.ts';
import { decisionKey, decisionOf } from './references.ts';
import type { KnownKey, ReviewState } from './review-state.ts';
import { canLoad } from './sheets.ts';

/** Which rows will enter Odoo with the decisions made so far. `given` = `entering` + `undecided` + `out` + `aside`. */
export interface Forecast {
  given: number;
  entering: number;
  /** Rows that wait for the customer, or for an answer of Odoo. Without it they do not enter. */
  undecided: number;
  /** Those of the undecided rows that only wait for an answer of Odoo: nobody can decide anything yet. */
  unknown: number;
  /**
   * Rows with an error, rows that Odoo refused in the dry run, rows with a name that the customer leaves out,
   * and rows whose key several records of Odoo have.
   */
  out: number;
  /** Totals, notes, identical rows, and rows that the customer left out. */
  aside: number;
  /** Records of the entering rows; one with lines has several rows. */
  records: number;
  /** How many of the records Odoo already has. */
  updates: number;
  /** Records that Odoo has archived, and that become active again. */
  reactivated: number;
  /** Records of which nobody knows yet whether Odoo has them. */
  unsure: number;
}

const noRows: Forecast = {
  given: 0,
  entering: 0,
  undecided: 0,
  unknown: 0,
  out: 0,
  aside: 0,
  records: 0,
  updates: 0,
  reactivated: 0,
  unsure: 0,
};

/** What happens to the rows that use a name. With a new one Odoo cannot have the record yet. */
export type NameVerdict = 'known' | 'new' | 'undecided' | 'unknown' | 'skipped';

/** What Odoo has with the key; `unsure` if it was not asked. */
export type KeyVerdict = KnownKey | 'unsure';

/**
 * Counts the rows of a sheet. A record enters as a whole: where one of its rows does not, none of them does.
 *
 * @param verdictOf the verdict of a reference of the check, by its index
 * @param keyVerdictOf the verdict of a key of the check, by its index; also of `noKey`
 * @param refused rows that Odoo refused
 */
export function forecastOfRows(
  facts: RowFacts,
  verdictOf: (reference: number) => NameVerdict,
  keyVerdictOf: (key: number) => KeyVerdict,
  refused: ReadonlySet<number>,
): Forecast {
  const { numbers, states, keys } = facts;
  const forecast = { ...noRows, given: numbers.length };
  for (let at = 0; at < numbers.length; ) {
    let end = at + 1;
    while (end < numbers.length && ((states[end] ?? 0) & continuesRecord) !== 0) end++;
    const key = keyVerdictOf(keys[at] ?? noKey);
    const bySheet = partBySheet(facts, at, end);
    const isOut = key === 'ambiguous' || numbers.slice(at, end).some((row) => refused.has(row));
    const names = bySheet === 'entering' && !isOut ? partByNames(facts, at, end, verdictOf) : null;
    const part = names?.part ?? (bySheet === 'entering' ? 'out' : bySheet);
    forecast[part] += end - at;
    if (part === 'undecided' && names?.isOnlyUnknown) forecast.unknown += end - at;
    if (part === 'entering') {
      forecast.records++;
      const found = names?.hasNew ? 'new' : key;
      if (found === 'existing') forecast.updates++;
      if (found === 'archived') forecast.reactivated++;
      if (found === 'unsure') forecast.unsure++;
    }
    at = end;
  }
  return forecast;
}

/**
 * What becomes of a record by the names in it.
 *
 * @param at its first row
 * @param end the row after its last one
 * @returns `isOnlyUnknown`: nobody is asked about its names, because only Odoo can tell; `hasNew`: a name will be a new
 *   record, so this one is new too
 */
function partByNames(
  { references, referenceEnds }: RowFacts,
  at: number,
  end: number,
  verdictOf: (reference: number) => NameVerdict,
): { part: 'entering' | 'undecided' | 'out'; isOnlyUnknown: boolean; hasNew: boolean } {
  let isEntering = true;
  let isOnlyUnknown = true;
  let hasNew = false;
  const first = at === 0 ? 0 : (referenceEnds[at - 1] ?? 0);
  for (let use = first; use < (referenceEnds[end - 1] ?? 0); use++) {
    const verdict = verdictOf(references[use] ?? unlistedReference);
    if (verdict === 'skipped') return { part: 'out', isOnlyUnknown, hasNew };
    if (verdict === 'undecided') isOnlyUnknown = false;
    if (verdict === 'new') hasNew = true;
    else if (verdict !== 'known') isEntering = false;
  }
  return { part: isEntering ? 'entering' : 'undecided', isOnlyUnknown, hasNew };
}

/** What becomes of a record by its sheet alone. @param at its first row @param end the row after its last one */
function partBySheet(
  { states }: RowFacts,
  at: number,
  end: number,
): 'entering' | 'undecided' | 'out' | 'aside' {
  let isAside = false;
  for (let row = at; row < end; row++) {
    const state = (states[row] ?? 0) & ~continuesRecord;
    if (state === rowStates.error) return 'out';
    if (state === rowStates.aside) isAside = true;
  }
  return isAside ? 'aside' : 'entering';
}

export const sumForecasts = (forecasts: readonly Forecast[]): Forecast =>
  forecasts.reduce(
    (sum, one) => ({
      given: sum.given + one.given,
      entering: sum.entering + one.entering,
      undecided: sum.undecided + one.undecided,
      unknown: sum.unknown + one.unknown,
      out: sum.out + one.out,
      aside: sum.aside + one.aside,
      records: sum.records + one.records,
      updates: sum.updates + one.updates,
      reactivated: sum.reactivated + one.reactivated,
      unsure: sum.unsure + one.unsure,
    }),
    noRows,
  );

const forecasts = new WeakMap<ReviewState, Forecast | null>();

/**
 * The forecast of a file.
 *
 * @returns null while it is not known: the columns are not decided, or the check or the search for names runs
 */
export function forecastOf(state: ReviewState): Forecast | null {
  const known = forecasts.get(state);
  if (known !== undefined) return known;
  const forecast = makeForecast(state);
  forecasts.set(state, forecast);
  return forecast;
}

/** Whether the forecast of a file is coming: its check runs, or the search for names. */
export const isCounting = (state: ReviewState): boolean =>
  canLoad(state) && state.check.state !== 'failed' && forecastOf(state) === null;

function makeForecast(state: ReviewState): Forecast | null {
  const sheets = sheetForecasts(state);
  if (sheets === null) return null;
  const sum = sumForecasts(sheets.map(({ forecast }) => forecast));
  // Odoo may find more undecided names than the search found.
  const surplus = Math.max(0, Math.min(sum.entering, state.dryRun.undecided - sum.undecided));
  return { ...sum, entering: sum.entering - surplus, undecided: sum.undecided + surplus };
}

/** The forecast of each sheet that is loaded; null while it is not known. */
export function sheetForecasts(
  state: ReviewState,
): { sheet: string; model: string; forecast: Forecast }[] | null {
  const { check, references, dryRun } = state;
  if (!canLoad(state) || check.state !== 'done') return null;
  if (references.state !== 'done' && references.state !== 'failed') return null;
  return check.sheets.map((sheet) => ({
    sheet: sheet.sheet,
    model: sheet.model,
    forecast: forecastOfRows(
      sheet.facts,
      verdictsOf(state, sheet),
      keyVerdictsOf(sheet, state.knownKeys[sheet.sheet]),
      new Set(dryRun.refusedRows[sheet.sheet]),
    ),
  }));
}

/** The verdicts of the references of a sheet. */
function verdictsOf(state: ReviewState, sheet: CheckedSheet): (reference: number) => NameVerdict {
  const { missing, unknown, state: asked } = state.references;
  const ofSheet = new Map(
    missing
      .filter((reference) => reference.sheet === sheet.sheet)
      .map((reference) => [decisionKey(reference), reference] as const),
  );
  const identifying: readonly string[] = recordIdentity(sheet.model)?.references ?? [];
  const verdicts = sheet.references.map((use): NameVerdict => {
    const key = decisionKey({ ...use, sheet: sheet.sheet });
    if (asked === 'failed' || unknown.has(key)) return 'unknown';
    const reference = ofSheet.get(key);
    if (reference === undefined) return 'known';
    const created = identifying.includes(reference.field) ? 'new' : 'known';
    const decision = decisionOf(state, reference);
    if (decision === undefined) return reference.inFiles === 'entering' ? created : 'undecided';
    if (decision.action === 'create') return created;
    return decision.action === 'skip' ? 'skipped' : 'known';
  });
  return (reference) => (reference === unlistedReference ? 'unknown' : (verdicts[reference] ?? 'unknown'));
}

/** The verdicts of the keys of a sheet. */
const keyVerdictsOf =
  ({ facts, model }: CheckedSheet, known: ReadonlyMap<string, KnownKey> | undefined) =>
  (key: number): KeyVerdict => {
    if (key === noKey) return recordIdentity(model) === null ? 'new' : 'unsure';
    return known?.get(facts.keyValues[key] ?? '') ?? 'unsure';
  };

/** Whether the rows are read again after a change, while the forecast of the check before is still shown. */
export const isCheckedAgain = ({ check, references }: Pick<ReviewState, 'check' | 'references'>): boolean =>
  check.sheets.length > 0 && (check.state === 'running' || references.state === 'asking');

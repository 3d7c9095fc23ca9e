import type { ImportModel } from '@atrio/contract';
import { recordIdentity } from '@atrio/spreadsheets';
import { joinAlternatives, joinNames } from '../../lib/figures.ts';
import { sheetForecasts } from './forecast.ts';
import type { ReviewState, SheetReview } from './review-state.ts';
import { loadedSheets } from './sheets.ts';
import { texts } from './texts.ts';

const words = texts.key;

/** The usual name of a key. */
export const keyLabel = (key: string, model: ImportModel | undefined): string =>
  words.names[key] ?? model?.fields[key]?.string ?? key;

/** The fields that identify a record where no key is chosen: 'producto y proveedor'; null: all are new. */
export function identityLabel(model: ImportModel): string | null {
  const identity = recordIdentity(model.model);
  return identity === null ? null : joinNames(identity.references.map((field) => keyLabel(field, model)));
}

/** How rows and records are matched, in plain words. */
export interface KeySummary {
  /** 'Por NIT: 5 ya existen: se actualizan.' */
  sentence: string;
  /** '2 filas repiten el NIT de otra.' */
  repeated: string[];
  /** Whether records of Odoo may be created a second time. */
  mayDouble: boolean;
}

/** @returns null where the model has no key, or the values of the sheet were not counted yet */
export function keySummary(state: ReviewState, sheet: SheetReview): KeySummary | null {
  const model = state.target?.models.find((candidate) => candidate.model === sheet.model);
  const { key, keyEvidence } = sheet;
  if (model === undefined || keyEvidence === null) return null;
  const identity = identityLabel(model);
  if (model.keys.length === 0 && identity === null) return null;
  const repeated = keyEvidence.flatMap(({ field, repeated: count }) =>
    count === 0 || (field !== key && !isIdentity(field))
      ? []
      : [words.repeated(words.these[field] ?? `«${keyLabel(field, model)}»`, count)],
  );
  const label = key === null ? identity : keyLabel(key, model);
  if (label === null) {
    const sentence = sheet.keyBy === 'customer' ? words.allNew : words.unprovable;
    return { sentence, repeated, mayDouble: true };
  }
  const forecast = sheetForecasts(state)?.find((list) => list.sheet === sheet.sheet)?.forecast;
  const isKnown = forecast !== undefined && forecast.unsure === 0;
  return {
    sentence: isKnown ? words.known(label, forecast.updates, forecast.reactivated) : words.unsure(label),
    repeated,
    mayDouble: false,
  };
}

/** Fields whose values are expected to be different, also where they are not the key. */
const isIdentity = (field: string): boolean => ['vat', 'email', 'default_code', 'barcode'].includes(field);

/** How the rows of all lists are matched; `isSure` says that nothing has to be looked at. */
export interface KeySentences {
  sentences: string[];
  isSure: boolean;
}

/** @returns null where nothing is known yet, or no list can have records that Odoo has already */
export function keySentences(state: ReviewState): KeySentences | null {
  const lists = loadedSheets(state).flatMap((sheet) => {
    const summary = keySummary(state, sheet);
    return summary === null ? [] : [{ sheet, summary }];
  });
  const forecasts = sheetForecasts(state);
  if (forecasts === null || lists.length === 0) return null;
  const isSure = lists.every(({ summary: { mayDouble, repeated } }) => !mayDouble && repeated.length === 0);
  const isAllNew = forecasts.every(
    ({ forecast: { updates, reactivated, unsure } }) => updates + reactivated + unsure === 0,
  );
  // Several lists of the same sheet would say the same, each by other fields.
  if (isSure && isAllNew && lists.length > 1) return { sentences: [words.allCreated], isSure };
  const unsure = new Map(lists.flatMap(({ sheet }) => unsureIdentity(sheet, state, forecasts)));
  const labels = [...new Set(unsure.values())];
  const isTogether = labels.length > 1;
  const sentences = lists.flatMap(({ sheet, summary: { sentence, repeated } }) => [
    ...(isTogether && unsure.has(sheet.sheet) ? [] : [sentence]),
    ...repeated,
  ]);
  const together = isTogether ? [words.unsure(joinAlternatives(labels))] : [];
  return { sentences: [...new Set(sentences), ...together], isSure };
}

/** The list and the fields that identify its records; empty if it has a key, or if no record is unsure. */
function unsureIdentity(
  { sheet, model, key }: SheetReview,
  { target }: ReviewState,
  forecasts: NonNullable<ReturnType<typeof sheetForecasts>>,
): [sheet: string, label: string][] {
  const choice = target?.models.find((candidate) => candidate.model === model);
  const label = key === null && choice !== undefined ? identityLabel(choice) : null;
  const isUnsure = forecasts.some((other) => other.sheet === sheet && other.forecast.unsure > 0);
  return label !== null && isUnsure ? [[sheet, label]] : [];
}

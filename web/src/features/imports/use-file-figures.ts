import type { FileReview } from './file-review.ts';
import { type Forecast, forecastOf, sheetForecasts } from './forecast.ts';
import { recordNoun } from './record-nouns.ts';
import type { ReviewState } from './review-state.ts';
import { useReviews } from './use-review.ts';

/** Records of a kind that will enter Odoo. */
interface FileFigure {
  model: string;
  records: number;
  /** 'contactos' */
  noun: string;
}

/**
 * The records of each file that will enter, null while they are counted, and those of all files by their
 * kind.
 */
export function useFileFigures(reviews: readonly FileReview[]): {
  forecasts: readonly (Forecast | null)[];
  figures: readonly FileFigure[];
} {
  const states = useReviews(reviews);
  return { forecasts: states.map(forecastOf), figures: recordFigures(states) };
}

/** The most numerous kind first. */
function recordFigures(states: readonly ReviewState[]): FileFigure[] {
  const sums = new Map<string, number>();
  for (const { model, forecast } of states.flatMap((state) => sheetForecasts(state) ?? []))
    sums.set(model, (sums.get(model) ?? 0) + forecast.records);
  return [...sums]
    .filter(([, records]) => records > 0)
    .map(([model, records]) => ({ model, records, noun: recordNoun(model, records) }))
    .sort((a, b) => b.records - a.records);
}

import type { EditCommand } from './edits/edits.ts';
import type { ReviewState, SheetReview } from './review-state.ts';

/** What the customer decided in a review, so that it can go on after a reload of the page. */
export interface KeptReview {
  /** The program that wrote it: another one may have other words and fields for the same. */
  program: string;
  /** The models and fields that Odoo took. */
  fields: string;
  sheets: readonly SheetReview[];
  /** Sheets with adjacent tables, in the other way of reading them. */
  otherReadings: Readonly<Record<string, readonly SheetReview[]>>;
  decisions: ReviewState['decisions'];
  /** The changes of the rows, in order. */
  commands: readonly EditCommand[];
}

/** Differs from build to build. */
export const thisProgram = import.meta.url;

/** The models and fields of an instance, to find out whether they are still the same. */
export const fieldsOfTarget = (target: ReviewState['target']): string =>
  JSON.stringify(target?.models.map(({ model, fields }) => [model, Object.keys(fields)]) ?? null);

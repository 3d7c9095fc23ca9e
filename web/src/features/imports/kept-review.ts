import type { EditCommand } from './edits/edits.ts';
import type { ReviewState, SheetReview } from './review-state.ts';

/** What the customer decided in a review, so that it can go on after a reload of the page. */
export interface KeptReview {
  /** The build of the portal that wrote it. What another build wrote is not used: its fields may differ. */
  program: string;
  /** The models and fields that Odoo took. */
  fields: string;
  sheets: readonly SheetReview[];
  /** By sheet with tables side by side: the other way to read it, as one table or as several. */
  otherReadings: Readonly<Record<string, readonly SheetReview[]>>;
  decisions: ReviewState['decisions'];
  /** The changes of the rows, in order. */
  commands: readonly EditCommand[];
  /** The customer decided or changed something in it. */
  isDecided: boolean;
}

/** The address of this code, which is a new one in each build. */
export const thisProgram = import.meta.url;

/** The models and fields of an instance, to find out whether they are still the same. */
export const fieldsOfTarget = (target: ReviewState['target']): string =>
  JSON.stringify(target?.models.map(({ model, fields }) => [model, Object.keys(fields)]) ?? null);

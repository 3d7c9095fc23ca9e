/** What other features may use of this one. */
export { FileReview } from './file-review.ts';
export { FileSummary } from './file-summary.tsx';
export { ReviewDialog } from './review-dialog-lazy.tsx';
export type { View } from './review-dialog-props.ts';
export { canLoad, plansOf } from './review-state.ts';

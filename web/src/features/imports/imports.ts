/** What other features may use of this one. */
export { FileReview } from './file-review.ts';
export { FileSummary } from './file-summary.tsx';
export { guessSheets } from './guess-sheets.ts';
export type { KeptReview } from './kept-review.ts';
export { LayoutQuestions } from './layout-questions.tsx';
export { LoadOutcome } from './load-outcome.tsx';
export { plansOf } from './plans.ts';
export { FileRefused } from './reader/reader.ts';
export { ReviewDialog } from './review-dialog-lazy.tsx';
export { saveOnChange } from './save-on-change.ts';
export { canLoad } from './sheets.ts';
export { useFileFigures } from './use-file-figures.ts';
export { useReviews } from './use-review.ts';
export { noReview, useReviewAddress } from './use-review-address.ts';

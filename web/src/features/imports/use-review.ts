import { useSyncExternalStore } from 'react';
import type { FileReview } from './file-review.ts';
import type { ReviewState } from './review-state.ts';

/** The present state of a review. */
export const useReview = (review: FileReview): ReviewState =>
  useSyncExternalStore(review.subscribe, review.state);

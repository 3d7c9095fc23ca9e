import { useSyncExternalStore } from 'react';
import type { FileReview } from './file-review.ts';
import type { ReviewState } from './review-state.ts';

export const useReview = (review: FileReview): ReviewState =>
  useSyncExternalStore(review.subscribe, review.state);

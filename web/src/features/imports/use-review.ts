import { useRef, useSyncExternalStore } from 'react';
import type { FileReview } from './file-review.ts';
import type { ReviewState } from './review-state.ts';

/** The present state of a review. */
export const useReview = (review: FileReview): ReviewState =>
  useSyncExternalStore(review.subscribe, review.state);

/** The present states of several reviews, in their order. */
export function useReviews(reviews: readonly FileReview[]): readonly ReviewState[] {
  const last = useRef<readonly ReviewState[]>([]);
  const subscribe = (listener: () => void) => {
    const ends = reviews.map((review) => review.subscribe(listener));
    return () => {
      for (const end of ends) end();
    };
  };
  return useSyncExternalStore(subscribe, () => {
    const states = reviews.map((review) => review.state());
    // React needs the same array as long as nothing has changed.
    if (states.length !== last.current.length || states.some((state, at) => state !== last.current[at]))
      last.current = states;
    return last.current;
  });
}

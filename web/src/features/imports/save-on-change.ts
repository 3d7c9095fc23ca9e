import type { FileReview } from './file-review.ts';

/** Milliseconds without a change of a review before it is saved. */
const saveDelay = 400;

/**
 * Saves what is decided in a review: now, when it has changed, and when nobody sees the page, because a browser may
 * end such a page to gain memory.
 *
 * @returns stops it
 */
export function saveOnChange(review: FileReview | null, save: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const saveSoon = () => {
    clearTimeout(timer);
    timer = setTimeout(save, saveDelay);
  };
  save();
  const stop = review?.subscribe(saveSoon);
  document.addEventListener('visibilitychange', save);
  return () => {
    clearTimeout(timer);
    stop?.();
    document.removeEventListener('visibilitychange', save);
  };
}

import type { FileReview } from './file-review.ts';
import type { ReviewState } from './review-state.ts';

export type ReviewTab = 'columns' | 'check' | 'dry-run';

export interface ReviewDialogProps {
  review: FileReview | null;
  appName: string;
  /** documentId */
  instance: string;
  tab: ReviewTab;
  onTabChange: (tab: ReviewTab) => void;
  onClose: () => void;
}

export interface ReviewViewProps {
  review: FileReview;
  state: ReviewState;
}

import type { FileReview } from './file-review.ts';

export type View = 'columns' | 'check' | 'rehearsal';

export interface ReviewDialogProps {
  review: FileReview | null;
  appName: string;
  instance: string;
  view: View;
  onView: (view: View) => void;
  onClose: () => void;
}

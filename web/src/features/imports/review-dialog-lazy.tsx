import { lazy, Suspense } from 'react';
import { arrive } from '../../lib/arrive.ts';
import type { ReviewDialogProps } from './review-dialog-props.ts';

const Dialog = lazy(() => arrive(() => import('./review-dialog.tsx')));

/** The screens of the review come when the first file is chosen. */
export function ReviewDialog(props: ReviewDialogProps) {
  return (
    <Suspense>
      <Dialog {...props} />
    </Suspense>
  );
}

import { lazy, Suspense } from 'react';
import { importWithRetry } from '../../lib/import-with-retry.ts';
import type { ReviewDialogProps } from './review-dialog-props.ts';

const Dialog = lazy(() => importWithRetry(() => import('./review-dialog.tsx')));

/** The review dialog. Its code is loaded when the first file is chosen. */
export function ReviewDialog(props: ReviewDialogProps) {
  return (
    <Suspense>
      <Dialog {...props} />
    </Suspense>
  );
}

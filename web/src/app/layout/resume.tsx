import { lazy, Suspense } from 'react';
import { useResuming } from '../../api/resume.ts';
import { arrive } from '../../lib/arrive.ts';

const ResumeDialog = lazy(async () => ({
  default: (await arrive(() => import('./resume-dialog.tsx'))).ResumeDialog,
}));

/** The dialog of a session that ended, fetched when one does. */
export function Resume() {
  if (!useResuming()) return null;
  return (
    <Suspense>
      <ResumeDialog />
    </Suspense>
  );
}

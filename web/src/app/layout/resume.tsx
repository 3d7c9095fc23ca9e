import { lazy, Suspense } from 'react';
import { useResuming } from '../../api/resume.ts';

const ResumeDialog = lazy(async () => ({ default: (await import('./resume-dialog.tsx')).ResumeDialog }));

/** The dialog of a session that ended, fetched when one does. */
export function Resume() {
  if (!useResuming()) return null;
  return (
    <Suspense>
      <ResumeDialog />
    </Suspense>
  );
}

import { type ComponentProps, lazy, Suspense } from 'react';
import { importWithRetry } from '../../lib/import-with-retry.ts';
import type { StartedInstallation as Started } from './started-installation.tsx';

const Page = lazy(() =>
  importWithRetry(() => import('./started-installation.tsx')).then((code) => ({
    default: code.StartedInstallation,
  })),
);

/** The page that follows the wizard. Its code is loaded when an installation has started. */
export function StartedInstallation(props: ComponentProps<typeof Started>) {
  return (
    <Suspense>
      <Page {...props} />
    </Suspense>
  );
}

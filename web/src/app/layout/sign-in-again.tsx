import { lazy, Suspense } from 'react';
import { useMustSignInAgain } from '../../api/sign-in-again.ts';
import { importWithRetry } from '../../lib/import-with-retry.ts';

const SignInAgainDialog = lazy(async () => ({
  default: (await importWithRetry(() => import('./sign-in-again-dialog.tsx'))).SignInAgainDialog,
}));

/** Loads and shows the dialog when calls wait for a new sign-in. */
export function SignInAgain() {
  if (!useMustSignInAgain()) return null;
  return (
    <Suspense>
      <SignInAgainDialog />
    </Suspense>
  );
}

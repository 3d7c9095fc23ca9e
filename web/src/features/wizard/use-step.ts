import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';

const inAddress = (step: number) => (step === 1 ? undefined : step);

/** The step is part of the address, so that the phone's own back button goes back one step. */
export function useStep() {
  const navigate = useNavigate();
  const { history } = useRouter();
  const { paso, revisar, instalacion } = useSearch({ strict: false });
  return {
    /** odooId of the app whose file is being reviewed: the phone's own back button leaves the review. */
    reviewing: revisar ?? null,
    review: (app: string) =>
      void navigate({ to: '.', search: (previous) => ({ ...previous, revisar: app }), resetScroll: false }),
    closeReview: () => history.back(),
    wanted: paso ?? 1,
    /** documentId of what was started: a reload of the page still shows it. */
    started: instalacion ?? null,
    go: (step: number) =>
      void navigate({
        to: '.',
        search: (previous) => ({ ...previous, revisar: undefined, paso: inAddress(step) }),
        resetScroll: true,
      }),
    /** Corrects the address without a step in the browser's history. */
    settle: useCallback(
      (step: number) =>
        void navigate({
          to: '.',
          search: (previous) => ({ ...previous, revisar: undefined, paso: inAddress(step) }),
          replace: true,
        }),
      [navigate],
    ),
    showStarted: (documentId: string) =>
      void navigate({ to: '.', search: { instalacion: documentId }, replace: true, resetScroll: true }),
  };
}

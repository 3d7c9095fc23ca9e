import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import { noReview, useReviewAddress } from '../imports/imports.ts';

const addressOf = (step: number) => (step === 1 ? undefined : step);

/**
 * The state of the wizard that is in the address. The step is there so that the browser's back button goes
 * back one step.
 */
export function useStep() {
  const navigate = useNavigate();
  const review = useReviewAddress();
  const { paso, instalacion } = useSearch({ strict: false });
  return {
    /** By the odooId of the app whose file is reviewed. */
    review,
    requestedStep: paso ?? 1,
    /** documentId of the started installation, which a reload of the page then shows. */
    started: instalacion ?? null,
    goToStep: (step: number) =>
      void navigate({
        to: '.',
        search: (previous) => ({ ...previous, ...noReview, paso: addressOf(step) }),
        resetScroll: true,
      }),
    /** Changes the step without adding an entry to the history of the browser. */
    replaceStep: useCallback(
      (step: number) =>
        void navigate({
          to: '.',
          search: (previous) => ({ ...previous, ...noReview, paso: addressOf(step) }),
          replace: true,
        }),
      [navigate],
    ),
    showStarted: (documentId: string) =>
      void navigate({ to: '.', search: { instalacion: documentId }, replace: true, resetScroll: true }),
  };
}

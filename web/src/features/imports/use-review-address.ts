import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useCallback, useRef } from 'react';
import type { ReviewTab } from './review-dialog-props.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The entry before this one is the same page without the review. */
    isOverPage?: boolean;
  }
}

/** What the address says of the open review, for a navigation that closes it. */
export const noReview = { revisar: undefined, ver: undefined };

/**
 * The open review and its tab, which are in the address: the browser's back button closes it instead of leaving the
 * page, and a reload shows it again.
 */
export function useReviewAddress() {
  const navigate = useNavigate();
  const { history } = useRouter();
  const { revisar, ver } = useSearch({ strict: false });
  const isClosing = useRef(false);
  const tab: ReviewTab = ver ?? 'columns';

  return {
    /** What is reviewed: the odooId of an app, or the documentId of an import. */
    opened: revisar ?? null,
    tab,
    open: (id: string, tab: ReviewTab) =>
      void navigate({
        to: '.',
        search: (previous) => ({ ...previous, revisar: id, ver: tabInAddress(tab) }),
        state: { isOverPage: true },
        resetScroll: false,
      }),
    showTab: (tab: ReviewTab) =>
      void navigate({
        to: '.',
        search: (previous) => ({ ...previous, ver: tabInAddress(tab) }),
        state: true,
        replace: true,
        resetScroll: false,
      }),
    close: useCallback(() => {
      // A second click, while the address changes or the dialog fades out, would go back one more entry.
      if (isClosing.current || !new URLSearchParams(history.location.search).has('revisar')) return;
      if (!history.location.state.isOverPage) {
        // The page was opened at this address, as after signing in again: what is before it is another page.
        void navigate({
          to: '.',
          search: (previous) => ({ ...previous, ...noReview }),
          replace: true,
          resetScroll: false,
        });
        return;
      }
      isClosing.current = true;
      const stop = history.subscribe(() => {
        stop();
        isClosing.current = false;
      });
      history.back();
    }, [history, navigate]),
  };
}

const tabInAddress = (tab: ReviewTab) => (tab === 'columns' ? undefined : tab);

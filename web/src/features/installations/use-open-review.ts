import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useCloseByBack } from '../../lib/use-close-by-back.ts';

/**
 * Whether the review of corrected rows is open. It is in the address, so that the browser's back button closes the
 * review instead of leaving the page.
 *
 * @param id documentId of the import whose rows are corrected
 */
export function useOpenReview(id: string) {
  const navigate = useNavigate();
  const close = useCloseByBack('revisar');
  const isOpen = useSearch({ strict: false }).revisar === id;

  // An address that already names the review was reloaded, or belongs to an earlier file.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only before the customer has opened it
  useEffect(() => {
    if (isOpen)
      void navigate({
        to: '.',
        search: (previous) => ({ ...previous, revisar: undefined }),
        replace: true,
        resetScroll: false,
      });
  }, []);

  return {
    isOpen,
    open: () =>
      void navigate({ to: '.', search: (previous) => ({ ...previous, revisar: id }), resetScroll: false }),
    close,
  };
}

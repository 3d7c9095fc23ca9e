import type { StartedCheckout } from '@atrio/contract';
import { useEffect } from 'react';
import { call } from '../../api/client.ts';
import { useMutationOnce } from '../../api/use-mutation-once.ts';
import { texts } from './texts.ts';

interface Purchase {
  planId: string;
  periodId: string;
}

/** Creates a checkout and goes to its page at the card provider. */
export function usePurchase() {
  return useRedirectToProvider((purchase: Purchase) => call('POST /api/checkouts', { body: purchase }));
}

/**
 * A mutation for a call that answers an address of the card provider, to which the browser then goes. The
 * browser may show this page again, unchanged, after 'back': the mutation is reset then, so that its button
 * works again.
 * @param start the call
 * @returns the mutation; it is busy while `isPending || isSuccess`
 */
export function useRedirectToProvider<T>(start: (input: T) => Promise<StartedCheckout>) {
  const mutation = useMutationOnce({
    mutationFn: start,
    onSuccess: ({ checkout_url }) => window.location.assign(checkedUrl(checkout_url)),
  });
  const { reset } = mutation;
  useEffect(() => {
    const returned = (event: PageTransitionEvent) => {
      if (event.persisted) reset();
    };
    window.addEventListener('pageshow', returned);
    return () => window.removeEventListener('pageshow', returned);
  }, [reset]);
  return mutation;
}

/** @throws Error when it is not an http(s) address */
function checkedUrl(url: string | null | undefined): string {
  if (!url || !/^https?:\/\//.test(url)) throw new Error(texts.noUrl);
  return url;
}

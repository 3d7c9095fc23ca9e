import { createCheckout, type StartedCheckout } from '@atrio/contract';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../api/client.ts';
import { texts } from './texts.ts';

interface Purchase {
  planId: string;
  periodId: string;
}

/** Asks the server for a checkout and goes to the address that it gives. */
export function usePurchase() {
  return useLeaving((purchase: Purchase) => call(createCheckout, { body: purchase }));
}

/**
 * For calls that answer with the provider's page. The browser may keep this page as it was and show it
 * again on 'back': then the button has to work again.
 * @returns the mutation; `isPending || isSuccess` is the time until the page is gone
 */
export function useLeaving<T>(start: (input: T) => Promise<StartedCheckout>) {
  const mutation = useMutation({
    mutationFn: start,
    onSuccess: ({ checkout_url }) => window.location.assign(payable(checkout_url)),
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

/** @throws Error when there is no address that a page can have */
function payable(url: string | null | undefined): string {
  if (!url || !/^https?:\/\//.test(url)) throw new Error(texts.noUrl);
  return url;
}

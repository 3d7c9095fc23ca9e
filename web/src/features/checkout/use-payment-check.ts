import type { Checkout } from '@atrio/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { offers, useServer } from '../../api/meta.ts';
import { latestCheckoutQuery, refreshSubscription } from '../../api/payment-queries.ts';

/**
 * When the customer returns from the card provider, the confirmation may take some time: for this time an
 * unpaid checkout is shown as being checked, and is fetched more often.
 */
const returnedMs = 20_000;
const soonMs = 2_000;
const laterMs = 10_000;

type PaymentCheck = { checkout: Checkout | null; error: unknown; retry: () => void; asking: boolean } & {
  /**
   * `checking`: no answer yet, or not paid yet but just returned. `processing`: the bank is confirming the
   * payment. `failed`: the checkout is not paid, is closed or does not exist, or the call for it failed. While
   * the checkout is open the provider is asked again, so `failed` can still become `paid`.
   */
  state: 'checking' | 'processing' | 'paid' | 'failed';
};

/**
 * Asks about the newest checkout until the card provider says that it is paid or closed: often at first, then
 * less often.
 */
export function usePaymentCheck(): PaymentCheck {
  const offered = offers(useServer(), 'checkout');
  const queries = useQueryClient();
  const [justReturned, setJustReturned] = useState(true);
  const { data, error, refetch, isFetching } = useQuery({
    ...latestCheckoutQuery,
    enabled: offered,
    refetchInterval: ({ state }) => {
      const checkout = state.data?.checkout;
      if (state.data && (!checkout || checkout.state === 'paid' || checkout.state === 'closed')) return false;
      return justReturned ? soonMs : laterMs;
    },
  });
  const checkout = data?.checkout ?? null;
  const paid = checkout?.state === 'paid';

  useEffect(() => {
    const timer = setTimeout(() => setJustReturned(false), returnedMs);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    if (paid) void refreshSubscription(queries);
  }, [paid, queries]);

  return { checkout, error, retry: () => void refetch(), asking: isFetching, state: stateOf() };

  function stateOf(): PaymentCheck['state'] {
    if (paid) return 'paid';
    if (checkout?.state === 'processing') return 'processing';
    if (offered && !data) return error ? 'failed' : 'checking';
    return checkout?.state === 'open' && justReturned ? 'checking' : 'failed';
  }
}

import type { Checkout } from '@atrio/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { offers, useServer } from '../../api/meta.ts';
import { latestCheckoutQuery, refreshSubscription } from '../../api/payment-queries.ts';

/** Who returns from the provider's page has paid a moment ago: its word may take a little. */
const patienceMs = 20_000;
const soonMs = 2_000;
const laterMs = 10_000;

type Check = { checkout: Checkout | null; error: unknown; retry: () => void; asking: boolean } & {
  /**
   * `checking`: no answer yet, or not paid yet but just returned. `processing`: the bank is at it.
   * `failed`: not paid, ended, or there was nothing to pay; it is asked further and may still turn.
   */
  state: 'checking' | 'processing' | 'paid' | 'failed';
};

/** Asks about the newest checkout until the provider has said paid, first often and then calmly. */
export function usePaymentCheck(): Check {
  const known = offers(useServer(), 'checkout');
  const queries = useQueryClient();
  const [patient, setPatient] = useState(true);
  const { data, error, refetch, isFetching } = useQuery({
    ...latestCheckoutQuery,
    enabled: known,
    refetchInterval: ({ state }) => {
      const checkout = state.data?.checkout;
      if (state.data && (!checkout || checkout.state === 'paid' || checkout.state === 'closed')) return false;
      return patient ? soonMs : laterMs;
    },
  });
  const checkout = data?.checkout ?? null;
  const paid = checkout?.state === 'paid';

  useEffect(() => {
    const timer = setTimeout(() => setPatient(false), patienceMs);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    if (paid) void refreshSubscription(queries);
  }, [paid, queries]);

  return { checkout, error, retry: () => void refetch(), asking: isFetching, state: stateOf() };

  function stateOf(): Check['state'] {
    if (paid) return 'paid';
    if (checkout?.state === 'processing') return 'processing';
    if (known && !data) return error ? 'failed' : 'checking';
    return checkout?.state === 'open' && patient ? 'checking' : 'failed';
  }
}

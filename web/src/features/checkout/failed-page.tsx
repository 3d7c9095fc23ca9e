import type { Checkout } from '@atrio/contract';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { offers, useServer } from '../../api/meta.ts';
import { latestCheckoutQuery } from '../../api/payment-queries.ts';
import { Page } from '../../ui/page.tsx';
import { SkeletonRows } from '../../ui/states.tsx';
import styles from './checkout.module.css';
import { texts } from './texts.ts';

const words = texts.notPaid;

/**
 * The card provider sends customers here after they have cancelled the payment. The page shows the state of
 * the checkout and how to continue.
 */
export function FailedPage() {
  const { data, isLoading } = useQuery({ ...latestCheckoutQuery, enabled: offers(useServer(), 'checkout') });
  const checkout = data?.checkout ?? null;
  return (
    <Page title={words.title} width="column">
      {isLoading ? (
        <SkeletonRows text={texts.confirmed.checking} rows={1} />
      ) : (
        <div className={styles.sentences}>
          <p>{stateText(checkout)}</p>
          {checkout?.state === 'open' && checkout.failureReason && (
            <p>{texts.confirmed.reason(checkout.failureReason)}</p>
          )}
        </div>
      )}
      <div className={styles.actions}>
        <Button component={Link} to="/subscriptions">
          {words.plans}
        </Button>
        {checkout?.state === 'open' && checkout.checkout_url && (
          <Button variant="default" component="a" href={checkout.checkout_url}>
            {texts.confirmed.resume}
          </Button>
        )}
        <Button variant="default" component={Link} to="/">
          {words.home}
        </Button>
      </div>
    </Page>
  );
}

function stateText(checkout: Checkout | null): string {
  if (checkout === null) return words.unknown;
  if (checkout.state === 'processing') return words.processing;
  if (checkout.state === 'paid') return words.paid;
  return checkout.purpose === 'card' ? words.card : words.text;
}

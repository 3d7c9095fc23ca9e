import type { getCurrentSubscription, ResponseOf } from '@atrio/contract';
import { Button, VisuallyHidden } from '@mantine/core';
import { useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { meQuery } from '../../api/me.ts';
import { refreshSubscription, subscriptionQuery } from '../../api/payment-queries.ts';
import { useRetryFailed } from '../../api/retry-failed.ts';
import { formatDay } from '../../lib/dates.ts';
import { Failure } from '../../ui/failure.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Section } from '../../ui/page.tsx';
import { SkeletonRows } from '../../ui/states.tsx';
import { CurrentSubscription } from './current-subscription.tsx';
import styles from './subscriptions.module.css';
import { texts } from './texts.ts';

type Account = ResponseOf<typeof getCurrentSubscription>;

/** How often a payment that the bank has not confirmed is asked for. */
const processingMs = 10_000;

/** What the customer has, or had, and the payment that is under way. Nothing for who never bought. */
export function SubscriptionPanel() {
  const hadOne = (useSuspenseQuery(meQuery).data.subscriptions ?? []).length > 0;
  const queries = useQueryClient();
  const { data, error, isPending, isFetching } = useQuery({
    ...subscriptionQuery,
    refetchInterval: ({ state }) => (state.data?.openCheckout?.state === 'processing' ? processingMs : false),
  });
  const retryFailed = useRetryFailed();
  const current = data?.current?.documentId;
  // A payment that came through while this page was open changes the plan's badge too.
  useEffect(() => {
    if (current) void queries.invalidateQueries({ queryKey: ['me'] });
  }, [current, queries]);

  if (isPending) return <Coming expected={hadOne} />;
  return (
    <>
      {error && <Failure title={texts.failed} error={error} onRetry={retryFailed} retrying={isFetching} />}
      {data && <UnderWay checkout={data.openCheckout} />}
      {data?.current && (
        <Section title={texts.title}>
          <CurrentSubscription
            subscription={data.current}
            onChange={() => void refreshSubscription(queries)}
          />
        </Section>
      )}
      {data && !data.current && data.last && <Ended last={data.last} />}
    </>
  );
}

/** Takes the room of the panel where there will be one, so that the plans beneath stay where they are. */
function Coming({ expected }: { expected: boolean }) {
  if (!expected) {
    return <VisuallyHidden role="status">{texts.loading}</VisuallyHidden>;
  }
  return (
    <Section title={texts.title}>
      <div className={`${styles.panel} ${styles.coming}`}>
        <SkeletonRows text={texts.loading} rows={2} />
      </div>
    </Section>
  );
}

function UnderWay({ checkout }: { checkout: Account['openCheckout'] }) {
  if (!checkout) return null;
  if (checkout.state === 'processing') {
    return (
      <Notice tone="warn" title={texts.processing.title(checkout.plan.name)} live>
        <p>{texts.processing.text}</p>
      </Notice>
    );
  }
  return (
    <Notice tone="info" title={texts.open.title(checkout.plan.name)}>
      <p>{texts.open.text}</p>
      {checkout.checkout_url && (
        <Button variant="default" size="sm" mt="xs" component="a" href={checkout.checkout_url}>
          {texts.open.action}
        </Button>
      )}
    </Notice>
  );
}

function Ended({ last }: { last: NonNullable<Account['last']> }) {
  const words = texts.endedNotice;
  return (
    <Notice tone={last.endReason === 'unpaid' ? 'bad' : 'info'} title={words.title(last.plan.name)}>
      <p>
        {last.endedAt && words.on(formatDay(last.endedAt))} {last.endReason && words[last.endReason]}{' '}
        {words.next}
      </p>
    </Notice>
  );
}

import type { getCurrentSubscription, ResponseOf } from '@atrio/contract';
import { Button, VisuallyHidden } from '@mantine/core';
import { useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { meQuery } from '../../api/me.ts';
import { refreshSubscription, subscriptionQuery } from '../../api/payment-queries.ts';
import { formatDay } from '../../lib/dates.ts';
import { QueryFailure } from '../../queries/query-failure.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Section } from '../../ui/page.tsx';
import { SkeletonRows } from '../../ui/states.tsx';
import { CurrentSubscription } from './current-subscription.tsx';
import styles from './subscriptions.module.css';
import { texts } from './texts.ts';

type SubscriptionAnswer = ResponseOf<typeof getCurrentSubscription>;

/** Milliseconds between two calls while the bank is confirming a payment. */
const processingMs = 10_000;

/** The current or last subscription, and the open checkout. Draws nothing for a customer who never bought. */
export function SubscriptionPanel() {
  const hadSubscription = (useSuspenseQuery(meQuery).data.subscriptions ?? []).length > 0;
  const queries = useQueryClient();
  const query = useQuery({
    ...subscriptionQuery,
    refetchInterval: ({ state }) => (state.data?.openCheckout?.state === 'processing' ? processingMs : false),
  });
  const { data, isPending } = query;
  const current = data?.current?.documentId;
  // A payment that was confirmed while this page is open changes the badges of the plans too.
  useEffect(() => {
    if (current) void queries.invalidateQueries({ queryKey: ['me'] });
  }, [current, queries]);

  if (isPending) return <PanelSkeleton expected={hadSubscription} />;
  return (
    <>
      <QueryFailure query={query} title={texts.failed} />
      {data && <OpenCheckout checkout={data.openCheckout} />}
      {data?.current && (
        <Section title={texts.title}>
          <CurrentSubscription subscription={data.current} onChange={() => refreshSubscription(queries)} />
        </Section>
      )}
      {data && !data.current && data.last && <EndedSubscription last={data.last} />}
    </>
  );
}

/**
 * Keeps the space of the panel free while it loads, if a panel is expected, so that the plans below do not
 * move.
 */
function PanelSkeleton({ expected }: { expected: boolean }) {
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

function OpenCheckout({ checkout }: { checkout: SubscriptionAnswer['openCheckout'] }) {
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

function EndedSubscription({ last }: { last: NonNullable<SubscriptionAnswer['last']> }) {
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

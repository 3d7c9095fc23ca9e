import type { getCurrentSubscription, ResponseOf } from '@atrio/contract';
import { Anchor, Button } from '@mantine/core';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { meQuery } from '../../api/me.ts';
import { offers, useServer } from '../../api/meta.ts';
import { subscriptionQuery } from '../../api/payment-queries.ts';
import { formatDay } from '../../lib/dates.ts';
import { Notice } from '../../ui/notice.tsx';
import { Section } from '../../ui/page.tsx';
import styles from './dashboard-page.module.css';
import { texts } from './texts.ts';

const words = texts.subscription;

type Subscription = NonNullable<ResponseOf<typeof getCurrentSubscription>['current']>;

/**
 * The current plan and what happens to it next, or the one that ended and the way back. Draws nothing for a
 * customer who never had one.
 */
export function SubscriptionState() {
  const hasDetails = offers(useServer(), 'subscriptions');
  const me = useSuspenseQuery(meQuery).data;
  const [first] = me.subscriptions ?? [];
  const { data } = useQuery({ ...subscriptionQuery, enabled: hasDetails });
  const current = data?.current;
  const ended = current ? null : data?.last;
  const plan = hasDetails ? (current?.plan ?? ended?.plan) : first?.plan;
  if (!plan) return null;
  return (
    <Section
      title={words.title}
      aside={<Anchor renderRoot={(props) => <Link to="/subscriptions" {...props} />}>{words.open}</Anchor>}
    >
      <div className={styles.plan}>
        <strong>{plan.name}</strong>
        {current && <p>{nextEventText(current)}</p>}
        {ended && (
          <>
            <p>{ended.endedAt ? words.endedOn(formatDay(ended.endedAt)) : words.states.ended}</p>
            <Button mt="sm" variant="default" renderRoot={(props) => <Link to="/subscriptions" {...props} />}>
              {words.choose}
            </Button>
          </>
        )}
      </div>
    </Section>
  );
}

/** A charge that failed, and the way to another card. It is urgent, because the plan ends without it. */
export function FailedCharge() {
  const hasDetails = offers(useServer(), 'subscriptions');
  const current = useQuery({ ...subscriptionQuery, enabled: hasDetails }).data?.current;
  if (current?.state !== 'pastDue') return null;
  return (
    <Notice tone="warn" title={words.pastDue}>
      {current.failureReason && <p>{current.failureReason}</p>}
      {current.nextAttemptAt && <p>{words.nextAttempt(formatDay(current.nextAttemptAt))}</p>}
      <Button mt="sm" renderRoot={(props) => <Link to="/subscriptions" {...props} />}>
        {words.mend}
      </Button>
    </Notice>
  );
}

function nextEventText(current: Subscription): string {
  const { cancelAtPeriodEnd, endsAt, state, trialEndsAt, nextChargeAt } = current;
  if (cancelAtPeriodEnd && endsAt) return words.endsOn(formatDay(endsAt));
  if (state === 'trial' && trialEndsAt) return words.trialUntil(formatDay(trialEndsAt));
  if (nextChargeAt) return words.nextCharge(formatDay(nextChargeAt));
  return words.states[state];
}

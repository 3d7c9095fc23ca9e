import type { SubscriptionDetail } from '@atrio/contract';
import { formatDay } from '../../lib/dates.ts';
import { formatMoney } from '../../lib/figures.ts';
import { Fact } from '../../ui/facts.tsx';
import { Notice } from '../../ui/notice.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { cardName } from './payment-names.ts';
import { SubscriptionActions } from './subscription-actions.tsx';
import styles from './subscriptions.module.css';
import { texts } from './texts.ts';

interface CurrentSubscriptionProps {
  subscription: SubscriptionDetail;
  /** Fetches again what an action changed. */
  onChange: () => Promise<void>;
}

/** The current subscription: plan, state, next charge, card and actions. */
export function CurrentSubscription({ subscription, onChange }: CurrentSubscriptionProps) {
  const { plan, period, card, state, trialEndsAt } = subscription;
  return (
    <div className={styles.panel}>
      <SubscriptionNotice subscription={subscription} />
      <dl className={styles.facts}>
        <Fact term={texts.plan}>{texts.planAndPeriod(plan.name, period.displayName)}</Fact>
        <Fact term={texts.state}>
          <StatusBadge status={badgeOf(subscription)} />
        </Fact>
        {state === 'trial' && trialEndsAt && <Fact term={texts.trialUntil}>{formatDay(trialEndsAt)}</Fact>}
        <NextCharge subscription={subscription} />
        <Fact term={texts.card}>{card ? cardName(card) : texts.noCard}</Fact>
      </dl>
      <SubscriptionActions subscription={subscription} onChange={onChange} />
    </div>
  );
}

function NextCharge({ subscription }: { subscription: SubscriptionDetail }) {
  const { state, amountCents, currency, nextChargeAt, nextAttemptAt, cancelAtPeriodEnd, endsAt } =
    subscription;
  const amount = formatMoney(amountCents, currency);
  if (cancelAtPeriodEnd) {
    return (
      <>
        {endsAt && <Fact term={texts.until}>{formatDay(endsAt)}</Fact>}
        <Fact term={texts.nextCharge}>{texts.noCharge}</Fact>
      </>
    );
  }
  if (state === 'pastDue' && nextAttemptAt) {
    return <Fact term={texts.nextAttempt}>{texts.charge(amount, formatDay(nextAttemptAt))}</Fact>;
  }
  if (!nextChargeAt) return null;
  return <Fact term={texts.nextCharge}>{texts.charge(amount, formatDay(nextChargeAt))}</Fact>;
}

/** A notice that the customer must see: a failed charge, a cancellation, a pause. */
function SubscriptionNotice({ subscription }: { subscription: SubscriptionDetail }) {
  const { state, failureReason, nextAttemptAt, cancelAtPeriodEnd, endsAt } = subscription;
  if (state === 'pastDue') {
    const words = texts.pastDue;
    return (
      <Notice tone="bad" title={words.title} live>
        {failureReason && <p>{words.reason(failureReason)}</p>}
        <p>{nextAttemptAt ? words.nextAttempt(formatDay(nextAttemptAt)) : words.noAttempt}</p>
        <p>{words.whatToDo}</p>
      </Notice>
    );
  }
  if (cancelAtPeriodEnd && endsAt) {
    return (
      <Notice tone="warn" title={texts.ending.title(formatDay(endsAt))}>
        <p>{texts.ending.text}</p>
      </Notice>
    );
  }
  if (state === 'paused') {
    return (
      <Notice tone="warn" title={texts.paused.title}>
        <p>{texts.paused.text}</p>
      </Notice>
    );
  }
  return null;
}

function badgeOf({ state, cancelAtPeriodEnd }: SubscriptionDetail): { name: string; displayName: string } {
  if (state === 'pastDue') return { name: 'failed', displayName: texts.states.pastDue };
  if (cancelAtPeriodEnd) return { name: 'inProgress', displayName: texts.states.ending };
  const name = state === 'trial' || state === 'active' ? 'completed' : 'other';
  return { name, displayName: texts.states[state] };
}

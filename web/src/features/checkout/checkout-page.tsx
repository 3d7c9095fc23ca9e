import type { Plan } from '@atrio/contract';
import { Anchor, Button } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { ApiError } from '../../api/errors.ts';
import { meQuery } from '../../api/me.ts';
import { offers, useServer } from '../../api/meta.ts';
import { planQuery, subscriptionQuery } from '../../api/payment-queries.ts';
import { formatPrice } from '../../lib/figures.ts';
import { Failure } from '../../ui/failure.tsx';
import { Page } from '../../ui/page.tsx';
import { SkeletonRows } from '../../ui/states.tsx';
import { canBuyAgain } from './charges.ts';
import styles from './checkout.module.css';
import { OrderForm } from './order-form.tsx';
import { texts } from './texts.ts';

/**
 * The order of one plan. It refuses a plan that does not exist, and the one that the customer already has
 * unless that ends and can't be kept.
 */
export function CheckoutPage() {
  const { planId } = useParams({ from: '/customer/checkout/$planId' });
  const me = useSuspenseQuery(meQuery).data;
  const { data, error, isPending, isFetching, refetch } = useQuery(planQuery(planId));
  const plan = data?.data;
  // By the specification, the current plan is that of the first subscription.
  const isCurrent = plan !== undefined && me.subscriptions?.[0]?.plan?.id === plan.id;

  const offersSubscriptions = offers(useServer(), 'subscriptions');
  const subscription = useQuery({ ...subscriptionQuery, enabled: offersSubscriptions });
  // Of the customer's own plan, only that says whether it can be bought.
  const isAsked = isCurrent && offersSubscriptions && subscription.isPending;

  if (isAbsent(error)) return <PlanMessage {...texts.invalid} />;
  if (isCurrent && !isAsked && !canBuyAgain(subscription.data)) return <PlanMessage {...texts.own} />;
  return (
    <Page
      title={texts.title}
      lead={texts.lead}
      back={
        <Anchor component={Link} to="/subscriptions">
          {texts.invalid.back}
        </Anchor>
      }
    >
      {(isPending || isAsked) && (
        <div className={styles.columns}>
          <SkeletonRows text={texts.loading} rows={5} />
        </div>
      )}
      {error && (
        <Failure title={texts.failed} error={error} onRetry={() => void refetch()} retrying={isFetching} />
      )}
      {plan && !isAsked && (
        <div className={styles.columns}>
          <PlanFacts plan={plan} />
          <OrderForm plan={plan} />
        </div>
      )}
    </Page>
  );
}

function isAbsent(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 400);
}

function PlanMessage({ title, text, back }: { title: string; text: string; back: string }) {
  return (
    <Page title={title} lead={text}>
      <div>
        <Button component={Link} to="/subscriptions">
          {back}
        </Button>
      </div>
    </Page>
  );
}

function PlanFacts({ plan }: { plan: Plan }) {
  return (
    <section className={styles.plan} aria-labelledby="plan-name">
      <h2 id="plan-name">{plan.name}</h2>
      <p className="quiet">{plan.displayName}</p>
      <p className={styles.price}>
        {formatPrice(plan.price)}
        <span>{texts.perMonth}</span> <span>{texts.currency}</span>
      </p>
      <ul className={styles.features} aria-label={texts.features}>
        {(plan.planFeatures ?? []).map((feature) => (
          <li key={feature.id}>
            <IconCheck size={20} stroke={1.75} aria-hidden="true" />
            <span>{feature.name}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

import type { Plan } from '@atrio/contract';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { meQuery } from '../../api/me.ts';
import { offers, useServer } from '../../api/meta.ts';
import { subscriptionQuery } from '../../api/payment-queries.ts';
import { plansQuery } from '../../api/queries.ts';
import { QueryFailure } from '../../queries/query-failure.tsx';
import { LoadingMessage } from '../../ui/loading-message.tsx';
import { Page } from '../../ui/page.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { canBuyAgain } from '../checkout/checkout.ts';
import { Payments, SubscriptionPanel } from '../subscriptions/subscriptions.ts';
import { PlanCard } from './plan-card.tsx';
import styles from './plans-page.module.css';
import { texts } from './texts.ts';

/** The plans, the current subscription above them and its payments below them. */
export function PlansPage() {
  const me = useSuspenseQuery(meQuery).data;
  const query = useQuery(plansQuery);
  const { data, isPending } = query;
  // By the specification, the current plan is that of the first subscription.
  const current = me.subscriptions?.[0]?.plan ?? null;
  const isCurrent = (plan: Plan) => current !== null && plan.id === current.id;

  const offersSubscriptions = offers(useServer(), 'subscriptions');
  const state = useQuery({ ...subscriptionQuery, enabled: offersSubscriptions }).data;

  return (
    <Page title={texts.title} lead={texts.lead}>
      {offersSubscriptions && <SubscriptionPanel />}
      {isPending && (
        <div className={styles.coming}>
          <LoadingMessage text={texts.loading} />
        </div>
      )}
      <QueryFailure query={query} title={texts.failed} />
      {data && data.data.length === 0 && <EmptyState title={texts.empty}>{texts.emptyHelp}</EmptyState>}
      {data && data.data.length > 0 && (
        <ul className={styles.plans}>
          {data.data.map((plan) => (
            <PlanCard
              key={plan.documentId}
              plan={plan}
              current={isCurrent(plan)}
              canBuyAgain={canBuyAgain(state)}
            />
          ))}
        </ul>
      )}
      {offersSubscriptions && <Payments />}
    </Page>
  );
}

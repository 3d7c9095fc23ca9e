import type { Plan } from '@atrio/contract';
import { Button, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useId } from 'react';
import { offers, useServer } from '../../api/meta.ts';
import { periodsQuery, subscriptionQuery } from '../../api/payment-queries.ts';
import { formatPrice } from '../../lib/figures.ts';
import { QueryFailure } from '../../queries/query-failure.tsx';
import { Failure } from '../../ui/failure.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SkeletonRows } from '../../ui/states.tsx';
import { ChargeSummary } from './charge-summary.tsx';
import { changesOf, chargesOf, whyNotPayable } from './charges.ts';
import styles from './checkout.module.css';
import { usePurchase } from './redirect-to-provider.ts';
import { texts } from './texts.ts';

const route = '/customer/checkout/$planId';

/** Chooses the period, shows the total and what is charged when, and goes to the card provider. */
export function OrderForm({ plan }: { plan: Plan }) {
  const server = useServer();
  const canPay = offers(server, 'checkout');
  const periods = useQuery(periodsQuery);
  const hasSubscriptions = offers(server, 'subscriptions');
  const state = useQuery({ ...subscriptionQuery, enabled: hasSubscriptions });
  // Kept in the address, so that the choice is still there after the card provider's page.
  const { periodo } = useSearch({ from: route });
  const navigate = useNavigate({ from: '/checkout/$planId' });
  const purchase = usePurchase();
  const reasonId = useId();

  const period = periods.data?.data.find(({ documentId }) => documentId === periodo);
  const charges = canPay && period && state.data ? chargesOf(plan, period, state.data) : null;
  const changes = canPay && state.data ? changesOf(state.data) : [];
  const isLeaving = purchase.isPending || purchase.isSuccess;
  const choices = periods.data?.data ?? [];
  const isKnown = !hasSubscriptions || state.data !== undefined;
  const subscription = isKnown ? 'known' : state.isFetching ? 'asked' : 'failed';
  const order = {
    canPay,
    hasPeriods: choices.length > 0,
    hasPeriod: period !== undefined,
    subscription,
  } as const;
  const whyDisabled = whyNotPayable(order);

  if (periods.isPending) {
    return (
      <div className={styles.order}>
        <SkeletonRows text={texts.loading} rows={4} />
      </div>
    );
  }
  return (
    <section className={styles.order} aria-label={texts.title}>
      <QueryFailure query={periods} title={texts.periodsFailed} />
      {periods.data && choices.length === 0 && <Notice tone="warn">{texts.noPeriods}</Notice>}
      {choices.length > 0 && (
        <>
          <NativeSelect
            label={texts.period}
            description={texts.periodHelp}
            size="md"
            value={period?.documentId ?? ''}
            disabled={isLeaving}
            onChange={({ currentTarget: { value } }) => {
              purchase.reset();
              void navigate({ search: { periodo: value || undefined }, replace: true, resetScroll: false });
            }}
            data={[
              { value: '', label: texts.choosePeriod },
              ...choices.map(({ documentId, displayName }) => ({
                value: documentId,
                label: displayName,
              })),
            ]}
          />
          <OrderTotal plan={plan} period={period} charges={charges} />
        </>
      )}
      {changes.length > 0 && <ChargeSummary title={texts.words.changeTitle} sentences={changes} />}
      {charges && <ChargeSummary title={texts.words.title} sentences={charges.sentences} />}
      {canPay && <QueryFailure query={state} title={texts.subscriptionFailed} />}
      {server.sandbox?.card && <Notice tone="info">{texts.testCard(server.sandbox.card)}</Notice>}
      {purchase.error && (
        <Failure title={texts.startFailed} error={purchase.error} outcome={texts.startFailedHelp} />
      )}
      <div className={styles.buttons}>
        <Button
          fullWidth
          disabled={whyDisabled !== null}
          loading={isLeaving}
          aria-busy={subscription === 'asked'}
          aria-describedby={whyDisabled === null ? undefined : reasonId}
          onClick={() => period && purchase.mutate({ planId: plan.documentId, periodId: period.documentId })}
        >
          {texts.confirm}
        </Button>
        {whyDisabled !== null && (
          <p id={reasonId} className={styles.reason} role={subscription === 'asked' ? 'status' : undefined}>
            {whyDisabled}
          </p>
        )}
        {isLeaving && (
          <p className={styles.reason} role="status">
            {texts.leaving}
          </p>
        )}
        <Button variant="default" fullWidth component={Link} to="/subscriptions">
          {texts.cancel}
        </Button>
      </div>
    </section>
  );
}

interface OrderTotalProps {
  plan: Plan;
  period: { months: number } | undefined;
  /** null where nothing can be paid yet. */
  charges: ReturnType<typeof chargesOf> | null;
}

/** What the whole period costs, and what is charged today. */
function OrderTotal({ plan, period, charges }: OrderTotalProps) {
  return (
    <>
      <p className={styles.total} aria-live="polite">
        <span>
          {texts.total}
          <span className="quiet small">
            {period ? texts.sum(formatPrice(plan.price), period.months) : texts.noTotal}
          </span>
        </span>
        {period && (
          <span className={styles.sum}>
            <span>{formatPrice(plan.price * period.months)}</span>{' '}
            <span className="quiet small">{texts.currency}</span>
          </span>
        )}
      </p>
      {charges && (
        <p className={styles.total} aria-live="polite">
          <span>
            {texts.today}
            {charges.freeUntil && <span className="quiet small">{texts.freeUntil(charges.freeUntil)}</span>}
          </span>
          <strong>{charges.today}</strong>
        </p>
      )}
    </>
  );
}

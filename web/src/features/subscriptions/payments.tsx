import type { Payment } from '@atrio/contract';
import { Button } from '@mantine/core';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { meQuery } from '../../api/me.ts';
import { paymentsQuery } from '../../api/payment-queries.ts';
import { formatDay, formatMoment } from '../../lib/dates.ts';
import { formatMoney } from '../../lib/figures.ts';
import { QueryFailure } from '../../queries/query-failure.tsx';
import { Section } from '../../ui/page.tsx';
import { Pager } from '../../ui/pager.tsx';
import { type Column, RecordTable } from '../../ui/record-table.tsx';
import { SkeletonRows } from '../../ui/states.tsx';
import { cardName, paymentPurpose } from './payment-names.ts';
import { PaymentReceipt } from './payment-receipt.tsx';
import styles from './subscriptions.module.css';
import { texts } from './texts.ts';

const words = texts.payments;

/** Payments and refunds, each with its receipt. Draws nothing for a customer who never paid. */
export function Payments() {
  const hadSubscription = (useSuspenseQuery(meQuery).data.subscriptions ?? []).length > 0;
  const [page, setPage] = useState(1);
  const [shown, setShown] = useState<Payment | null>(null);
  const query = useQuery(paymentsQuery(page));
  const { data, isPending } = query;
  if (data?.meta.pagination.total === 0 || (isPending && !hadSubscription)) return null;
  return (
    <Section title={words.title}>
      {isPending && <SkeletonRows text={words.loading} rows={2} />}
      <QueryFailure query={query} title={words.failed} />
      {data && (
        <>
          <RecordTable
            caption={words.caption}
            columns={columns(setShown)}
            records={data.data}
            keyOf={({ documentId }) => documentId}
            tableMinWidth={680}
          />
          <Pager
            label={words.pages}
            page={page}
            pageCount={data.meta.pagination.pageCount ?? 1}
            onPage={setPage}
          />
        </>
      )}
      <PaymentReceipt payment={shown} onClose={() => setShown(null)} />
    </Section>
  );
}

const columns = (onReceipt: (payment: Payment) => void): Column<Payment>[] => [
  { key: 'at', label: words.columns.at, noWrap: true, cardTitle: true, cell: ({ at }) => formatMoment(at) },
  { key: 'what', label: words.columns.what, cell: paymentPurpose },
  {
    key: 'amount',
    label: words.columns.amount,
    numeric: true,
    cell: ({ kind, amountCents, currency }) =>
      `${kind === 'refunded' ? '−' : ''}${formatMoney(amountCents, currency)}`,
  },
  {
    key: 'card',
    label: words.columns.card,
    cell: ({ card }) => (card ? cardName(card) : '-'),
  },
  {
    key: 'receipt',
    label: words.columns.receipt,
    actions: true,
    noWrap: true,
    cell: (payment) => (
      <Button
        variant="subtle"
        size="compact-sm"
        className={styles.receipt}
        aria-label={words.receiptOf(formatDay(payment.at))}
        onClick={() => onReceipt(payment)}
      >
        {words.receipt}
      </Button>
    ),
  },
];

import type { Payment } from '@atrio/contract';
import { Button, Modal } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { contactDetailsQuery } from '../../api/contact-details.ts';
import { meQuery } from '../../api/me.ts';
import { offers, useServer } from '../../api/meta.ts';
import { brand } from '../../lib/brand.ts';
import { formatNit } from '../../lib/contact-numbers.ts';
import { formatDay, formatMoment } from '../../lib/dates.ts';
import { formatMoney } from '../../lib/figures.ts';
import { Fact, Facts } from '../../ui/facts.tsx';
import { cardName, paymentPurpose } from './payment-names.ts';
import styles from './payment-receipt.module.css';
import { texts } from './texts.ts';

const words = texts.receipt;

/** The receipt of a payment, in a dialog; it prints without the rest of the portal. */
export function PaymentReceipt({ payment, onClose }: { payment: Payment | null; onClose: () => void }) {
  const me = useSuspenseQuery(meQuery).data;
  const enabled = offers(useServer(), 'contact-details') && payment !== null;
  // The present NIT, not the one at the time of the payment: a change of it does not change what was paid.
  const nit = useQuery({ ...contactDetailsQuery, enabled }).data?.data.nit;
  const refunded = payment?.kind === 'refunded';
  return (
    <Modal
      opened={payment !== null}
      onClose={onClose}
      title={refunded ? words.refunded : words.paid}
      size="lg"
      classNames={{
        overlay: styles.screenOnly,
        header: styles.screenOnly,
        inner: styles.sheet,
        content: styles.sheet,
      }}
    >
      {payment && (
        <>
          <div className={styles.receipt}>
            <p className={styles.head}>
              <strong>{brand}</strong>
              <span>{refunded ? words.refunded : words.paid}</span>
            </p>
            <Facts>
              {payment.reference && (
                <Fact term={words.number}>
                  <span className="mono">{payment.reference}</span>
                </Fact>
              )}
              <Fact term={words.date}>{formatMoment(payment.at)}</Fact>
              <Fact term={words.customer}>
                {me.name || me.username}
                <br />
                {me.email}
              </Fact>
              {nit && <Fact term={words.nit}>{formatNit(nit)}</Fact>}
              <Fact term={words.what}>{paymentPurpose(payment)}</Fact>
              {payment.periodStart && payment.periodEnd && (
                <Fact term={words.period}>
                  {words.span(formatDay(payment.periodStart), formatDay(payment.periodEnd))}
                </Fact>
              )}
              {payment.card && <Fact term={words.card}>{cardName(payment.card)}</Fact>}
              <Fact term={refunded ? words.amountRefunded : words.amount}>
                <strong>{formatMoney(payment.amountCents, payment.currency)}</strong>
              </Fact>
            </Facts>
            <p className="quiet small">{words.legal}</p>
          </div>
          <div className={styles.buttons}>
            <Button variant="default" onClick={onClose}>
              {words.close}
            </Button>
            <Button leftSection={<IconPrinter size={18} aria-hidden="true" />} onClick={() => window.print()}>
              {words.print}
            </Button>
          </div>
        </>
      )}
    </Modal>
  );
}

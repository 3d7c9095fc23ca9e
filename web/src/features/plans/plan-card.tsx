import type { Plan } from '@atrio/contract';
import { Button } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { offers, useServer } from '../../api/meta.ts';
import { formatPrice } from '../../lib/figures.ts';
import styles from './plans-page.module.css';
import { texts } from './texts.ts';

interface PlanCardProps {
  plan: Plan;
  current: boolean;
  /** The current plan ends and can't be kept. */
  canBuyAgain: boolean;
}

/**
 * One plan with its price and features, and the way to its checkout unless it is the current one and stays.
 */
export function PlanCard({ plan, current, canBuyAgain }: PlanCardProps) {
  return (
    <li className={styles.plan} data-current={current || undefined}>
      <div className={styles.head}>
        <h2>{plan.name}</h2>
        {current && <span className={styles.badge}>{texts.current}</span>}
      </div>
      <p className="quiet">{plan.displayName}</p>
      <p className={styles.price}>
        {formatPrice(plan.price)}
        <span>{texts.perMonth}</span> <span>{texts.currency}</span>
      </p>
      <ul className={styles.features} aria-label={texts.features(plan.name)}>
        {(plan.planFeatures ?? []).map((feature) => (
          <li key={feature.id}>
            <IconCheck size={20} stroke={1.75} aria-hidden="true" />
            <span>{feature.name}</span>
          </li>
        ))}
      </ul>
      <div className={styles.foot}>
        {current && !canBuyAgain ? (
          <Button fullWidth disabled>
            {texts.isCurrent}
          </Button>
        ) : (
          <ChoosePlanButton plan={plan} />
        )}
      </div>
    </li>
  );
}

function ChoosePlanButton({ plan }: { plan: Plan }) {
  const server = useServer();
  const reason = useId();
  const label = texts.of(texts.choose, plan.name);
  if (offers(server, 'checkout')) {
    return (
      <Button
        variant="default"
        fullWidth
        renderRoot={(props) => (
          <Link {...props} to="/checkout/$planId" params={{ planId: plan.documentId }} />
        )}
        aria-label={label}
      >
        {texts.choose}
      </Button>
    );
  }
  return (
    <>
      <Button fullWidth disabled aria-label={label} aria-describedby={reason}>
        {texts.choose}
      </Button>
      <p id={reason} className={styles.reason}>
        {texts.unavailable}
      </p>
    </>
  );
}

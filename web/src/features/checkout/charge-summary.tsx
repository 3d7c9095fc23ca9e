import type { getCurrentSubscription, listPeriods, Plan, ResponseOf } from '@atrio/contract';
import { IconPointFilled } from '@tabler/icons-react';
import { formatDay, monthsLater } from '../../lib/dates.ts';
import { formatMoney } from '../../lib/figures.ts';
import { serverNow } from '../../lib/server-time.ts';
import styles from './checkout.module.css';
import { texts } from './texts.ts';

const words = texts.words;

interface ChargeSummaryProps {
  plan: Plan;
  period: ResponseOf<typeof listPeriods>['data'][number];
  state: ResponseOf<typeof getCurrentSubscription>;
}

/** Says in sentences how much is charged, when and how often, and what happens to the current plan. */
export function ChargeSummary({ plan, period, state }: ChargeSummaryProps) {
  const amount = formatMoney(Math.round(plan.price * 100) * period.months, 'GTQ');
  const { months } = period;
  const { trialMonths, current } = state;
  const first =
    trialMonths > 0
      ? [
          words.trial(trialMonths),
          words.firstCharge(amount, formatDay(monthsLater(serverNow(), trialMonths)), months),
        ]
      : [words.today(amount, months)];
  const sentences = [...first, words.renewal(months), words.cancel];
  if (current) sentences.push(words.change(current.plan.name));
  sentences.push(words.provider);
  return (
    <div className={styles.words}>
      <h2>{words.title}</h2>
      <ul>
        {sentences.map((sentence) => (
          <li key={sentence}>
            <IconPointFilled size={16} aria-hidden="true" />
            <span>{sentence}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

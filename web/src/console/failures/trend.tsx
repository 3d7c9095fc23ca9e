import { texts } from './texts.ts';
import styles from './trend.module.css';

const highest = 24;

/** New failures of each day, as small columns; screen readers read the numbers. */
export function Trend({ days }: { days: readonly number[] }) {
  const most = Math.max(1, ...days);
  return (
    <div className={styles.trend} role="img" aria-label={texts.trend(days)} title={texts.trend(days)}>
      {days.map((count, day) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: a column is its day
          key={day}
          className={styles.day}
          style={{ height: Math.round((count / most) * highest) }}
        />
      ))}
    </div>
  );
}

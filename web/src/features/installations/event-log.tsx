import type { InstallationEvent } from '@atrio/contract';
import { formatClock } from '../../lib/dates.ts';
import styles from './installation-progress.module.css';
import { texts } from './texts.ts';

/** The log of the installation, folded; new lines are added at the end. */
export function EventLog({ events }: { events: readonly InstallationEvent[] }) {
  if (events.length === 0) return null;
  return (
    <details className={styles.log}>
      <summary>
        {texts.log.title} <span className="quiet small">{texts.log.count(events.length)}</span>
      </summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard */}
      <ol tabIndex={0} aria-label={texts.log.title}>
        {events.map(({ id, at, level, message }) => (
          <li key={id} data-level={level}>
            <time dateTime={at} className="mono">
              {formatClock(at)}
            </time>
            <span>
              {level !== 'info' && `${texts.log.levels[level]}: `}
              {message}
            </span>
          </li>
        ))}
      </ol>
    </details>
  );
}

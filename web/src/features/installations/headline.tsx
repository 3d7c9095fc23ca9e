import type { InstallationEvent, Progress } from '@atrio/contract';
import { type ConnectionState, isAtWork } from '../../api/follow-progress.ts';
import { useComesByMail } from '../../api/mail-preferences.ts';
import { formatDay, formatElapsed, formatMoment } from '../../lib/dates.ts';
import { useNow } from '../../lib/use-now.ts';
import { Notice } from '../../ui/notice.tsx';
import styles from './installation-progress.module.css';
import { outcomeOf } from './outcome.ts';
import { OutcomeBadge } from './outcome-badge.tsx';
import { texts } from './texts.ts';
import { workTime } from './work-time.ts';

const words = texts.now;

interface HeadlineProps {
  progress: Progress;
  /** Its whole log. */
  events: readonly InstallationEvent[];
  connection: ConnectionState;
}

/**
 * The state of the installation, its time, how its progress arrives, and what a wait is for.
 */
export function Headline({ progress, events, connection }: HeadlineProps) {
  const running = isAtWork(progress);
  const outcome = outcomeOf({ name: progress.status, displayName: progress.statusName }, progress.result);
  const isWaiting = outcome.kind === 'waiting';
  const notStarted = outcome.kind === 'notStarted';
  const waitingSince = progress.result?.waitingSince ?? null;
  const comesByMail = useComesByMail('decisions-wait');
  const now = useNow(running && progress.startedAt !== null);
  const { startedAt } = progress;
  // Earlier lines are about the wait for a turn.
  const sinceStart = startedAt === null ? [] : events.filter(({ at }) => at >= startedAt);
  const worked = workTime(sinceStart, running ? now : null);
  const elapsed = startedAt === null || isWaiting ? null : formatElapsed(worked);
  const step = progress.step === null ? null : texts.timeline.steps[progress.step];

  return (
    <div className={styles.headline}>
      <OutcomeBadge outcome={outcome} />
      <div className={styles.facts}>
        {running && elapsed === null && <span>{words.waiting}</span>}
        {elapsed !== null && <span>{words.elapsed(elapsed)}</span>}
        {isWaiting && waitingSince !== null && <span>{words.waitingSince(formatMoment(waitingSince))}</span>}
        {!running && !isWaiting && outcome.detail !== null && <span>{outcome.detail}</span>}
        {running && connection !== 'lost' && <span>{words.connection[connection]}</span>}
      </div>
      {running && connection === 'lost' && (
        <div className={styles.lost}>
          <Notice tone="warn" live>
            {words.connection.lost}
          </Notice>
        </div>
      )}
      {running && progress.cancelRequested && <p className={styles.full}>{words.cancelling}</p>}
      {isWaiting && (
        <p className={styles.full}>
          {comesByMail ? words.waitingMayClose : words.waitingWithoutMail}
          {progress.waitsUntil && ` ${words.waitsUntil(formatDay(progress.waitsUntil))}`}
        </p>
      )}
      {notStarted && <p className={styles.full}>{words.notStartedHelp}</p>}
      {/* Steps are read out as they begin; rows and seconds are not. */}
      <p aria-live="polite" className="visually-hidden">
        {running ? step : isWaiting ? words.installedAnd(outcome.detail ?? outcome.label) : outcome.label}
      </p>
    </div>
  );
}

import type { Progress } from '@atrio/contract';
import type { Line } from '../../api/follow-progress.ts';
import { formatElapsed } from '../../lib/dates.ts';
import { useNow } from '../../lib/use-now.ts';
import { Notice } from '../../ui/notice.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import styles from './installation-progress.module.css';
import { texts } from './texts.ts';

const words = texts.now;

/** State, time passed, how the news arrive, and what one may do meanwhile. */
export function Headline({ progress, line }: { progress: Progress; line: Line }) {
  const running = progress.status === 'inProgress';
  const now = useNow(running && progress.startedAt !== null);
  const end = progress.finishedAt === null ? now : Date.parse(progress.finishedAt);
  const elapsed = progress.startedAt === null ? null : formatElapsed(end - Date.parse(progress.startedAt));
  const step = progress.step === null ? null : texts.timeline.steps[progress.step];

  return (
    <div className={styles.headline}>
      <StatusBadge status={{ name: progress.status, displayName: progress.statusName }} />
      <div className={styles.facts}>
        {running && elapsed === null && <span>{words.waiting}</span>}
        {elapsed !== null && <span>{words.elapsed(elapsed)}</span>}
        {running && line !== 'lost' && <span>{words.lines[line]}</span>}
      </div>
      {running && line === 'lost' && (
        <div className={styles.lost}>
          <Notice tone="warn" live>
            {words.lines.lost}
          </Notice>
        </div>
      )}
      {running && (
        <p className={styles.full}>{progress.cancelRequested ? words.cancelling : words.mayClose}</p>
      )}
      {/* Steps are read out as they begin; rows and seconds are not. */}
      <p aria-live="polite" className={styles.announcer}>
        {running ? step : progress.statusName}
      </p>
    </div>
  );
}

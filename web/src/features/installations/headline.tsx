import type { Progress } from '@atrio/contract';
import { isAtWork, type Line } from '../../api/follow-progress.ts';
import { offers, useServer } from '../../api/meta.ts';
import { formatDay, formatElapsed, formatMoment } from '../../lib/dates.ts';
import { useNow } from '../../lib/use-now.ts';
import { Notice } from '../../ui/notice.tsx';
import styles from './installation-progress.module.css';
import { outcomeOf } from './outcome.ts';
import { OutcomeBadge } from './outcome-badge.tsx';
import { texts } from './texts.ts';

const words = texts.now;

/** State, time passed, how the news arrive, and what one may do meanwhile. */
export function Headline({ progress, line }: { progress: Progress; line: Line }) {
  const server = useServer();
  const running = isAtWork(progress);
  const outcome = outcomeOf({ name: progress.status, displayName: progress.statusName }, progress.result);
  const waits = outcome.kind === 'waiting';
  const since = progress.result?.waitingSince ?? null;
  const now = useNow(running && progress.startedAt !== null);
  const end = progress.finishedAt === null ? now : Date.parse(progress.finishedAt);
  const elapsed =
    progress.startedAt === null || waits ? null : formatElapsed(end - Date.parse(progress.startedAt));
  const step = progress.step === null ? null : texts.timeline.steps[progress.step];

  return (
    <div className={styles.headline}>
      <OutcomeBadge outcome={outcome} />
      <div className={styles.facts}>
        {running && elapsed === null && <span>{words.waiting}</span>}
        {elapsed !== null && <span>{words.elapsed(elapsed)}</span>}
        {waits && since !== null && <span>{words.waitingSince(formatMoment(since))}</span>}
        {!running && !waits && outcome.detail !== null && <span>{outcome.detail}</span>}
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
        <p className={styles.full}>
          {progress.cancelRequested ? words.cancelling : words.mayClose}
          {!progress.cancelRequested && offers(server, 'decisions') && ` ${words.mailIfAsked}`}
        </p>
      )}
      {waits && (
        <p className={styles.full}>
          {words.waitingMayClose}
          {progress.waitsUntil && ` ${words.waitsUntil(formatDay(progress.waitsUntil))}`}
        </p>
      )}
      {/* Steps are read out as they begin; rows and seconds are not. */}
      <p aria-live="polite" className={styles.announcer}>
        {running ? step : waits ? words.installedAnd(outcome.detail ?? outcome.words) : outcome.words}
      </p>
    </div>
  );
}

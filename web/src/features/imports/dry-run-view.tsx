import { Button } from '@mantine/core';
import { Failure } from '../../ui/failure.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import styles from './check-view.module.css';
import type { FileReview } from './file-review.ts';
import type { ReviewState } from './review-state.ts';
import { canLoad } from './sheets.ts';
import { texts } from './texts.ts';

const words = texts.dryRun;

interface DryRunViewProps {
  review: FileReview;
  state: ReviewState;
  onShowProblems: () => void;
}

/** Tab "Prueba": Odoo checks every row by its own rules and saves nothing. */
export function DryRunView({ review, state, onShowProblems }: DryRunViewProps) {
  const { dryRun } = state;
  if (!canLoad(state)) return <Notice tone="warn">{texts.check.fixFirst}</Notice>;
  const badRows = new Set(dryRun.problems.map(({ sheet, row }) => `${sheet} ${row}`)).size;
  const start = (
    <div>
      <Button onClick={() => void review.dryRun.start()}>
        {dryRun.state === 'waiting' ? words.start : words.again}
      </Button>
    </div>
  );
  return (
    <div className={styles.view}>
      <p className="quiet">{words.lead}</p>
      {dryRun.state === 'running' ? (
        <div className={styles.running}>
          <p role="status">
            {dryRun.total === 0 ? words.starting : words.progress(dryRun.rows, dryRun.total)}
          </p>
          <ProgressBar
            label={words.measure}
            done={dryRun.rows}
            total={Math.max(1, dryRun.total)}
            failed={badRows}
          />
          <Button variant="default" size="sm" onClick={() => review.dryRun.cancel()}>
            {words.cancel}
          </Button>
        </div>
      ) : (
        start
      )}
      {dryRun.state === 'done' && badRows === 0 && dryRun.tried > 0 && (
        <Notice tone="ok" title={words.clean(dryRun.tried)} live>
          {words.kept}
        </Notice>
      )}
      {dryRun.state === 'done' && badRows > 0 && (
        <Notice tone="bad" title={words.found(badRows)} live>
          {words.kept}
          <Button variant="default" size="sm" mt="xs" onClick={onShowProblems}>
            {words.see}
          </Button>
        </Notice>
      )}
      {dryRun.state === 'done' && dryRun.notice !== null && (
        <Notice tone="info" live>
          {dryRun.notice}
        </Notice>
      )}
      {dryRun.state === 'done' && dryRun.undecided > 0 && (
        <Notice tone="warn">{words.undecided(dryRun.undecided)}</Notice>
      )}
      {dryRun.state === 'done' && dryRun.skipped > 0 && (
        <Notice tone="info">{words.left(dryRun.skipped)}</Notice>
      )}
      {dryRun.state === 'impossible' && (
        <Notice tone="info" title={words.impossible} live>
          {dryRun.notice}
        </Notice>
      )}
      {dryRun.state === 'cancelled' && (
        <Notice tone="info" live>
          {words.cancelled}
        </Notice>
      )}
      {dryRun.state === 'failed' && (
        <Failure title={words.failed} error={dryRun.error} outcome={words.kept} />
      )}
    </div>
  );
}

import { Button } from '@mantine/core';
import { Failure } from '../../ui/failure.tsx';
import { Measure } from '../../ui/measure.tsx';
import { Notice } from '../../ui/notice.tsx';
import styles from './check-view.module.css';
import type { FileReview } from './file-review.ts';
import { canLoad, type ReviewState } from './review-state.ts';
import { texts } from './texts.ts';

const words = texts.rehearsal;

interface RehearsalViewProps {
  review: FileReview;
  state: ReviewState;
  /** To the problems. */
  onSee: () => void;
}

/** Odoo's own judgement of every row, with nothing kept. */
export function RehearsalView({ review, state, onSee }: RehearsalViewProps) {
  const { rehearsal } = state;
  if (!canLoad(state)) return <Notice tone="warn">{texts.check.fixFirst}</Notice>;
  const bad = new Set(rehearsal.problems.map(({ sheet, row }) => `${sheet} ${row}`)).size;
  const start = (
    <div>
      <Button onClick={() => void review.rehearse()}>
        {rehearsal.state === 'waiting' ? words.start : words.again}
      </Button>
    </div>
  );
  return (
    <div className={styles.view}>
      <p className="quiet">{words.lead}</p>
      {rehearsal.state === 'running' ? (
        <div className={styles.running}>
          <p role="status">
            {rehearsal.total === 0 ? words.starting : words.progress(rehearsal.rows, rehearsal.total)}
          </p>
          <Measure
            label={words.measure}
            done={rehearsal.rows}
            total={Math.max(1, rehearsal.total)}
            failed={bad}
          />
          <Button variant="default" size="sm" onClick={() => review.cancelRehearsal()}>
            {words.cancel}
          </Button>
        </div>
      ) : (
        start
      )}
      {rehearsal.state === 'done' && bad === 0 && rehearsal.tried > 0 && (
        <Notice tone="ok" title={words.clean(rehearsal.tried)} live>
          {words.kept}
        </Notice>
      )}
      {rehearsal.state === 'done' && bad > 0 && (
        <Notice tone="bad" title={words.found(bad)} live>
          {words.kept}
          <Button variant="default" size="sm" mt="xs" onClick={onSee}>
            {words.see}
          </Button>
        </Notice>
      )}
      {rehearsal.state === 'done' && rehearsal.undecided > 0 && (
        <Notice tone="warn">{words.undecided(rehearsal.undecided)}</Notice>
      )}
      {rehearsal.state === 'done' && rehearsal.left > 0 && (
        <Notice tone="info">{words.left(rehearsal.left)}</Notice>
      )}
      {rehearsal.state === 'impossible' && (
        <Notice tone="info" title={words.impossible} live>
          {rehearsal.notice}
        </Notice>
      )}
      {rehearsal.state === 'cancelled' && (
        <Notice tone="info" live>
          {words.cancelled}
        </Notice>
      )}
      {rehearsal.state === 'failed' && (
        <Failure title={words.failed} error={rehearsal.error} hint={words.kept} />
      )}
    </div>
  );
}

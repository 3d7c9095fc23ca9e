import { Button, Modal, Tabs } from '@mantine/core';
import { offers, useServer } from '../../api/meta.ts';
import { formatNumber } from '../../lib/figures.ts';
import { Failure } from '../../ui/failure.tsx';
import { LoadingMessage } from '../../ui/loading-message.tsx';
import { CheckView } from './check-view.tsx';
import { ColumnsView } from './columns-view.tsx';
import { DryRunView } from './dry-run-view.tsx';
import type { FileReview } from './file-review.ts';
import { forecastOf } from './forecast.ts';
import { ForecastFigure } from './forecast-figure.tsx';
import { problemCount } from './problems.ts';
import styles from './review-dialog.module.css';
import type { ReviewDialogProps, ReviewTab } from './review-dialog-props.ts';
import { texts } from './texts.ts';
import { useReview } from './use-review.ts';

const words = texts.dialog;

/** The review of one file, over the whole screen: its columns, the problems of its rows, and the dry run. */
export default function ReviewDialog({ review, appName, onClose, ...others }: ReviewDialogProps) {
  return (
    <Modal
      opened={review !== null}
      onClose={onClose}
      fullScreen
      title={
        <span className={styles.title}>
          {words.title(appName)} <span className="mono quiet small">{review?.file.name}</span>
        </span>
      }
      classNames={{ content: styles.dialog ?? '', body: styles.body ?? '', header: styles.header ?? '' }}
    >
      {review !== null && <ReviewContent review={review} appName={appName} onClose={onClose} {...others} />}
    </Modal>
  );
}

type ReviewContentProps = ReviewDialogProps & { review: FileReview };

function ReviewContent({ review, appName, instance, tab, onTabChange, onClose }: ReviewContentProps) {
  const server = useServer();
  const state = useReview(review);
  const problems = problemCount(state);
  const forecast = forecastOf(state);
  // After a reload the address opens the review before its file is read.
  if (state.phase === 'reading') return <LoadingMessage text={texts.summary.reading} />;
  if (state.phase === 'failed')
    return <Failure title={texts.summary.failed} error={state.error} onRetry={() => void review.open()} />;
  return (
    <div className={styles.content}>
      <ForecastFigure forecast={forecast} small line />
      <Tabs
        value={tab}
        onChange={(next) => next !== null && onTabChange(next as ReviewTab)}
        keepMounted={false}
      >
        <Tabs.List aria-label={words.tabsLabel}>
          <Tabs.Tab value="columns">{words.tabs.columns}</Tabs.Tab>
          <Tabs.Tab value="check">
            {words.tabs.check}
            {problems > 0 && ' '}
            {problems > 0 && (
              <span className={styles.badge}>
                {formatNumber(problems)} <span className={styles.unit}>{words.problems(problems)}</span>
              </span>
            )}
          </Tabs.Tab>
          {offers(server, 'dry-run') && <Tabs.Tab value="dry-run">{words.tabs.dryRun}</Tabs.Tab>}
        </Tabs.List>
        <Tabs.Panel value="columns" className={styles.panel}>
          <ColumnsView review={review} state={state} />
        </Tabs.Panel>
        <Tabs.Panel value="check" className={styles.panel} data-sheet>
          <CheckView review={review} state={state} appName={appName} instance={instance} />
        </Tabs.Panel>
        <Tabs.Panel value="dry-run" className={styles.panel} data-text>
          <DryRunView review={review} state={state} onShowProblems={() => onTabChange('check')} />
        </Tabs.Panel>
      </Tabs>
      <div className={styles.foot}>
        <Button onClick={onClose}>{words.done}</Button>
      </div>
    </div>
  );
}

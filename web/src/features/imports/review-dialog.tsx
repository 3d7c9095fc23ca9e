import { Button, Modal, Tabs } from '@mantine/core';
import { offers, useServer } from '../../api/meta.ts';
import { formatNumber } from '../../lib/figures.ts';
import { CheckView } from './check-view.tsx';
import { ColumnsView } from './columns-view.tsx';
import type { FileReview } from './file-review.ts';
import { problemCount } from './problems.ts';
import { RehearsalView } from './rehearsal-view.tsx';
import styles from './review-dialog.module.css';
import type { ReviewDialogProps, View } from './review-dialog-props.ts';
import { texts } from './texts.ts';
import { useReview } from './use-review.ts';

const words = texts.dialog;

/** The whole screen for one file: where its columns go, what is wrong with its rows, what Odoo says. */
export default function ReviewDialog({ review, appName, onClose, ...rest }: ReviewDialogProps) {
  return (
    <Modal
      opened={review !== null}
      onClose={onClose}
      fullScreen
      title={words.title(appName)}
      classNames={{ body: styles.body ?? '', header: styles.header ?? '' }}
    >
      {review !== null && <Content review={review} appName={appName} onClose={onClose} {...rest} />}
    </Modal>
  );
}

type ContentProps = ReviewDialogProps & { review: FileReview };

function Content({ review, appName, instance, view, onView, onClose }: ContentProps) {
  const server = useServer();
  const state = useReview(review);
  const problems = problemCount(state);
  return (
    <div className={styles.content}>
      <p className="mono quiet small">{review.file.name}</p>
      <Tabs value={view} onChange={(next) => next !== null && onView(next as View)} keepMounted={false}>
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
          {offers(server, 'rehearsal') && <Tabs.Tab value="rehearsal">{words.tabs.rehearsal}</Tabs.Tab>}
        </Tabs.List>
        <Tabs.Panel value="columns" className={styles.panel}>
          <ColumnsView review={review} state={state} />
        </Tabs.Panel>
        <Tabs.Panel value="check" className={styles.panel}>
          <CheckView review={review} state={state} appName={appName} instance={instance} />
        </Tabs.Panel>
        <Tabs.Panel value="rehearsal" className={styles.panel}>
          <RehearsalView review={review} state={state} onSee={() => onView('check')} />
        </Tabs.Panel>
      </Tabs>
      <div className={styles.foot}>
        <Button onClick={onClose}>{words.done}</Button>
      </div>
    </div>
  );
}

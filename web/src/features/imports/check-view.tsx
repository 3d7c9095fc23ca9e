import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { Failure } from '../../ui/failure.tsx';
import { LoadingMessage } from '../../ui/loading-message.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import styles from './check-view.module.css';
import type { FileReview } from './file-review.ts';
import { RowsReview } from './grid/rows-review.tsx';
import { MissingReferences } from './missing-references.tsx';
import { NonRecordRows } from './non-record-rows.tsx';
import { NumberReadings } from './number-readings.tsx';
import { PriceTaxes } from './price-taxes.tsx';
import { problemCount } from './problems.ts';
import { FileRefused } from './reader/reader.ts';
import type { ReviewState } from './review-state.ts';
import { canLoad } from './sheets.ts';
import { texts } from './texts.ts';

const words = texts.check;

interface CheckViewProps {
  review: FileReview;
  state: ReviewState;
  appName: string;
  instance: string;
}

/** Tab "Revisión": the problems of the rows, and the names that are not in Odoo. */
export function CheckView({ review, state, appName, instance }: CheckViewProps) {
  const { check, references } = state;
  if (!canLoad(state)) return <Notice tone="warn">{words.fixFirst}</Notice>;
  return (
    <div className={styles.view}>
      <NumberReadings review={review} state={state} />
      <PriceTaxes review={review} state={state} />
      <NonRecordRows review={review} state={state} />
      {check.state === 'running' && check.sheets.length === 0 && (
        <div className={styles.running}>
          <p role="status">{texts.summary.checking(check.rows, check.total)}</p>
          <ProgressBar label={texts.dialog.tabs.check} done={check.rows} total={Math.max(1, check.total)} />
          <Button variant="default" size="sm" onClick={() => review.check.cancel()}>
            {words.cancel}
          </Button>
        </div>
      )}
      {check.state === 'waiting' && (
        <div>
          <Button onClick={() => void review.check.start()}>{words.start}</Button>
        </div>
      )}
      {check.state === 'failed' && (
        <Failure
          title={check.error instanceof FileRefused ? check.error.message : texts.summary.checkFailed}
          titleHasMessage={check.error instanceof FileRefused}
          error={check.error}
          onRetry={() => void review.check.start()}
        />
      )}
      {(check.state === 'done' || check.sheets.length > 0) && (
        <>
          <CheckResult review={review} state={state} />
          {references.state === 'asking' && references.missing.length === 0 && (
            <LoadingMessage text={texts.summary.asking} />
          )}
          {references.state === 'failed' && (
            <Failure
              title={texts.references.failed}
              error={references.error}
              onRetry={() => void review.check.askReferences()}
            />
          )}
          {references.notice && (
            <Notice tone="info">
              {references.notice} {references.unasked > 0 && texts.references.unasked(references.unasked)}{' '}
              {references.unasked > 0 && (
                <Button variant="subtle" size="compact-sm" onClick={() => void review.check.askReferences()}>
                  {texts.references.askAgain}
                </Button>
              )}
            </Notice>
          )}
          <MissingReferences review={review} state={state} instance={instance} />
          <RowsReview review={review} state={state} appName={appName} />
        </>
      )}
    </div>
  );
}

function CheckResult({ review, state }: { review: FileReview; state: ReviewState }) {
  const sum = (countOf: (sheet: (typeof state.check.sheets)[number]) => number) =>
    state.check.sheets.reduce((total, sheet) => total + countOf(sheet), 0);
  const rows = sum((sheet) => sheet.rows);
  const warnings = state.check.sheets.flatMap((sheet) => sheet.warnings);
  return (
    <>
      <div className={styles.outcome}>
        {problemCount(state) === 0 ? (
          <Notice tone="ok" title={words.clean} live>
            {words.cleanHelp(rows)}
          </Notice>
        ) : (
          <p className={styles.result}>
            <span role="status">
              {words.result(
                rows,
                sum((sheet) => sheet.badRows),
                sum((sheet) => sheet.warnedRows),
              )}
            </span>
            <span className="quiet small">{words.lead}</span>
          </p>
        )}
        <Button
          variant="subtle"
          size="compact-md"
          className={styles.again}
          leftSection={<IconRefresh size={16} stroke={1.75} aria-hidden="true" />}
          onClick={() => void review.check.start()}
        >
          {words.again}
        </Button>
      </div>
      {warnings.map((warning) => (
        <Notice key={warning} tone="info">
          {warning}
        </Notice>
      ))}
    </>
  );
}

import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Failure } from '../../ui/failure.tsx';
import { Measure } from '../../ui/measure.tsx';
import { Waiting } from '../../ui/waiting.tsx';
import type { FileReview } from './file-review.ts';
import styles from './file-summary.module.css';
import type { View } from './review-dialog-props.ts';
import { canLoad, loadedSheets, openReferences, type ReviewState } from './review-state.ts';
import { texts } from './texts.ts';
import { useReview } from './use-review.ts';

const words = texts.summary;

const icons = {
  ok: IconCircleCheck,
  warn: IconAlertTriangle,
  bad: IconCircleX,
  info: IconInfoCircle,
};

interface FileSummaryProps {
  review: FileReview;
  appName: string;
  onOpen: (view: View) => void;
}

/** Under a chosen file: what it holds, what is wrong with it, and the way to put it right. */
export function FileSummary({ review, appName, onOpen }: FileSummaryProps) {
  const state = useReview(review);
  if (state.phase === 'reading') return <Waiting text={words.reading} />;
  if (state.phase === 'failed')
    return <Failure title={words.failed} error={state.error} onRetry={() => void review.open()} />;
  if (state.phase === 'refused') return null;
  const columns = loadedSheets(state).flatMap((sheet) => sheet.columns);
  const taken = columns.filter(({ field }) => field !== null).length;
  const sound = canLoad(state);

  return (
    <div className={styles.summary}>
      <Line
        tone={sound ? 'ok' : 'warn'}
        action={words.openColumns}
        appName={appName}
        onOpen={() => onOpen('columns')}
      >
        {words.columns(taken, columns.length - taken)}
        {!sound && <strong>{words.fix}</strong>}
      </Line>
      {sound && <CheckLine state={state} appName={appName} onOpen={() => onOpen('check')} />}
    </div>
  );
}

function CheckLine({ state, appName, onOpen }: { state: ReviewState; appName: string; onOpen: () => void }) {
  const { check, references } = state;
  const line = { action: words.openCheck, appName, onOpen };
  if (check.state === 'running')
    return (
      <Line tone="info" {...line}>
        {words.checking(check.rows, check.total)}
        {check.total > 0 && <Measure label={words.checking(0, 0)} done={check.rows} total={check.total} />}
      </Line>
    );
  if (check.state === 'failed')
    return (
      <Line tone="warn" {...line}>
        {words.checkFailed}
      </Line>
    );
  if (check.state === 'waiting')
    return (
      <Line tone="info" {...line}>
        {words.cancelled}
      </Line>
    );
  const sum = (of: (sheet: (typeof check.sheets)[number]) => number) =>
    check.sheets.reduce((total, sheet) => total + of(sheet), 0);
  const total = sum((sheet) => sheet.rows);
  const bad = sum((sheet) => sheet.badRows);
  const warned = sum((sheet) => sheet.warnedRows);
  const missing = openReferences(state).length;
  const read = check.sheets.flatMap(({ readings }) => readings.filter(({ by }) => by === 'country'));
  const clean = bad === 0 && warned === 0 && missing === 0;
  return (
    <Line tone={bad > 0 || missing > 0 ? 'bad' : warned + read.length > 0 ? 'warn' : 'ok'} {...line}>
      {clean && references.state === 'done' && words.clean(total)}
      {read.map(({ header, samples: [sample], sign }) => (
        <span key={header}>
          {words.read(header, sample?.text ?? '', (sign === ',' ? sample?.comma : sample?.point) ?? '')}
        </span>
      ))}
      {bad > 0 && <span>{words.bad(bad, total)}</span>}
      {warned > 0 && <span>{words.warned(warned)}</span>}
      {missing > 0 && <span>{words.missing(missing)}</span>}
      {references.state === 'asking' && <span className="quiet">{words.asking}</span>}
      {references.state === 'failed' && <span>{texts.references.failed}</span>}
    </Line>
  );
}

interface LineProps {
  tone: keyof typeof icons;
  action: string;
  appName: string;
  onOpen: () => void;
  children: ReactNode;
}

function Line({ tone, action, appName, onOpen, children }: LineProps) {
  const Icon = icons[tone];
  return (
    <div className={styles.line}>
      <Icon size={18} stroke={1.75} aria-hidden="true" className={styles.icon} data-tone={tone} />
      <div className={styles.words}>{children}</div>
      <Button
        variant="default"
        size="compact-md"
        aria-label={words.of(action, appName)}
        className={styles.open}
        onClick={onOpen}
      >
        {action}
      </Button>
    </div>
  );
}

import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Failure } from '../../ui/failure.tsx';
import { LoadingMessage } from '../../ui/loading-message.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import type { FileReview } from './file-review.ts';
import styles from './file-summary.module.css';
import { forecastOf } from './forecast.ts';
import { ForecastFigure } from './forecast-figure.tsx';
import { keySummary } from './key-summary.ts';
import { openReferences } from './references.ts';
import type { ReviewTab } from './review-dialog-props.ts';
import type { ReviewState } from './review-state.ts';
import { canLoad, loadedSheets, openProposal } from './sheets.ts';
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
  onOpen: (tab: ReviewTab) => void;
}

/** Below a chosen file: what is in it, what is wrong, and buttons that open the review. */
export function FileSummary({ review, appName, onOpen }: FileSummaryProps) {
  const state = useReview(review);
  if (state.phase === 'reading') return <LoadingMessage text={words.reading} />;
  if (state.phase === 'failed')
    return <Failure title={words.failed} error={state.error} onRetry={() => void review.open()} />;
  if (state.phase === 'refused') return null;
  const columns = loadedSheets(state).flatMap((sheet) => sheet.columns);
  const mapped = columns.filter(({ field }) => field !== null).length;
  const proposals = loadedSheets(state).flatMap((sheet) =>
    sheet.columns.filter((column) => openProposal(sheet, column) !== null),
  ).length;
  const filled = columns.filter(({ samples }) => samples.length > 0).length;
  const loadable = canLoad(state);
  const forecast = forecastOf(state);

  return (
    <div className={styles.summary}>
      <ForecastFigure forecast={forecast} small />
      <SummaryLine
        tone={loadable && proposals === 0 && mapped * 2 >= filled ? 'ok' : 'warn'}
        open={{ action: words.openColumns, appName, onOpen: () => onOpen('columns') }}
      >
        {words.columns(mapped, columns.length - mapped)}
        {proposals > 0 && <span>{words.proposals(proposals)}</span>}
        {!loadable && <strong>{words.fix}</strong>}
      </SummaryLine>
      {loadable && <CheckLine state={state} appName={appName} onOpen={() => onOpen('check')} />}
      {loadable && <KeyLine state={state} />}
    </div>
  );
}

function CheckLine({ state, appName, onOpen }: { state: ReviewState; appName: string; onOpen: () => void }) {
  const { check, references } = state;
  const lineProps = { open: { action: words.openCheck, appName, onOpen } };
  if (check.state === 'running')
    return (
      <SummaryLine tone="info" {...lineProps}>
        {words.checking(check.rows, check.total)}
        {check.total > 0 && (
          <ProgressBar label={words.checking(0, 0)} done={check.rows} total={check.total} />
        )}
      </SummaryLine>
    );
  if (check.state === 'failed')
    return (
      <SummaryLine tone="warn" {...lineProps}>
        {words.checkFailed}
      </SummaryLine>
    );
  if (check.state === 'waiting')
    return (
      <SummaryLine tone="info" {...lineProps}>
        {words.cancelled}
      </SummaryLine>
    );
  const sum = (countOf: (sheet: (typeof check.sheets)[number]) => number) =>
    check.sheets.reduce((total, sheet) => total + countOf(sheet), 0);
  const total = sum((sheet) => sheet.rows);
  const bad = sum((sheet) => sheet.badRows);
  const warned = sum((sheet) => sheet.warnedRows);
  const missing = openReferences(state).length;
  const guessedReadings = check.sheets.flatMap(({ readings }) =>
    readings.filter(({ by }) => by === 'country'),
  );
  const clean = bad === 0 && warned === 0 && missing === 0;
  return (
    <SummaryLine
      tone={bad > 0 || missing > 0 ? 'bad' : warned + guessedReadings.length > 0 ? 'warn' : 'ok'}
      {...lineProps}
    >
      {clean && references.state === 'done' && words.clean(total)}
      {guessedReadings.map(({ header, samples: [sample], separator }) => (
        <span key={header}>
          {words.read(header, sample?.text ?? '', (separator === ',' ? sample?.comma : sample?.point) ?? '')}
        </span>
      ))}
      {bad > 0 && <span>{words.bad(bad, total)}</span>}
      {warned > 0 && <span>{words.warned(warned)}</span>}
      {missing > 0 && <span>{words.missing(missing)}</span>}
      {references.state === 'asking' && <span className="quiet">{words.asking}</span>}
      {references.state === 'failed' && <span>{texts.references.failed}</span>}
    </SummaryLine>
  );
}

/** How rows and records are matched: "Por NIT: 5 ya existen: se actualizan." */
function KeyLine({ state }: { state: ReviewState }) {
  const summaries = loadedSheets(state).flatMap((sheet) => keySummary(state, sheet) ?? []);
  if (forecastOf(state) === null || summaries.length === 0) return null;
  const sentences = new Set(summaries.flatMap(({ sentence, repeated }) => [sentence, ...repeated]));
  const isSure = summaries.every(({ mayDouble, repeated }) => !mayDouble && repeated.length === 0);
  return (
    <SummaryLine tone={isSure ? 'ok' : 'warn'}>
      {[...sentences].map((sentence) => (
        <span key={sentence}>{sentence}</span>
      ))}
    </SummaryLine>
  );
}

interface SummaryLineProps {
  tone: keyof typeof icons;
  /** A button that opens the review. */
  open?: { action: string; appName: string; onOpen: () => void };
  children: ReactNode;
}

function SummaryLine({ tone, open, children }: SummaryLineProps) {
  const Icon = icons[tone];
  return (
    <div className={styles.line}>
      <Icon size={18} stroke={1.75} aria-hidden="true" className={styles.icon} data-tone={tone} />
      <div className={styles.words}>{children}</div>
      {open && (
        <Button
          variant="default"
          size="compact-md"
          aria-label={words.of(open.action, open.appName)}
          className={styles.open}
          onClick={open.onOpen}
        >
          {open.action}
        </Button>
      )}
    </div>
  );
}

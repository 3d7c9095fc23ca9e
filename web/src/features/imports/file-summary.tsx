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
import { keySentences } from './key-summary.ts';
import { countedKinds } from './load-summary.ts';
import { countAsked, newReferences, openReferences } from './references.ts';
import type { ReviewTab } from './review-dialog-props.ts';
import type { ReviewState } from './review-state.ts';
import { canLoad, countColumns, faultsOf, loadedSheets, openProposal } from './sheets.ts';
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

/**
 * Below a chosen file: the forecast, buttons that open the review, and its content and problems. Its height
 * is the same while the file is read and after the check, so that no button moves.
 */
export function FileSummary({ review, appName, onOpen }: FileSummaryProps) {
  const state = useReview(review);
  if (state.phase === 'failed')
    return <Failure title={words.failed} error={state.error} onRetry={() => void review.open()} />;
  if (state.phase === 'refused') return null;
  const isReady = state.phase === 'ready';
  const isLoadable = isReady && canLoad(state);
  const button = (tab: ReviewTab, action: string) => (
    <Button
      variant="default"
      size="compact-md"
      className={styles.open}
      aria-label={words.of(action, appName)}
      onClick={() => onOpen(tab)}
    >
      {action}
    </Button>
  );
  return (
    <div className={styles.summary}>
      <div className={styles.figure}>
        {isReady ? (
          <ForecastFigure forecast={forecastOf(state)} small />
        ) : (
          <LoadingMessage text={words.reading} />
        )}
      </div>
      <div className={styles.buttons}>
        {isReady && button('columns', words.openColumns)}
        {isLoadable && button('check', words.openCheck)}
      </div>
      <div className={styles.lines}>
        {isReady && <KindsLine state={state} />}
        {isReady && <ColumnsLine state={state} />}
        {isLoadable && <CheckLine state={state} />}
        {isLoadable && <KeyLine state={state} />}
      </div>
    </div>
  );
}

function KindsLine({ state }: { state: ReviewState }) {
  const kinds = countedKinds(state);
  return kinds !== null && <SummaryLine tone="info">{kinds}</SummaryLine>;
}

function ColumnsLine({ state }: { state: ReviewState }) {
  const { loaded, left } = countColumns(state);
  const proposals = loadedSheets(state).flatMap((sheet) =>
    sheet.columns.filter((column) => openProposal(sheet, column) !== null),
  ).length;
  const isLoadable = canLoad(state);
  return (
    <SummaryLine tone={isLoadable && proposals === 0 && loaded >= left ? 'ok' : 'warn'}>
      {words.columns(loaded, left)}
      {proposals > 0 && <span>{words.proposals(proposals)}</span>}
      {!isLoadable && <strong>{words.fix(missingLabels(state))}</strong>}
    </SummaryLine>
  );
}

const missingLabels = (state: ReviewState): string[] => [
  ...new Set(
    loadedSheets(state).flatMap((sheet) =>
      faultsOf(sheet, state.models).missingFields.map(({ label }) => label),
    ),
  ),
];

function CheckLine({ state }: { state: ReviewState }) {
  const { check, references } = state;
  if (check.state === 'running')
    return (
      <SummaryLine tone="info">
        {words.checking(check.rows, check.total)}
        {check.total > 0 && (
          <ProgressBar label={words.checking(0, 0)} done={check.rows} total={check.total} />
        )}
      </SummaryLine>
    );
  if (check.state === 'failed') return <SummaryLine tone="warn">{words.checkFailed}</SummaryLine>;
  if (check.state === 'waiting') return <SummaryLine tone="info">{words.cancelled}</SummaryLine>;
  const sum = (countOf: (sheet: (typeof check.sheets)[number]) => number) =>
    check.sheets.reduce((total, sheet) => total + countOf(sheet), 0);
  const total = sum((sheet) => sheet.rows);
  const bad = sum((sheet) => sheet.badRows);
  const warned = sum((sheet) => sheet.warnedRows);
  const missing = countAsked(newReferences(state));
  const severalTimes = countAsked(openReferences(state)) - missing;
  const guessedReadings = check.sheets.flatMap(({ readings }) =>
    readings.filter(({ by }) => by === 'country'),
  );
  const converted = check.sheets.flatMap(({ priceTaxes }) =>
    priceTaxes.filter(({ choice, samples }) => choice === 'convert' && samples.length > 0),
  );
  const names = missing + severalTimes;
  const clean = bad === 0 && warned === 0 && names === 0;
  return (
    <SummaryLine
      tone={bad > 0 ? 'bad' : names + warned + guessedReadings.length + converted.length > 0 ? 'warn' : 'ok'}
    >
      {clean && references.state === 'done' && words.clean(total)}
      {guessedReadings.map(({ header, samples: [sample], separator }) => (
        <span key={header}>
          {words.read(header, sample?.text ?? '', (separator === ',' ? sample?.comma : sample?.point) ?? '')}
        </span>
      ))}
      {converted.map(({ header, included, samples: [sample] }) => (
        <span key={header}>
          {words.converted(header, included, sample?.price ?? '', sample?.converted ?? '')}
        </span>
      ))}
      {bad > 0 && <span>{words.bad(bad)}</span>}
      {warned > 0 && <span>{words.warned(warned)}</span>}
      {missing > 0 && <span>{words.missing(missing)}</span>}
      {severalTimes > 0 && <span>{words.severalTimes(severalTimes)}</span>}
      {references.state === 'asking' && <span className="quiet">{words.asking}</span>}
      {references.state === 'failed' && <span>{texts.references.failed}</span>}
    </SummaryLine>
  );
}

/** How rows and records are matched: "Por NIT: 5 ya existen: se actualizan." */
function KeyLine({ state }: { state: ReviewState }) {
  const found = keySentences(state);
  if (found === null) return null;
  return (
    <SummaryLine tone={found.isSure ? 'ok' : 'warn'}>
      {found.sentences.map((sentence) => (
        <span key={sentence}>{sentence}</span>
      ))}
    </SummaryLine>
  );
}

function SummaryLine({ tone, children }: { tone: keyof typeof icons; children: ReactNode }) {
  const Icon = icons[tone];
  return (
    <div className={styles.line}>
      <Icon size={18} stroke={1.75} aria-hidden="true" className={styles.icon} data-tone={tone} />
      <div className={styles.words}>{children}</div>
    </div>
  );
}

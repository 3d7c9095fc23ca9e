import type { Installation, Progress } from '@atrio/contract';
import { Anchor } from '@mantine/core';
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleMinus,
  IconCircleX,
  IconExternalLink,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { joinNames } from '../../lib/figures.ts';
import styles from './installation-progress.module.css';
import { outcomeOf } from './outcome.ts';
import { RowAccountSummary } from './row-account-summary.tsx';
import { texts } from './texts.ts';

const words = texts.result;
const icons = { ok: IconCircleCheck, warn: IconAlertTriangle, bad: IconCircleX, grey: IconCircleMinus };

/** The result of an installation: what is in Odoo, what is not, and what to do next. */
export function Result({ progress, installation }: { progress: Progress; installation: Installation }) {
  const { tone, title, next } = summarize(progress);
  const Icon = icons[tone];
  const loadedLines = linesOfLoaded(progress, installation);
  const notLoadedLines = linesOfNotLoaded(progress);
  const baseUrl = installation.instance?.baseUrl;
  const account = progress.result?.rows;

  return (
    <section className={styles.result} data-tone={tone}>
      <h2 className={styles.resultTitle}>
        <Icon size={24} stroke={1.75} aria-hidden="true" />
        {title}
      </h2>
      {progress.cause && <p>{progress.cause}</p>}
      {account && account.given > 0 && <RowAccountSummary account={account} />}
      <div className={styles.parts}>
        <ResultPart title={words.went} lines={loadedLines.length > 0 ? loadedLines : [words.nothing]} />
        <ResultPart title={words.wentNot} lines={notLoadedLines} />
        <ResultPart title={words.next} lines={next}>
          {progress.status === 'completed' && baseUrl && /^https?:/.test(baseUrl) && (
            <Anchor href={baseUrl} target="_blank" rel="noreferrer">
              {words.openOdoo} <IconExternalLink size={16} stroke={1.75} aria-hidden="true" />
            </Anchor>
          )}
        </ResultPart>
      </div>
    </section>
  );
}

function ResultPart({
  title,
  lines,
  children,
}: {
  title: string;
  lines: readonly string[];
  children?: ReactNode;
}) {
  if (lines.length === 0) return null;
  return (
    <div>
      <h3>{title}</h3>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {children}
    </div>
  );
}

interface ResultSummary {
  tone: keyof typeof icons;
  title: string;
  next: string[];
}

function summarize(progress: Progress): ResultSummary {
  const { files, result } = progress;
  const outcome = outcomeOf({ name: progress.status, displayName: progress.statusName }, result);
  const rejected = result?.rows?.rejected ?? 0;
  const pending = result?.rows?.pending ?? 0;
  const repairSteps = [...(pending > 0 ? [words.decide] : []), ...(rejected > 0 ? [words.correct] : [])];
  switch (outcome.kind) {
    case 'failed':
      return { tone: 'bad', title: words.failed, next: progress.canRetry ? [words.retry] : [] };
    case 'cancelled':
      return { tone: 'grey', title: words.cancelled, next: [words.afterCancel] };
    case 'nothing':
      return { tone: 'bad', title: words.nothingWent, next: repairSteps };
    case 'undone': {
      const title = outcome.tone === 'grey' ? words.undone : words.undonePartly;
      return { tone: outcome.tone, title, next: [words.loadAgain] };
    }
    case 'pending':
      return { tone: 'warn', title: words.pending(pending), next: repairSteps };
    default: {
      const notLoaded = rejected + (result?.rows?.left ?? 0);
      if (notLoaded > 0) return { tone: 'warn', title: words.partly(notLoaded), next: repairSteps };
      const complete = files.every(({ state }) => state === 'done');
      return complete
        ? { tone: 'ok', title: words.completed, next: [words.enjoy] }
        : { tone: 'warn', title: words.completedPlain, next: [words.enjoy] };
    }
  }
}

function linesOfLoaded(progress: Progress, installation: Installation): string[] {
  const lines: string[] = [];
  if (progress.status === 'completed') {
    lines.push(words.apps(joinNames(installation.odooApps.map(({ name }) => name))));
  }
  for (const { appName, account } of progress.files) {
    if (account === null) continue;
    if (account.created > 0) lines.push(words.loadedOf(appName, account.created));
    if (account.changed > 0) lines.push(words.updatedOf(appName, account.changed));
    if (account.same > 0) lines.push(words.unchangedOf(appName, account.same));
  }
  return lines;
}

function linesOfNotLoaded(progress: Progress): string[] {
  const lines: string[] = [];
  for (const { appName, problem, account } of progress.files) {
    if (problem !== null) lines.push(words.problemOf(appName, problem));
    if (account === null) continue;
    const { undone, pending, rejected, left } = account;
    if (undone > 0) lines.push(words.undoneOf(appName, undone));
    if (pending > 0) lines.push(words.pendingOf(appName, pending));
    if (rejected > 0) lines.push(words.rejectedOf(appName, rejected));
    if (left > 0) lines.push(words.leftOf(appName, left));
  }
  return lines;
}

import type { FileProgress, Installation, Progress } from '@atrio/contract';
import { Anchor } from '@mantine/core';
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleMinus,
  IconCircleX,
  IconExternalLink,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { enumerate } from '../../lib/figures.ts';
import styles from './installation-progress.module.css';
import { openRejections } from './open-rejections.ts';
import { outcomeOf } from './outcome.ts';
import { ResultAccount } from './result-account.tsx';
import { texts } from './texts.ts';

const words = texts.result;
const icons = { ok: IconCircleCheck, warn: IconAlertTriangle, bad: IconCircleX, grey: IconCircleMinus };

const sum = (files: readonly FileProgress[], of: (file: FileProgress) => number) =>
  files.reduce((total, file) => total + of(file), 0);

/** The plain end: what went in, what did not, what next. */
export function Result({ progress, installation }: { progress: Progress; installation: Installation }) {
  const { tone, title, next } = verdict(progress);
  const Icon = icons[tone];
  const went = whatWent(progress, installation);
  const wentNot = whatDidNot(progress);
  const baseUrl = installation.instance?.baseUrl;
  const account = progress.result?.rows;

  return (
    <section className={styles.result} data-tone={tone}>
      <h2 className={styles.resultTitle}>
        <Icon size={24} stroke={1.75} aria-hidden="true" />
        {title}
      </h2>
      {progress.cause && <p>{progress.cause}</p>}
      {account && account.given > 0 && <ResultAccount account={account} />}
      <div className={styles.parts}>
        <Part title={words.went} lines={went.length > 0 ? went : [words.nothing]} />
        <Part title={words.wentNot} lines={wentNot} />
        <Part title={words.next} lines={next}>
          {progress.status === 'completed' && baseUrl && /^https?:/.test(baseUrl) && (
            <Anchor href={baseUrl} target="_blank" rel="noreferrer">
              {words.openOdoo} <IconExternalLink size={16} stroke={1.75} aria-hidden="true" />
            </Anchor>
          )}
        </Part>
      </div>
    </section>
  );
}

function Part({ title, lines, children }: { title: string; lines: readonly string[]; children?: ReactNode }) {
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

interface Verdict {
  tone: keyof typeof icons;
  title: string;
  next: string[];
}

function verdict(progress: Progress): Verdict {
  const { files, result } = progress;
  const outcome = outcomeOf({ name: progress.status, displayName: progress.statusName }, result);
  const rejected = sum(files, (file) => openRejections(file, files));
  const pending = result?.rows?.pending ?? 0;
  const mend = [...(pending > 0 ? [words.decide] : []), ...(rejected > 0 ? [words.correct] : [])];
  switch (outcome.kind) {
    case 'failed':
      return { tone: 'bad', title: words.failed, next: progress.canRetry ? [words.retry] : [] };
    case 'cancelled':
      return { tone: 'grey', title: words.cancelled, next: [words.afterCancel] };
    case 'nothing':
      return { tone: 'bad', title: words.nothingWent, next: mend };
    case 'undone': {
      const title = outcome.tone === 'grey' ? words.undone : words.undonePartly;
      return { tone: outcome.tone, title, next: [words.loadAgain] };
    }
    case 'pending':
      return { tone: 'warn', title: words.pending(pending), next: mend };
    default: {
      const out = result?.rows ? result.rows.rejected + result.rows.left : rejected;
      if (out > 0) return { tone: 'warn', title: words.partly(out), next: mend };
      const whole = files.every(({ state }) => state === 'done');
      return whole
        ? { tone: 'ok', title: words.completed, next: [words.enjoy] }
        : { tone: 'warn', title: words.completedPlain, next: [words.enjoy] };
    }
  }
}

function whatWent(progress: Progress, installation: Installation): string[] {
  const lines: string[] = [];
  if (progress.status === 'completed') {
    lines.push(words.apps(enumerate(installation.odooApps.map(({ name }) => name))));
  }
  for (const { appName, loaded, updated, unchanged, undone } of progress.files) {
    if (loaded > updated && !undone) lines.push(words.loadedOf(appName, loaded - updated));
    if (updated > 0 && !undone) lines.push(words.updatedOf(appName, updated));
    if (unchanged > 0) lines.push(words.unchangedOf(appName, unchanged));
  }
  return lines;
}

function whatDidNot(progress: Progress): string[] {
  const lines: string[] = [];
  for (const file of progress.files) {
    const { appName, rejected, problem, total, loaded, unchanged, pending, undone } = file;
    if (undone) lines.push(words.undoneOf(appName));
    if (pending > 0) lines.push(words.pendingOf(appName, pending));
    const open = openRejections(file, progress.files);
    if (open > 0) lines.push(words.rejectedOf(appName, open));
    if (problem !== null) lines.push(words.problemOf(appName, problem));
    const left = (total ?? 0) - loaded - unchanged - rejected - pending;
    if (left > 0 && problem === null && !undone) lines.push(words.leftOf(appName, left));
  }
  return lines;
}

import type { FileProgress, Installation, Progress } from '@atrio/contract';
import { Anchor, Button } from '@mantine/core';
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleMinus,
  IconCircleX,
  IconExternalLink,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { joinNames } from '../../lib/figures.ts';
import { nextInOdoo } from '../../lib/next-in-odoo.ts';
import { AppIcon } from '../../ui/app-icon.tsx';
import { nameOfFile } from './file-name.ts';
import styles from './installation-progress.module.css';
import { OpenCauses } from './open-causes.tsx';
import { outcomeOf } from './outcome.ts';
import { resultTexts } from './result-texts.ts';
import { RowAccountSummary } from './row-account-summary.tsx';
import { texts } from './texts.ts';

const words = texts.result;
const icons = { ok: IconCircleCheck, warn: IconAlertTriangle, bad: IconCircleX, grey: IconCircleMinus };

/** The result of an installation: what is in Odoo, what is not, and what to do next. */
export function Result({ progress, installation }: { progress: Progress; installation: Installation }) {
  const { tone, title, next } = summarize(progress);
  const Icon = icons[tone];
  const baseUrl = installation.instance?.baseUrl;
  const account = progress.result?.rows;
  const nothingWaits = (account?.pending ?? 0) + (account?.rejected ?? 0) === 0;

  return (
    <section className={styles.result} data-tone={tone}>
      <div className={styles.resultHead}>
        <h2 className={styles.resultTitle}>
          <Icon size={24} stroke={1.75} aria-hidden="true" />
          {title}
        </h2>
        {progress.status === 'completed' && baseUrl && isWebAddress(baseUrl) && (
          <Button
            component="a"
            href={baseUrl}
            target="_blank"
            rel="noreferrer"
            variant={nothingWaits ? 'filled' : 'default'}
            rightSection={<IconExternalLink size={18} stroke={1.75} aria-hidden="true" />}
          >
            {words.openOdoo}
          </Button>
        )}
      </div>
      {progress.cause && <p>{progress.cause}</p>}
      {account && account.given > 0 && <RowAccountSummary account={account} />}
      <OpenCauses progress={progress} />
      <div className={styles.parts}>
        <ResultPart title={words.went} lines={linesOfApps(progress, installation)}>
          <LoadedFiles progress={progress} />
        </ResultPart>
        <ResultPart title={words.wentNot} lines={linesOfNotLoaded(progress)} />
        <ResultPart title={words.next} lines={[...linesOfDrafts(progress), ...next]} />
      </div>
    </section>
  );
}

const isWebAddress = (address: string): boolean => /^https?:/.test(address);

/** How many rows each file loaded, with a link to these records in Odoo. */
function LoadedFiles({ progress }: { progress: Progress }) {
  const loaded = progress.files
    .map((file) => ({ file, lines: linesOfLoaded(file, nameOfFile(file, progress.files)) }))
    .filter(({ lines }) => lines.length > 0);
  if (loaded.length === 0) return <p>{words.nothing}</p>;
  return (
    <ul className={styles.loaded}>
      {loaded.map(({ file: { id, app, appName, url }, lines }) => (
        <li key={id}>
          <AppIcon odooId={app} name={appName} size={32} />
          <div>
            {lines.map((line) => (
              <p key={line}>{line}</p>
            ))}
            {url && isWebAddress(url) && (
              <Anchor
                href={url}
                target="_blank"
                rel="noreferrer"
                aria-label={resultTexts.seeOf(appName)}
                className={styles.see}
              >
                {resultTexts.see} <IconExternalLink size={16} stroke={1.75} aria-hidden="true" />
              </Anchor>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}

/** Draws nothing without content. */
function ResultPart({
  title,
  lines,
  children,
}: {
  title: string;
  lines: readonly string[];
  children?: ReactNode;
}) {
  if (lines.length === 0 && !children) return null;
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

function linesOfApps({ status, appsThere }: Progress, { odooApps }: Installation): string[] {
  if (status !== 'completed') return [];
  const [there = [], fresh = []] = [true, false].map((wanted) =>
    odooApps.flatMap(({ odooId, name }) => (appsThere.includes(odooId) === wanted ? [name] : [])),
  );
  return [
    ...(fresh.length > 0 ? [words.apps(joinNames(fresh))] : []),
    ...(there.length > 0 ? [words.appsThere(joinNames(there), there.length)] : []),
  ];
}

/** What is left to do with the new records that are still in Odoo. */
const linesOfDrafts = ({ files }: Progress): string[] =>
  nextInOdoo(
    files.flatMap(({ model, account }) => (model !== null && (account?.created ?? 0) > 0 ? [model] : [])),
  );

function linesOfLoaded({ account }: FileProgress, name: string): string[] {
  if (account === null) return [];
  const { created, changed, same } = account;
  return [
    ...(created > 0 ? [words.loadedOf(name, created)] : []),
    ...(changed > 0 ? [words.updatedOf(name, changed)] : []),
    ...(same > 0 ? [words.unchangedOf(name, same)] : []),
  ];
}

/**
 * What was not loaded, without what the cause above says, and without the rows that wait for the customer:
 * each kind of these has a line with its button.
 */
function linesOfNotLoaded(progress: Progress): string[] {
  const lines: string[] = [];
  for (const file of progress.files) {
    const { problem, account } = file;
    const name = nameOfFile(file, progress.files);
    if (problem !== null && progress.cause?.includes(problem) !== true)
      lines.push(words.problemOf(name, problem));
    if (account === null) continue;
    const { aside, undone, left } = account;
    if (aside > 0) lines.push(words.asideOf(name, aside));
    if (undone > 0) lines.push(words.undoneOf(name, undone));
    if (left > 0) lines.push(words.leftOf(name, left));
  }
  return lines;
}

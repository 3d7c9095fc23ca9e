import type { OdooApp } from '@atrio/contract';
import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { formatBytes } from '../../lib/figures.ts';
import { AppIcon } from '../../ui/app-icon.tsx';
import { Fact, Facts } from '../../ui/facts.tsx';
import { Failure } from '../../ui/failure.tsx';
import { LoadingMessage } from '../../ui/loading-message.tsx';
import { Notice } from '../../ui/notice.tsx';
import { LoadOutcome } from '../imports/imports.ts';
import type { EntityRef, StartFailure, StartStage } from './start-installation.ts';
import styles from './steps.module.css';
import { texts } from './texts.ts';
import { useAppStates } from './use-app-states.ts';
import type { InstallationDraft } from './use-installation-draft.ts';

type Words = typeof texts.summary;

const loadWords: Words = { ...texts.summary, ...texts.load.summary };

/** The facts about the instance that the summary shows. */
export interface InstanceSummary {
  databaseName: string;
  baseUrl: string;
  username: string;
  /** null when only the server has it. */
  apiKey: string | null;
}

interface SummaryStepProps {
  instance: EntityRef | null;
  instanceSummary: InstanceSummary;
  draft: InstallationDraft;
  apps: readonly OdooApp[];
  /** Files are loaded, and nothing is installed. */
  isLoad: boolean;
}

/** Step "Resumen": what will happen, then the progress of the start, or why it failed. */
export function SummaryStep({ instance, instanceSummary, draft, apps, isLoad }: SummaryStepProps) {
  const words = isLoad ? loadWords : texts.summary;
  const appStates = useAppStates(instance);
  const { fileChoices, stage, failure } = draft;
  const news = useRef<HTMLDivElement>(null);
  // On the phone the button is always in sight, and what it does is below a long summary.
  const told = failure ?? (stage === null ? null : 'started');
  useEffect(() => {
    if (told !== null) news.current?.scrollIntoView({ block: 'center' });
  }, [told]);
  const files = apps.flatMap(({ odooId, name }) => {
    const choice = fileChoices[odooId];
    return choice?.kind === 'file' && choice.review ? [{ appName: name, review: choice.review }] : [];
  });
  const newApps = isLoad
    ? 0
    : apps.filter(({ odooId }) => appStates.of.get(odooId)?.state !== 'installed').length;
  return (
    <>
      <p className="quiet">{words.lead}</p>
      {files.length > 0 && <LoadOutcome files={files} newApps={newApps} />}
      <Facts>
        <Fact term={words.databaseName}>
          <span className="mono">{instanceSummary.databaseName}</span>
        </Fact>
        <Fact term={words.baseUrl}>
          <span className="mono">{instanceSummary.baseUrl}</span>
        </Fact>
        {!isLoad && (
          <>
            <Fact term={words.username}>{instanceSummary.username}</Fact>
            <Fact term={words.apiKey}>
              {instanceSummary.apiKey === null ? (
                words.keyKept
              ) : (
                <MaskedSecret secret={instanceSummary.apiKey} />
              )}
            </Fact>
          </>
        )}
        <Fact term={words.apps}>
          <ul className={styles.pairs}>
            {apps.map((app) => {
              const choice = fileChoices[app.odooId];
              return (
                <li key={app.odooId}>
                  <AppIcon odooId={app.odooId} name={app.name} size={24} />
                  <strong>{app.name}</strong>
                  {choice?.kind === 'file' && (
                    <span className="quiet small">
                      <span className="mono">{choice.file.name}</span>
                    </span>
                  )}
                  {choice?.kind === 'nothing' && <span className="quiet small">{words.without}</span>}
                </li>
              );
            })}
          </ul>
        </Fact>
      </Facts>
      <div ref={news}>
        {stage && <LoadingMessage text={stageText(stage, words)} />}
        {failure && <StartFailureMessage failure={failure} words={words} />}
      </div>
    </>
  );
}

function MaskedSecret({ secret }: { secret: string }) {
  const words = texts.summary;
  const [shown, setShown] = useState(false);
  return (
    <span className={styles.key}>
      <span className="mono">{shown ? secret : '•'.repeat(12)}</span>
      <Button variant="subtle" size="compact-sm" aria-pressed={shown} onClick={() => setShown(!shown)}>
        {shown ? words.hide : words.show}
      </Button>
    </span>
  );
}

function stageText(stage: StartStage, words: Words): string {
  if (stage.stage === 'creating') return words.creating;
  if (stage.stage === 'installing') return words.installing;
  if (stage.stage === 'planning') return words.planning;
  return words.uploading(stage.app.name, formatBytes(stage.file.size), stage.index, stage.total);
}

function StartFailureMessage({ failure, words }: { failure: StartFailure; words: Words }) {
  if (failure.at === 'creating') {
    return <Failure title={words.createFailed} error={failure.error} outcome={words.createFailedHelp} />;
  }
  if (failure.at === 'uploading') {
    return (
      <Failure
        title={words.uploadFailed(failure.app.name)}
        error={failure.error}
        outcome={words.uploadFailedHelp}
      />
    );
  }
  if (failure.at === 'planning') {
    return (
      <Failure
        title={words.planFailed(failure.app.name)}
        error={failure.error}
        outcome={words.planFailedHelp}
      />
    );
  }
  if (failure.error !== null) {
    return <Failure title={words.installFailed} error={failure.error} outcome={words.installFailedHelp} />;
  }
  return (
    <Notice tone="bad" title={words.installFailed} live>
      {words.installFailedHelp}
    </Notice>
  );
}

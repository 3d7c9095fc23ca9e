import type { OdooApp } from '@atrio/contract';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { formatBytes } from '../../lib/figures.ts';
import { Fact, Facts } from '../../ui/facts.tsx';
import { Failure } from '../../ui/failure.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Waiting } from '../../ui/waiting.tsx';
import type { Stage, StartFailure } from './start-installation.ts';
import styles from './steps.module.css';
import { texts } from './texts.ts';
import type { Draft } from './use-draft.ts';

const words = texts.summary;

export interface Known {
  databaseName: string;
  baseUrl: string;
  username: string;
  /** null: it was stored earlier, and the server never tells it. */
  apiKey: string | null;
}

export function SummaryStep({
  known,
  draft,
  apps,
}: {
  known: Known;
  draft: Draft;
  apps: readonly OdooApp[];
}) {
  return (
    <>
      <p className="quiet">{words.lead}</p>
      <Facts>
        <Fact term={words.databaseName}>
          <span className="mono">{known.databaseName}</span>
        </Fact>
        <Fact term={words.baseUrl}>
          <span className="mono">{known.baseUrl}</span>
        </Fact>
        <Fact term={words.username}>{known.username}</Fact>
        <Fact term={words.apiKey}>
          {known.apiKey === null ? words.keyKept : <Masked secret={known.apiKey} />}
        </Fact>
        <Fact term={words.apps}>
          <ul className={styles.pairs}>
            {apps.map((app) => {
              const given = draft.given[app.odooId];
              return (
                <li key={app.odooId}>
                  <strong>{app.name}</strong>
                  {given?.kind === 'file' && (
                    <span className="quiet small">
                      <span className="mono">{given.file.name}</span> · {formatBytes(given.file.size)}
                    </span>
                  )}
                  {given?.kind === 'nothing' && <span className="quiet small">{words.without}</span>}
                </li>
              );
            })}
          </ul>
        </Fact>
      </Facts>
      {draft.stage && <Waiting text={stageText(draft.stage)} />}
      {draft.failure && <StartFailed failure={draft.failure} />}
    </>
  );
}

function Masked({ secret }: { secret: string }) {
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

function stageText(stage: Stage): string {
  if (stage.stage === 'creating') return words.creating;
  if (stage.stage === 'installing') return words.installing;
  if (stage.stage === 'planning') return words.planning;
  return words.uploading(stage.app.name, formatBytes(stage.file.size), stage.index, stage.total);
}

function StartFailed({ failure }: { failure: StartFailure }) {
  if (failure.at === 'creating') {
    return <Failure title={words.createFailed} error={failure.error} hint={words.createFailedHelp} />;
  }
  if (failure.at === 'uploading') {
    return (
      <Failure
        title={words.uploadFailed(failure.app.name)}
        error={failure.error}
        hint={words.uploadFailedHelp}
      />
    );
  }
  if (failure.at === 'planning') {
    return (
      <Failure title={words.planFailed(failure.app.name)} error={failure.error} hint={words.planFailedHelp} />
    );
  }
  if (failure.error !== null) {
    return <Failure title={words.installFailed} error={failure.error} hint={words.installFailedHelp} />;
  }
  return (
    <Notice tone="bad" title={words.installFailed} live>
      {words.installFailedHelp}
    </Notice>
  );
}

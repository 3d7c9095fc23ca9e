import type { Installation, Progress } from '@atrio/contract';
import { useQuery } from '@tanstack/react-query';
import { isAtWork } from '../../api/follow-progress.ts';
import { offers, useServer } from '../../api/meta.ts';
import { installationQuery } from '../../api/queries.ts';
import { Failure } from '../../ui/failure.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SkeletonRows } from '../../ui/states.tsx';
import { OpenDecisions, TakenDecisions } from '../decisions/decisions.ts';
import { Actions } from './actions.tsx';
import { EventLog } from './event-log.tsx';
import { FileMeasures } from './file-measures.tsx';
import { Headline } from './headline.tsx';
import styles from './installation-progress.module.css';
import { outcomeOfInstallation } from './outcome.ts';
import { OutcomeBadge } from './outcome-badge.tsx';
import { RejectedRows } from './rejected-rows.tsx';
import { Result } from './result.tsx';
import { ResultAccount } from './result-account.tsx';
import { texts } from './texts.ts';
import { Timeline } from './timeline.tsx';
import { useLiveInstallation } from './use-live-installation.ts';

/** One installation, live: on its own page, and in the wizard after the start. */
export function InstallationProgress({ documentId }: { documentId: string }) {
  const server = useServer();
  const { data, error, isPending, isFetching, refetch } = useQuery(installationQuery(documentId));
  if (isPending) return <SkeletonRows rows={5} text={texts.page.loading} />;
  if (error) {
    return (
      <Failure title={texts.page.failed} error={error} onRetry={() => void refetch()} retrying={isFetching} />
    );
  }
  return offers(server, 'progress') ? (
    <Live key={documentId} installation={data.data} />
  ) : (
    <OnlyStatus installation={data.data} />
  );
}

function OnlyStatus({ installation }: { installation: Installation }) {
  return (
    <div className={styles.stack}>
      <p>
        <OutcomeBadge outcome={outcomeOfInstallation(installation)} detail />
      </p>
      {installation.logs && <p>{installation.logs.message}</p>}
      <Notice tone="info">{texts.page.onlyStatus}</Notice>
    </div>
  );
}

function Live({ installation }: { installation: Installation }) {
  const { documentId, instance } = installation;
  const server = useServer();
  const { progress, events, line, refused, take, followAgain } = useLiveInstallation(documentId);
  if (refused) return <Failure title={texts.page.failed} error={refused} onRetry={followAgain} />;
  if (progress === null) return <SkeletonRows rows={5} text={texts.page.loading} />;

  const ended = progress.status !== 'inProgress';
  const account = progress.result?.rows;
  const toDecide = {
    progress,
    instance: instance?.documentId ?? null,
    atWork: isAtWork(progress),
    onAnswered: (answer: Progress) => {
      take(answer);
      followAgain();
    },
  };
  return (
    <div className={styles.stack}>
      <Headline progress={progress} line={line} />
      <OpenDecisions {...toDecide} />
      {ended && <Result progress={progress} installation={installation} />}
      {!ended && !isAtWork(progress) && account && <ResultAccount account={account} />}
      <Actions progress={progress} onProgress={take} onRestarted={followAgain} />
      <div className={styles.columns}>
        <Timeline progress={progress} events={events} />
        <FileMeasures
          files={progress.files}
          canUndo={ended && offers(server, 'undo')}
          onUndone={followAgain}
        />
      </div>
      <TakenDecisions {...toDecide} />
      <RejectedRows installation={installation} progress={progress} onRestarted={followAgain} />
      <EventLog events={events} />
    </div>
  );
}

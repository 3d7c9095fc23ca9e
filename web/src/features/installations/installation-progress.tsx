import type { Installation, Progress } from '@atrio/contract';
import { useQuery } from '@tanstack/react-query';
import { isAtWork } from '../../api/follow-progress.ts';
import { offers, useServer } from '../../api/meta.ts';
import { installationQuery } from '../../api/queries.ts';
import { useRights } from '../../api/rights.ts';
import { Failure } from '../../ui/failure.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SkeletonRows } from '../../ui/states.tsx';
import { OpenDecisions, ResolvedDecisions } from '../decisions/decisions.ts';
import { EventLog } from './event-log.tsx';
import { FileProgressList } from './file-progress-list.tsx';
import { Headline } from './headline.tsx';
import { InstallationActions } from './installation-actions.tsx';
import styles from './installation-progress.module.css';
import { LiveLoad } from './live-load.tsx';
import { isRunning, outcomeOfInstallation } from './outcome.ts';
import { OutcomeBadge } from './outcome-badge.tsx';
import { decisionsId } from './parts.ts';
import { RejectedRows } from './rejected-rows.tsx';
import { Result } from './result.tsx';
import { RowAccountSummary } from './row-account-summary.tsx';
import { texts } from './texts.ts';
import { Timeline } from './timeline.tsx';
import { ToHistory } from './to-history.tsx';
import { useLiveInstallation } from './use-live-installation.ts';

/** Milliseconds between two calls to a server without a live view. */
const refreshEvery = 5_000;

/** One installation with its live progress; on its own page, and in the wizard after the start. */
export function InstallationProgress({ documentId }: { documentId: string }) {
  const server = useServer();
  const live = offers(server, 'progress');
  const { data, error, isPending, isFetching, refetch } = useQuery({
    ...installationQuery(documentId),
    refetchInterval: ({ state }) =>
      !live && state.data && isRunning(state.data.data) ? refreshEvery : false,
  });
  if (isPending) return <SkeletonRows rows={5} text={texts.page.loading} />;
  if (error && !data) {
    return (
      <Failure
        title={texts.page.failed}
        error={error}
        onRetry={() => void refetch()}
        retrying={isFetching}
        wayOut={<ToHistory />}
      />
    );
  }
  return live ? (
    <LiveProgress key={documentId} installation={data.data} />
  ) : (
    <StatusOnly installation={data.data} />
  );
}

function StatusOnly({ installation }: { installation: Installation }) {
  const running = isRunning(installation);
  return (
    <div className={styles.stack}>
      <p>
        <OutcomeBadge outcome={outcomeOfInstallation(installation)} detail />
      </p>
      {/* Written before the start, so it says nothing about the result. */}
      {running && installation.logs && <p>{installation.logs.message}</p>}
      <Notice tone="info">{running ? texts.page.asksAgain : texts.page.onlyStatus}</Notice>
    </div>
  );
}

function LiveProgress({ installation }: { installation: Installation }) {
  const { documentId, instance } = installation;
  const server = useServer();
  const may = useRights();
  const { progress, events, connection, refused, applyProgress, followAgain } =
    useLiveInstallation(documentId);
  if (refused) {
    return <Failure title={texts.page.failed} error={refused} onRetry={followAgain} wayOut={<ToHistory />} />;
  }
  if (progress === null) return <SkeletonRows rows={5} text={texts.page.loading} />;

  const ended = progress.status !== 'inProgress';
  const account = progress.result?.rows;
  const decisionProps = {
    progress,
    instance: instance?.documentId ?? null,
    atWork: isAtWork(progress),
    onAnswered: (answer: Progress) => {
      applyProgress(answer);
      followAgain();
    },
  };
  return (
    <div className={styles.stack}>
      <Headline progress={progress} events={events} connection={connection} />
      {isAtWork(progress) && <LiveLoad installation={installation} progress={progress} />}
      <div id={decisionsId} tabIndex={-1} className={styles.decisions}>
        <OpenDecisions {...decisionProps} />
      </div>
      {ended && <Result progress={progress} installation={installation} />}
      {!ended && !isAtWork(progress) && account && <RowAccountSummary account={account} />}
      <InstallationActions
        installation={installation}
        progress={progress}
        onProgress={applyProgress}
        onRestarted={followAgain}
      />
      <div className={styles.columns}>
        <Timeline progress={progress} events={events} />
        <FileProgressList
          progress={progress}
          canUndo={ended && offers(server, 'undo') && may.change}
          onUndone={followAgain}
        />
      </div>
      <ResolvedDecisions {...decisionProps} />
      <RejectedRows installation={installation} progress={progress} onRestarted={followAgain} />
      <EventLog events={events} />
    </div>
  );
}

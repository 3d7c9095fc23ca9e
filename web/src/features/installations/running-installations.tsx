import type { Installation } from '@atrio/contract';
import { Anchor } from '@mantine/core';
import { useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { meQuery } from '../../api/me.ts';
import { offers, useServer } from '../../api/meta.ts';
import { currentInstallationsQuery, progressQuery } from '../../api/queries.ts';
import { Section } from '../../ui/page.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { isRunning, outcomeOfInstallation } from './outcome.ts';
import { OutcomeBadge } from './outcome-badge.tsx';
import styles from './running-installations.module.css';
import { stateTexts as texts } from './state-texts.ts';

const refreshEvery = 3_000;

/** The installations that are running, for the dashboard. Draws nothing when there are none. */
export function RunningInstallations() {
  const me = useSuspenseQuery(meQuery).data;
  const server = useServer();
  const { data } = useQuery({
    ...currentInstallationsQuery(server, me.email),
    refetchInterval: ({ state }) => (state.data?.data.some(isRunning) ? refreshEvery * 2 : false),
  });
  const running = (data?.data ?? []).filter(isRunning);
  useRefreshAfterEnd(running.map(({ documentId }) => documentId));
  if (running.length === 0) return null;
  return (
    <Section title={texts.running.title}>
      <ul className={styles.list}>
        {running.map((installation) => (
          <RunningInstallation
            key={installation.documentId}
            installation={installation}
            hasProgress={offers(server, 'progress')}
          />
        ))}
      </ul>
    </Section>
  );
}

/**
 * Loads the lists of installations and the figures again when one does not run any more: other parts of the dashboard
 * show how it ended, and only the running ones are asked for repeatedly.
 */
function useRefreshAfterEnd(running: readonly string[]) {
  const queries = useQueryClient();
  const before = useRef(running);
  useEffect(() => {
    const hasEnded = before.current.some((id) => !running.includes(id));
    before.current = running;
    if (!hasEnded) return;
    void queries.invalidateQueries({ queryKey: ['installations', 'list'] });
    void queries.invalidateQueries({ queryKey: ['summary'] });
  });
}

function RunningInstallation({
  installation,
  hasProgress,
}: {
  installation: Installation;
  hasProgress: boolean;
}) {
  const { documentId, instance } = installation;
  const { data } = useQuery({
    ...progressQuery(documentId),
    enabled: hasProgress,
    refetchInterval: refreshEvery,
  });
  const files = data?.files ?? [];
  const total = files.reduce((sum, file) => sum + (file.total ?? 0), 0);
  const done = files.reduce((sum, { loaded, unchanged, rejected }) => sum + loaded + unchanged + rejected, 0);
  const step = data?.step ? texts.steps[data.step] : null;

  return (
    <li className={styles.item}>
      <div className={styles.head}>
        <span className="mono">{instance?.databaseName ?? texts.noInstance}</span>
        <OutcomeBadge outcome={outcomeOfInstallation(installation)} />
      </div>
      {data && <p>{step ?? texts.waiting}</p>}
      {total > 0 && (
        <>
          <ProgressBar label={texts.steps.load} done={done} total={total} />
          <p className="quiet small">{texts.measure(done, total)}</p>
        </>
      )}
      <Anchor
        renderRoot={(props) => <Link to="/installations/$documentId" params={{ documentId }} {...props} />}
      >
        {texts.running.open}
      </Anchor>
    </li>
  );
}

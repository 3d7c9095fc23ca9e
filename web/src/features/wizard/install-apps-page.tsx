import type { Instance } from '@atrio/contract';
import { Anchor } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../../api/client.ts';
import { instanceQuery } from '../../api/queries.ts';
import { useSavedDraft } from '../../api/use-saved-draft.ts';
import { QueryFailure } from '../../queries/query-failure.tsx';
import { Page } from '../../ui/page.tsx';
import { SkeletonRows } from '../../ui/states.tsx';
import { ToList } from '../instances/instances.ts';
import { InstallationSteps } from './installation-steps.tsx';
import { WizardLeaveGuard } from './leave-guard.tsx';
import { RestoredNotice } from './restored-notice.tsx';
import { parseChoices, useRestoredStep, useSaveDraft } from './saved-draft.ts';
import { StartedInstallation } from './started-installation-lazy.tsx';
import { texts } from './texts.ts';
import { useInstallationDraft } from './use-installation-draft.ts';
import { useKeptFiles } from './use-kept-files.ts';
import { useStep } from './use-step.ts';

const route = getRouteApi('/customer/instances/$documentId/install');

/** The wizard for an existing instance. */
export function InstallAppsPage() {
  const { documentId } = route.useParams();
  const query = useQuery(instanceQuery(documentId));
  const { data, isPending } = query;
  const { started, replaceStep } = useStep();
  const [attempt, setAttempt] = useState(0);
  const instance = data?.data;

  if (started !== null) return <StartedInstallation documentId={started} />;
  return (
    <Page
      title={texts.installTitle}
      lead={instance && texts.installLead(instance.databaseName)}
      width="column"
      back={
        <Anchor component={Link} to="/instances">
          ← {texts.backToList}
        </Anchor>
      }
    >
      {isPending && <SkeletonRows rows={3} text={texts.instanceLoading} />}
      <QueryFailure query={query} title={texts.instanceFailed} wayOut={<ToList />} />
      {instance && (
        <InstallSteps
          key={`${instance.documentId} ${attempt}`}
          instance={instance}
          onStartOver={() => {
            replaceStep(1);
            setAttempt(attempt + 1);
          }}
        />
      )}
    </Page>
  );
}

function InstallSteps({ instance, onStartOver }: { instance: Instance; onStartOver: () => void }) {
  const step = useStep();
  const { app, sigue } = route.useSearch();
  const queries = useQueryClient();
  const { restored: saved, forget, name } = useSavedDraft(`install-${instance.documentId}`, parseChoices);
  // Apps in the address (of rejected rows, or of an installation that never started) come first, then the
  // saved choices, then the apps of the instance.
  const restored = app ? null : saved;
  const [preselected] = useState(
    () => restored?.apps ?? app?.split(',') ?? (instance.odooApps ?? []).map(({ odooId }) => odooId),
  );
  const draft = useInstallationDraft(preselected, restored);
  const touched = draft.touched || restored !== null;
  useSaveDraft(name, touched ? { ...draft.choices, step: step.requestedStep } : null);
  useRestoredStep(restored, step);
  const isRestoring = useKeptFiles(name, draft, instance);

  function finishStart() {
    forget();
    if (sigue === undefined) return;
    // The new installation replaces this one. If the call fails, the server ends the old one after a day.
    void call('POST /api/installations/:documentId/cancel', { params: { documentId: sigue } })
      .catch(() => null)
      .then(() => queries.invalidateQueries({ queryKey: ['installations'] }));
  }

  return (
    <>
      <WizardLeaveGuard active={touched} created={false} onLeave={forget} />
      {restored && !isRestoring && (
        <RestoredNotice
          title={texts.kept.choices}
          words={texts.kept.ofChoices}
          hadInstance
          hasInstance
          draft={draft}
          isSummary={step.requestedStep >= 3}
          onStartOver={() => {
            forget();
            onStartOver();
          }}
        />
      )}
      <InstallationSteps
        instance={instance}
        instanceSummary={{ ...instance, apiKey: null }}
        draft={draft}
        step={step}
        isRestoring={isRestoring}
        onStarted={finishStart}
      />
    </>
  );
}

import type { Instance, OdooApp } from '@atrio/contract';
import { Anchor, Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, Navigate } from '@tanstack/react-router';
import { useState } from 'react';
import { modulesQuery } from '../../api/health.ts';
import { offers, useServer } from '../../api/meta.ts';
import { appsQuery, instanceQuery } from '../../api/queries.ts';
import { useSavedDraft } from '../../api/use-saved-draft.ts';
import { Failure } from '../../ui/failure.tsx';
import { Page } from '../../ui/page.tsx';
import { EmptyState, SkeletonRows } from '../../ui/states.tsx';
import { ToList } from '../instances/instances.ts';
import { InstallationSteps } from './installation-steps.tsx';
import { WizardLeaveGuard } from './leave-guard.tsx';
import { RestoredNotice } from './restored-notice.tsx';
import { parseChoices, useSaveDraft } from './saved-draft.ts';
import { sheetOfApp } from './sheet-texts.ts';
import { StartedInstallation } from './started-installation-lazy.tsx';
import { texts } from './texts.ts';
import { useInstallationDraft } from './use-installation-draft.ts';
import { useKeptFiles } from './use-kept-files.ts';
import { useStep } from './use-step.ts';

const route = getRouteApi('/customer/instances/$documentId/load');
const words = texts.load;
const none: readonly string[] = [];

/** Loads files into the apps that an instance has. Nothing is installed. */
export function LoadDataPage() {
  const { documentId } = route.useParams();
  const { started } = useStep();
  // A server without `health` does not say which apps are installed.
  if (!offers(useServer(), 'health'))
    return <Navigate to="/instances/$documentId/install" params={{ documentId }} replace />;
  if (started !== null)
    return <StartedInstallation documentId={started} title={words.startedTitle} lead={words.startedLead} />;
  return <LoadData documentId={documentId} />;
}

function LoadData({ documentId }: { documentId: string }) {
  const [attempt, setAttempt] = useState(0);
  const instance = useQuery(instanceQuery(documentId));
  const catalogue = useQuery(appsQuery);
  // Asked anew, since an app may have been installed a moment ago.
  const modules = useQuery({ ...modulesQuery(documentId), staleTime: 0 });
  const queries = [instance, catalogue, modules];
  const failed = queries.find(({ isError }) => isError);
  const installed = new Set(
    (modules.data?.apps ?? []).filter(({ state }) => state === 'installed').map(({ odooId }) => odooId),
  );
  const apps = (catalogue.data?.data ?? []).filter(
    ({ odooId }) => installed.has(odooId) && sheetOfApp(odooId) !== null,
  );
  const byHand = (
    <Button
      variant="default"
      renderRoot={(props) => <Link to="/instances/$documentId/install" params={{ documentId }} {...props} />}
    >
      {texts.installTitle}
    </Button>
  );
  return (
    <Page
      title={words.title}
      lead={instance.data && words.lead(instance.data.data.databaseName)}
      width="column"
      back={
        <Anchor
          renderRoot={(props) => <Link to="/instances/$documentId" params={{ documentId }} {...props} />}
        >
          ← {words.back}
        </Anchor>
      }
    >
      {!failed && queries.some(({ isPending }) => isPending) && <SkeletonRows rows={4} text={words.asking} />}
      {failed && (
        <Failure
          title={failed === modules ? words.unanswered : words.failed}
          error={failed.error}
          onRetry={() => void failed.refetch()}
          retrying={failed.isFetching}
          wayOut={<ToList />}
        />
      )}
      {instance.data && modules.data && catalogue.data && apps.length === 0 && (
        <EmptyState title={words.noApps} action={byHand}>
          {words.noAppsHelp}
        </EmptyState>
      )}
      {instance.data && modules.data && apps.length > 0 && (
        <LoadSteps
          key={`${documentId} ${attempt}`}
          instance={instance.data.data}
          apps={apps}
          onStartOver={() => setAttempt(attempt + 1)}
        />
      )}
    </Page>
  );
}

interface LoadStepsProps {
  instance: Instance;
  apps: readonly OdooApp[];
  onStartOver: () => void;
}

function LoadSteps({ instance, apps, onStartOver }: LoadStepsProps) {
  const step = useStep();
  const { restored, forget, name } = useSavedDraft(`load-${instance.documentId}`, parseChoices);
  const draft = useInstallationDraft(none, restored, { isLoad: true });
  const hasNames = Object.keys(draft.choices.files).length > 0 || draft.choices.questions.length > 0;
  useSaveDraft(name, hasNames ? { ...draft.choices, step: step.requestedStep } : null);
  const isRestoring = useKeptFiles(name, draft, instance);
  return (
    <>
      <WizardLeaveGuard active={draft.hasFiles} created={false} onLeave={forget} />
      {restored && !isRestoring && (
        <RestoredNotice
          title={texts.kept.onlyFiles}
          words={texts.kept.ofChoices}
          hadInstance={false}
          hasInstance
          draft={draft}
          isSummary={false}
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
        loadable={apps}
        onStarted={forget}
      />
    </>
  );
}

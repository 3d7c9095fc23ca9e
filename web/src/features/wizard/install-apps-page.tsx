import type { Instance } from '@atrio/contract';
import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { instanceQuery } from '../../api/queries.ts';
import { useKept } from '../../api/use-kept.ts';
import { Failure } from '../../ui/failure.tsx';
import { Page } from '../../ui/page.tsx';
import { SkeletonRows } from '../../ui/states.tsx';
import { InstallationSteps } from './installation-steps.tsx';
import { LeaveGuard } from './leave-guard.tsx';
import { RestoredNotice } from './restored-notice.tsx';
import { StartedInstallation } from './started-installation.tsx';
import { texts } from './texts.ts';
import { useDraft } from './use-draft.ts';
import { asChoices, useKeeping, useLeadTo } from './use-kept-draft.ts';
import { useStep } from './use-step.ts';

const route = getRouteApi('/customer/instances/$documentId/install');

export function InstallAppsPage() {
  const { documentId } = route.useParams();
  const { data, error, isPending, isFetching, refetch } = useQuery(instanceQuery(documentId));
  const { started, settle } = useStep();
  const [round, setRound] = useState(0);
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
      {error && (
        <Failure
          title={texts.instanceFailed}
          error={error}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {instance && (
        <Steps
          key={`${instance.documentId} ${round}`}
          instance={instance}
          onAnew={() => {
            settle(1);
            setRound(round + 1);
          }}
        />
      )}
    </Page>
  );
}

function Steps({ instance, onAnew }: { instance: Instance; onAnew: () => void }) {
  const step = useStep();
  const { app } = route.useSearch();
  const { restored: kept, forget, name } = useKept(`install-${instance.documentId}`, asChoices);
  // An app named in the address (from a corrected file) wins; then what was kept; else the ones ticked for
  // the instance.
  const restored = app ? null : kept;
  const [preselected] = useState(
    () => restored?.apps ?? (app ? [app] : (instance.odooApps ?? []).map(({ odooId }) => odooId)),
  );
  const draft = useDraft(preselected, restored?.without);
  const touched = draft.touched || restored !== null;
  useKeeping(name, touched ? { ...draft.choices, step: step.wanted } : null);
  useLeadTo(restored, step);
  return (
    <>
      <LeaveGuard active={touched} created={false} onLeave={forget} />
      {restored && (
        <RestoredNotice
          title={texts.kept.choices}
          again={texts.kept.filesAgain}
          onAnew={() => {
            forget();
            onAnew();
          }}
        />
      )}
      <InstallationSteps
        instance={instance}
        known={{ ...instance, apiKey: null }}
        draft={draft}
        step={step}
        onStarted={forget}
      />
    </>
  );
}

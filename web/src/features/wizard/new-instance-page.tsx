import { useState } from 'react';
import { useSavedDraft } from '../../api/use-saved-draft.ts';
import { Page } from '../../ui/page.tsx';
import { ConnectingButton, InformationStep } from './information-step.tsx';
import { InstallationSteps } from './installation-steps.tsx';
import { WizardLeaveGuard } from './leave-guard.tsx';
import { RestoredNotice } from './restored-notice.tsx';
import { parseDraft, useRestoredStep, useSaveDraft } from './saved-draft.ts';
import { StartedInstallation } from './started-installation-lazy.tsx';
import { texts } from './texts.ts';
import { useConnecting } from './use-connecting.ts';
import { useInstallationDraft } from './use-installation-draft.ts';
import { useInstanceAccess } from './use-instance-access.ts';
import { useKeptFiles } from './use-kept-files.ts';
import { useStep } from './use-step.ts';

const none: readonly string[] = [];

export function NewInstancePage() {
  const step = useStep();
  const [attempt, setAttempt] = useState(0);

  if (step.started !== null) return <StartedInstallation documentId={step.started} />;
  return (
    <Page title={texts.newTitle} lead={texts.newLead} width="column">
      <NewInstanceSteps
        key={attempt}
        step={step}
        onStartOver={() => {
          step.replaceStep(1);
          setAttempt(attempt + 1);
        }}
      />
    </Page>
  );
}

function NewInstanceSteps({
  step,
  onStartOver,
}: {
  step: ReturnType<typeof useStep>;
  onStartOver: () => void;
}) {
  const { restored, forget, name } = useSavedDraft('wizard', parseDraft);
  const access = useInstanceAccess(restored);
  const connecting = useConnecting(access);
  const draft = useInstallationDraft(restored?.apps ?? none, restored);
  const { instance, touched } = access;
  const { databaseName, baseUrl, username, apiKey } = access.fields.values;
  const typed = { databaseName, baseUrl, username, instance };
  useSaveDraft(name, touched ? { ...typed, ...draft.choices, step: step.requestedStep } : null);
  useRestoredStep(restored, step);
  const isRestoring = useKeptFiles(name, draft, instance);

  return (
    <>
      <WizardLeaveGuard active={touched || draft.touched} created={instance !== null} onLeave={forget} />
      {restored && !isRestoring && (
        <RestoredNotice
          title={texts.kept.title}
          words={texts.kept.ofInstance}
          hadInstance={restored.instance !== null}
          hasInstance={instance !== null}
          draft={draft}
          isSummary={step.requestedStep >= 4}
          onStartOver={() => {
            forget();
            onStartOver();
          }}
        />
      )}
      <InstallationSteps
        firstStep={{
          key: 'information',
          label: texts.steps.information,
          body: <InformationStep access={access} connecting={connecting} />,
          missing: access.missing,
          action: instance === null && <ConnectingButton access={access} connecting={connecting} />,
        }}
        instance={instance}
        // After a reload only the server has the key of a created instance.
        instanceSummary={{ databaseName, baseUrl, username, apiKey: apiKey === '' ? null : apiKey }}
        draft={draft}
        step={step}
        isRestoring={isRestoring}
        onStarted={forget}
      />
    </>
  );
}

import { useState } from 'react';
import { useKept } from '../../api/use-kept.ts';
import { Page } from '../../ui/page.tsx';
import { InformationStep } from './information-step.tsx';
import { InstallationSteps } from './installation-steps.tsx';
import { LeaveGuard } from './leave-guard.tsx';
import { RestoredNotice } from './restored-notice.tsx';
import { StartedInstallation } from './started-installation.tsx';
import { texts } from './texts.ts';
import { useAccess } from './use-access.ts';
import { useDraft } from './use-draft.ts';
import { asDraft, useKeeping, useLeadTo } from './use-kept-draft.ts';
import { useStep } from './use-step.ts';

const none: readonly string[] = [];

export function NewInstancePage() {
  const step = useStep();
  const [round, setRound] = useState(0);

  if (step.started !== null) return <StartedInstallation documentId={step.started} />;
  return (
    <Page title={texts.newTitle} lead={texts.newLead} width="column">
      <Steps
        key={round}
        step={step}
        onAnew={() => {
          step.settle(1);
          setRound(round + 1);
        }}
      />
    </Page>
  );
}

function Steps({ step, onAnew }: { step: ReturnType<typeof useStep>; onAnew: () => void }) {
  const { restored, forget, name } = useKept('wizard', asDraft);
  const access = useAccess(restored);
  const draft = useDraft(restored?.apps ?? none, restored?.without);
  const { instance, touched } = access;
  const { databaseName, baseUrl, username, apiKey } = access.fields.values;
  const entered = { databaseName, baseUrl, username, instance };
  useKeeping(name, touched ? { ...entered, ...draft.choices, step: step.wanted } : null);
  useLeadTo(restored, step);

  return (
    <>
      <LeaveGuard active={touched || draft.touched} created={instance !== null} onLeave={forget} />
      {restored && (
        <RestoredNotice
          title={texts.kept.title}
          again={restored.instance ? texts.kept.createdAlready : texts.kept.secretsAgain}
          onAnew={() => {
            forget();
            onAnew();
          }}
        />
      )}
      <InstallationSteps
        first={{
          key: 'information',
          label: texts.steps.information,
          body: <InformationStep access={access} />,
          lacks: access.lacks,
        }}
        instance={instance}
        // After a reload only the server has the key of the instance that was created.
        known={{ databaseName, baseUrl, username, apiKey: apiKey === '' ? null : apiKey }}
        draft={draft}
        step={step}
        onStarted={forget}
      />
    </>
  );
}

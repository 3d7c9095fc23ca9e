import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { Notice } from '../../ui/notice.tsx';
import { Page } from '../../ui/page.tsx';
import { InformationStep } from './information-step.tsx';
import { InstallationSteps } from './installation-steps.tsx';
import { LeaveGuard } from './leave-guard.tsx';
import { StartedInstallation } from './started-installation.tsx';
import styles from './steps.module.css';
import { texts } from './texts.ts';
import { useAccess } from './use-access.ts';
import { useDraft } from './use-draft.ts';
import { useKeeping, useKeptDraft } from './use-kept-draft.ts';
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
  const { restored, forget, name } = useKeptDraft();
  const access = useAccess(restored);
  const draft = useDraft(restored?.apps ?? none);
  const { instance, touched } = access;
  const { databaseName, baseUrl, username, apiKey } = access.fields.values;
  const { chosen: apps } = draft;
  useKeeping(name, touched ? { databaseName, baseUrl, username, apps, instance, step: step.wanted } : null);

  const { wanted, settle } = step;
  // The address says more than the draft where it names a step: only the bare one is led on.
  const [leadTo] = useState(wanted === 1 ? (restored?.step ?? 1) : 1);
  useEffect(() => {
    if (leadTo > 1) settle(leadTo);
  }, [leadTo, settle]);

  return (
    <>
      <LeaveGuard active={touched || draft.touched} created={instance !== null} onLeave={forget} />
      {restored && (
        <Notice tone="info" title={texts.kept.title} live>
          <p>{restored.instance ? texts.kept.filesAgain : texts.kept.secretsAgain}</p>
          <Button
            variant="subtle"
            size="compact-md"
            className={styles.demo}
            onClick={() => {
              forget();
              onAnew();
            }}
          >
            {texts.kept.anew}
          </Button>
        </Notice>
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

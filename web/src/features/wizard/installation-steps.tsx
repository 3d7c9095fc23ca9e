import type { OdooApp } from '@atrio/contract';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { appsQuery } from '../../api/queries.ts';
import { notify } from '../../ui/notify.ts';
import { AppsStep } from './apps-step.tsx';
import { FilesStep, useFilesLack } from './files-step.tsx';
import { type Known, SummaryStep } from './summary-step.tsx';
import { texts } from './texts.ts';
import type { Draft } from './use-draft.ts';
import type { useStep } from './use-step.ts';
import { reachableSteps, type Step, Wizard } from './wizard.tsx';

interface InstallationStepsProps {
  /** The step before: what makes the instance. */
  first?: Step;
  instance: { id: number; documentId: string } | null;
  known: Known;
  draft: Draft;
  step: ReturnType<typeof useStep>;
  onStarted?: () => void;
}

/** Apps, files, summary and start: the same for a new instance and for one that exists. */
export function InstallationSteps({
  first,
  instance,
  known,
  draft,
  step,
  onStarted,
}: InstallationStepsProps) {
  const { apps, isPending } = useChosenApps(draft);
  const before = first ? [first] : [];
  const { reasons, steps: labels } = texts;
  const filesLack = useFilesLack(draft, apps);

  const steps: Step[] = [
    ...before,
    {
      key: 'apps',
      label: labels.apps,
      body: <AppsStep draft={draft} instance={instance} />,
      lacks: apps.length === 0 ? reasons.apps : null,
    },
    {
      key: 'files',
      label: labels.files,
      body: instance && <FilesStep draft={draft} apps={apps} instance={instance} step={step} />,
      lacks: filesLack,
    },
    {
      key: 'summary',
      label: labels.summary,
      body: <SummaryStep known={known} draft={draft} apps={apps} />,
      lacks: null,
    },
  ];

  async function start() {
    if (instance === null) return;
    const started = await draft.start(instance, apps);
    if (started === null) return;
    onStarted?.();
    notify.done(texts.summary.started);
    step.showStarted(started);
  }

  const reachable = reachableSteps(steps);
  const current = Math.min(step.wanted, reachable);
  const { settle } = step;
  // An address beyond what is filled in (a reload, a refused file) is corrected, so that completing a step
  // never jumps ahead by itself. What was chosen before a reload counts only once the catalogue is there.
  useEffect(() => {
    if (step.wanted > reachable && !isPending) settle(reachable);
  }, [step.wanted, reachable, isPending, settle]);

  return (
    <Wizard
      steps={steps}
      current={current}
      onGo={step.go}
      busy={draft.stage !== null}
      finish={
        <Button loading={draft.stage !== null} onClick={() => void start()}>
          {texts.summary.start}
        </Button>
      }
    />
  );
}

/** In the order of the catalogue; an app that left the catalogue is no longer chosen. */
function useChosenApps(draft: Draft): { apps: OdooApp[]; isPending: boolean } {
  const { data, isPending } = useQuery(appsQuery);
  const apps = (data?.data ?? []).filter(({ odooId }) => draft.chosen.includes(odooId));
  return { apps, isPending };
}

import type { OdooApp } from '@atrio/contract';
import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { appsQuery } from '../../api/queries.ts';
import { notify } from '../../ui/notify.ts';
import { AppsStep } from './apps-step.tsx';
import { FilesStep, useMissingInFiles } from './files-step.tsx';
import { InstancePicture } from './instance-picture.tsx';
import type { EntityRef } from './start-installation.ts';
import { type InstanceSummary, SummaryStep } from './summary-step.tsx';
import { texts } from './texts.ts';
import { useFileDrop } from './use-file-drop.ts';
import type { InstallationDraft } from './use-installation-draft.ts';
import type { useStep } from './use-step.ts';
import { lastReachableStep, Wizard, type WizardStep } from './wizard.tsx';

interface InstallationStepsProps {
  /** A step before these, which creates the instance. */
  firstStep?: WizardStep;
  instance: EntityRef | null;
  instanceSummary: InstanceSummary;
  draft: InstallationDraft;
  step: ReturnType<typeof useStep>;
  /** Files are restored after a reload: what is missing will be there in a moment. */
  isRestoring: boolean;
  /** The apps of the instance that files can be loaded into; set when nothing is installed. */
  loadable?: readonly OdooApp[];
  onStarted?: () => void;
}

/**
 * The steps "Apps", "Archivos" and "Resumen", and the start, for a new instance and for an existing one.
 * Where files are only loaded, there is no step for apps.
 */
export function InstallationSteps({
  firstStep,
  instance,
  instanceSummary,
  draft,
  step,
  isRestoring,
  loadable,
  onStarted,
}: InstallationStepsProps) {
  const { apps, isPending } = useChosenApps(draft);
  const isLoad = loadable !== undefined;
  const hasRoom = useMediaQuery('(min-width: 1100px)', undefined, { getInitialValueInEffect: false });
  const { reasons, steps: labels } = texts;
  const missingInFiles = useMissingInFiles(draft, apps);
  const offered = loadable ?? apps;
  const drop = useFileDrop(draft, offered, instance);

  const appsStep: WizardStep = {
    key: 'apps',
    label: labels.apps,
    body: <AppsStep draft={draft} instance={instance} />,
    missing: apps.length === 0 ? reasons.apps : null,
  };
  const steps: WizardStep[] = [
    ...(firstStep ? [firstStep] : []),
    ...(isLoad ? [] : [appsStep]),
    {
      key: 'files',
      label: labels.files,
      body: instance && (
        <FilesStep {...{ draft, drop, instance, step, isRestoring, isLoad }} apps={offered} />
      ),
      missing: missingInFiles ?? (isLoad && apps.length === 0 ? reasons.anyFile : null),
    },
    {
      key: 'summary',
      label: labels.summary,
      body: (
        <SummaryStep
          instance={instance}
          instanceSummary={instanceSummary}
          draft={draft}
          apps={apps}
          isLoad={isLoad}
        />
      ),
      missing: null,
    },
  ];

  async function start() {
    if (instance === null) return;
    const started = await draft.start(instance, apps);
    if (started === null) return;
    onStarted?.();
    notify.done(isLoad ? texts.load.started : texts.summary.started);
    step.showStarted(started);
  }

  const lastReachable = lastReachableStep(steps);
  const current = Math.min(step.requestedStep, lastReachable);
  const { replaceStep } = step;
  // An address with a step that cannot be reached (after a reload or a refused file) is corrected. Otherwise
  // completing a step would jump ahead. Restored choices count once the apps are loaded.
  useEffect(() => {
    if (step.requestedStep > lastReachable && !isPending && !isRestoring) replaceStep(lastReachable);
  }, [step.requestedStep, lastReachable, isPending, isRestoring, replaceStep]);

  return (
    <Wizard
      steps={steps}
      current={current}
      onGo={step.goToStep}
      busy={draft.stage !== null}
      aside={
        hasRoom && (
          <InstancePicture
            instance={instance}
            databaseName={instanceSummary.databaseName}
            baseUrl={instanceSummary.baseUrl}
            chosen={apps}
            fileChoices={draft.fileChoices}
          />
        )
      }
      finish={
        <Button loading={draft.stage !== null} onClick={() => void start()}>
          {isLoad ? texts.load.summary.start : texts.summary.start}
        </Button>
      }
    />
  );
}

/** The chosen apps in the order of the catalogue. An app that is no longer in the catalogue is not chosen. */
function useChosenApps(draft: InstallationDraft): { apps: OdooApp[]; isPending: boolean } {
  const { data, isPending } = useQuery(appsQuery);
  const apps = (data?.data ?? []).filter(({ odooId }) => draft.chosen.includes(odooId));
  return { apps, isPending };
}

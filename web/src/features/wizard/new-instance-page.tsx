import { Page } from '../../ui/page.tsx';
import { InformationStep } from './information-step.tsx';
import { InstallationSteps } from './installation-steps.tsx';
import { LeaveGuard } from './leave-guard.tsx';
import { StartedInstallation } from './started-installation.tsx';
import { texts } from './texts.ts';
import { useAccess } from './use-access.ts';
import { useDraft } from './use-draft.ts';
import { useStep } from './use-step.ts';

const none: readonly string[] = [];

export function NewInstancePage() {
  const step = useStep();
  const access = useAccess();
  const draft = useDraft(none);

  if (step.started !== null) return <StartedInstallation documentId={step.started} />;
  return (
    <Page title={texts.newTitle} lead={texts.newLead} width="column">
      <LeaveGuard active={access.touched || draft.touched} created={access.instance !== null} />
      <InstallationSteps
        first={{
          key: 'information',
          label: texts.steps.information,
          body: <InformationStep access={access} />,
          lacks: access.lacks,
        }}
        instance={access.instance}
        known={access.fields.values}
        draft={draft}
        step={step}
      />
    </Page>
  );
}

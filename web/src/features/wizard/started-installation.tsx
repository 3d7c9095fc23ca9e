import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Page } from '../../ui/page.tsx';
import { InstallationProgress } from '../installations/installations.ts';
import { texts } from './texts.ts';

/** Replaces the wizard once the installation has started. */
export function StartedInstallation({ documentId }: { documentId: string }) {
  return (
    <Page title={texts.startedTitle} lead={texts.startedLead}>
      <InstallationProgress documentId={documentId} />
      <p>
        <Anchor
          renderRoot={(props) => <Link to="/installations/$documentId" params={{ documentId }} {...props} />}
        >
          {texts.openInstallation}
        </Anchor>
      </p>
    </Page>
  );
}

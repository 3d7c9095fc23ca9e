import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useServer } from '../../api/meta.ts';
import { Page } from '../../ui/page.tsx';
import { InstallationProgress } from '../installations/installations.ts';
import { texts } from './texts.ts';

/** Replaces the wizard once the installation has started. */
export function StartedInstallation({
  documentId,
  title = texts.startedTitle,
  lead,
}: {
  documentId: string;
  title?: string;
  lead?: string;
}) {
  const { plain } = useServer();
  return (
    <Page title={title} lead={lead ?? (plain ? texts.startedPlainLead : texts.startedLead)}>
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

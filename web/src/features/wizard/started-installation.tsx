import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useServer } from '../../api/meta.ts';
import { Notice } from '../../ui/notice.tsx';
import { Page } from '../../ui/page.tsx';
import { InstallationProgress } from '../installations/installations.ts';
import { texts } from './texts.ts';

/** Replaces the wizard once the installation has started. */
export function StartedInstallation({
  documentId,
  title = texts.startedTitle,
  lead,
  started = texts.summary.started,
}: {
  documentId: string;
  title?: string;
  lead?: string;
  /** Says that it has begun, until it ends. */
  started?: string;
}) {
  const { plain } = useServer();
  const [hasEnded, setEnded] = useState(false);
  return (
    <Page title={title} lead={lead ?? (plain ? texts.startedPlainLead : texts.startedLead)}>
      {!hasEnded && (
        <Notice tone="ok" live>
          {started}
        </Notice>
      )}
      <InstallationProgress documentId={documentId} onEnded={setEnded} />
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

import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { installationQuery } from '../../api/queries.ts';
import { formatMoment } from '../../lib/dates.ts';
import { joinNames } from '../../lib/figures.ts';
import { Page } from '../../ui/page.tsx';
import { InstallationProgress } from './installation-progress.tsx';
import { texts } from './texts.ts';

const route = getRouteApi('/customer/installations/$documentId');
const words = texts.page;

export function InstallationPage() {
  const { documentId } = route.useParams();
  const installation = useQuery(installationQuery(documentId)).data?.data;

  return (
    <Page
      title={words.title}
      lead={
        installation && (
          <>
            <span className="mono">{installation.instance?.databaseName ?? texts.history.noInstance}</span>
            {` · ${formatMoment(installation.createdAt)} · ${joinNames(installation.odooApps.map(({ name }) => name))}`}
          </>
        )
      }
      back={
        <Anchor component={Link} to="/installations/history">
          ← {words.back}
        </Anchor>
      }
    >
      <InstallationProgress documentId={documentId} />
    </Page>
  );
}

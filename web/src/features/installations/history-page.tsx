import type { Installation } from '@atrio/contract';
import { Anchor, Button } from '@mantine/core';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { sentenceOf } from '../../api/errors.ts';
import { meQuery } from '../../api/me.ts';
import { useServer } from '../../api/meta.ts';
import { installationsQuery } from '../../api/queries.ts';
import { formatMoment } from '../../lib/dates.ts';
import { enumerate } from '../../lib/figures.ts';
import { Failure } from '../../ui/failure.tsx';
import { Page } from '../../ui/page.tsx';
import { Pages } from '../../ui/pages.tsx';
import { type Column, RecordTable } from '../../ui/record-table.tsx';
import { Empty, SkeletonRows } from '../../ui/states.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { texts } from './texts.ts';

const route = getRouteApi('/customer/installations/history');
const words = texts.history;

export function HistoryPage() {
  const { page = 1 } = route.useSearch();
  const navigate = route.useNavigate();
  const me = useSuspenseQuery(meQuery).data;
  const server = useServer();
  const { data, error, isPending, isFetching, refetch } = useQuery({
    ...installationsQuery(server, me.email, page),
    refetchInterval: ({ state }) => (state.data?.data.some(isRunning) ? 4_000 : false),
  });
  const installations = data?.data ?? [];

  return (
    <Page title={words.title} lead={words.lead}>
      {isPending && <SkeletonRows rows={6} text={words.loading} />}
      {error && (
        <Failure
          title={words.failed(sentenceOf(error))}
          titleTells
          error={error}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {data && installations.length === 0 && (
        <Empty
          title={words.empty}
          action={
            <Button component={Link} to="/instances">
              {words.emptyAction}
            </Button>
          }
        >
          {words.emptyHelp}
        </Empty>
      )}
      {installations.length > 0 && (
        <RecordTable
          caption={words.title}
          columns={columns}
          records={installations}
          keyOf={(installation) => installation.documentId}
        />
      )}
      <Pages
        label={words.pages}
        page={page}
        pageCount={data?.meta.pagination.pageCount ?? 1}
        onPage={(next) => void navigate({ search: { page: next === 1 ? undefined : next } })}
      />
    </Page>
  );
}

const isRunning = ({ installationStatus }: Installation) => installationStatus?.name === 'inProgress';

const columns: Column<Installation>[] = [
  {
    key: 'date',
    label: words.columns.date,
    lead: true,
    cell: ({ documentId, createdAt }) => (
      <Anchor
        fz="inherit"
        fw={500}
        data-row-link=""
        renderRoot={(props) => <Link to="/installations/$documentId" params={{ documentId }} {...props} />}
      >
        {formatMoment(createdAt)}
      </Anchor>
    ),
  },
  {
    key: 'instance',
    label: words.columns.instance,
    cell: ({ instance }) =>
      instance ? (
        <span className="mono">{instance.databaseName}</span>
      ) : (
        <span className="quiet">{words.noInstance}</span>
      ),
  },
  {
    key: 'status',
    label: words.columns.status,
    cell: ({ installationStatus }) => <StatusBadge status={installationStatus} />,
  },
  {
    key: 'apps',
    label: words.columns.apps,
    cell: ({ odooApps }) => enumerate((odooApps ?? []).map(({ name }) => name)) || '-',
  },
];

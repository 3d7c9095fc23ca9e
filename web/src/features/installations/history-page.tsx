import { Button } from '@mantine/core';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useRouter } from '@tanstack/react-router';
import { errorMessage } from '../../api/errors.ts';
import { meQuery } from '../../api/me.ts';
import { useServer } from '../../api/meta.ts';
import { installationsPageSize, installationsQuery } from '../../api/queries.ts';
import { Failure } from '../../ui/failure.tsx';
import { Page } from '../../ui/page.tsx';
import { Pager } from '../../ui/pager.tsx';
import { RecordTable } from '../../ui/record-table.tsx';
import { EmptyState, SkeletonRows } from '../../ui/states.tsx';
import { useHistoryActions } from './history-actions.tsx';
import { historyColumns } from './history-columns.tsx';
import { HistoryExport } from './history-export.tsx';
import { HistoryFilters } from './history-filters.tsx';
import { filterOf, hasFilter } from './history-search.ts';
import { isRunning } from './outcome.ts';
import { texts } from './texts.ts';

const route = getRouteApi('/customer/installations/history');
const words = texts.history;

/** All installations of the customer, with filters. Repeats its query while one is running. */
export function HistoryPage() {
  const search = route.useSearch();
  const { page = 1 } = search;
  const navigate = route.useNavigate();
  const router = useRouter();
  const me = useSuspenseQuery(meQuery).data;
  const server = useServer();
  const { data, error, isPending, isFetching, refetch } = useQuery({
    ...installationsQuery(server, me.email, page, installationsPageSize, filterOf(search)),
    refetchInterval: ({ state }) => (state.data?.data.some(isRunning) ? 4_000 : false),
  });
  const actions = useHistoryActions();
  const installations = data?.data ?? [];
  const filtered = hasFilter(search);
  const total = data?.meta.pagination.total ?? installations.length;

  return (
    <Page title={words.title} lead={words.lead}>
      {(filtered || installations.length > 0) && (
        <HistoryFilters
          search={search}
          found={data && total}
          onChange={(next) => {
            // The search waits a moment after typing. By then the customer may have left this screen, and
            // must stay where they are.
            if (router.latestLocation.pathname !== '/installations/history') return;
            void navigate({ search: next, replace: true });
          }}
        >
          <HistoryExport filter={filterOf(search)} disabled={total === 0} />
        </HistoryFilters>
      )}
      {isPending && <SkeletonRows rows={6} text={words.loading} />}
      {error && (
        <Failure
          title={words.failed(errorMessage(error))}
          titleHasMessage
          error={error}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {data && installations.length === 0 && (filtered ? <NothingFound /> : <NothingYet />)}
      {actions.error && <Failure title={texts.actions.retryFailed} error={actions.error} />}
      {installations.length > 0 && (
        <RecordTable
          caption={words.title}
          columns={[...historyColumns, ...actions.columns]}
          records={installations}
          keyOf={(installation) => installation.documentId}
        />
      )}
      <Pager
        label={words.pages}
        page={page}
        pageCount={data?.meta.pagination.pageCount ?? 1}
        onPage={(next) => void navigate({ search: { ...search, page: next === 1 ? undefined : next } })}
      />
    </Page>
  );
}

function NothingYet() {
  return (
    <EmptyState
      title={words.empty}
      action={
        <Button component={Link} to="/instances">
          {words.emptyAction}
        </Button>
      }
    >
      {words.emptyHelp}
    </EmptyState>
  );
}

function NothingFound() {
  return (
    <EmptyState
      title={words.none}
      action={
        <Button
          variant="default"
          renderRoot={(props) => <Link to="/installations/history" search={{}} {...props} />}
        >
          {words.clear}
        </Button>
      }
    />
  );
}

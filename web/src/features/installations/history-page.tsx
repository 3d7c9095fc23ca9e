import { Button } from '@mantine/core';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useRouter } from '@tanstack/react-router';
import { sentenceOf } from '../../api/errors.ts';
import { meQuery } from '../../api/me.ts';
import { useServer } from '../../api/meta.ts';
import { installationsPageSize, installationsQuery } from '../../api/queries.ts';
import { Failure } from '../../ui/failure.tsx';
import { Page } from '../../ui/page.tsx';
import { Pages } from '../../ui/pages.tsx';
import { RecordTable } from '../../ui/record-table.tsx';
import { Empty, SkeletonRows } from '../../ui/states.tsx';
import { useHistoryActions } from './history-actions.tsx';
import { historyColumns } from './history-columns.tsx';
import { HistoryExport } from './history-export.tsx';
import { HistoryFilters } from './history-filters.tsx';
import { filterOf, isNarrowed } from './history-search.ts';
import { isRunning } from './outcome.ts';
import { texts } from './texts.ts';

const route = getRouteApi('/customer/installations/history');
const words = texts.history;

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
  const narrowed = isNarrowed(search);
  const total = data?.meta.pagination.total ?? installations.length;

  return (
    <Page title={words.title} lead={words.lead}>
      {(narrowed || installations.length > 0) && (
        <HistoryFilters
          search={search}
          found={data && total}
          onChange={(next) => {
            // What was typed last is looked for a moment later: who is on the way out is not called back.
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
          title={words.failed(sentenceOf(error))}
          titleTells
          error={error}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {data && installations.length === 0 && (narrowed ? <NothingFound /> : <NothingYet />)}
      {actions.error && <Failure title={texts.actions.retryFailed} error={actions.error} />}
      {installations.length > 0 && (
        <RecordTable
          caption={words.title}
          columns={[...historyColumns, ...actions.columns]}
          records={installations}
          keyOf={(installation) => installation.documentId}
        />
      )}
      <Pages
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
  );
}

function NothingFound() {
  return (
    <Empty
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

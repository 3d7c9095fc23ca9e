import type { Instance } from '@atrio/contract';
import { Button } from '@mantine/core';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useHealth } from '../../api/health.ts';
import { meQuery } from '../../api/me.ts';
import { offers, useServer } from '../../api/meta.ts';
import { instancesQuery } from '../../api/queries.ts';
import { useRights } from '../../api/rights.ts';
import { Failure } from '../../ui/failure.tsx';
import { Page } from '../../ui/page.tsx';
import { Pager } from '../../ui/pager.tsx';
import { RecordTable } from '../../ui/record-table.tsx';
import { EmptyState, SkeletonRows } from '../../ui/states.tsx';
import { findInstances, isSearchUseful, pageSize } from './find-instances.ts';
import { instanceColumns } from './instance-columns.tsx';
import { InstanceFinder } from './instance-finder.tsx';
import { LoadFailedDialog } from './load-failed-dialog.tsx';
import { RemoveInstance } from './remove-instance.tsx';
import { texts } from './texts.ts';
import { useInstanceCheck } from './use-instance-check.ts';

const route = getRouteApi('/customer/instances');
const words = texts.list;

export function InstancesPage() {
  const me = useSuspenseQuery(meQuery).data;
  const server = useServer();
  const may = useRights();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const health = useHealth();
  const check = useInstanceCheck();
  const { data, error, isPending, isFetching, refetch } = useQuery(instancesQuery(me.id));
  const [removing, setRemoving] = useState<Instance | null>(null);
  const all = data?.data ?? [];
  const found = isSearchUseful(all) ? findInstances(all, health, search) : all;
  const pageCount = Math.ceil(found.length / pageSize);
  // After a removal or a search, the page number of the address may be too high.
  const page = Math.min(search.page ?? 1, Math.max(1, pageCount));
  const shown = found.slice((page - 1) * pageSize, page * pageSize);
  const columns = instanceColumns({
    health,
    checking: check.isPending ? (check.variables?.documentId ?? null) : null,
    onCheck: offers(server, 'health') && may.change ? (instance) => check.mutate(instance) : undefined,
    onRemove: setRemoving,
  });

  return (
    <Page
      title={words.title}
      lead={words.lead}
      action={
        may.own && (
          <Button component={Link} to="/instances/new">
            {words.create}
          </Button>
        )
      }
    >
      {isPending && <SkeletonRows text={words.loading} />}
      {error && (
        <Failure title={words.failed} error={error} onRetry={() => void refetch()} retrying={isFetching} />
      )}
      {data && all.length === 0 && <EmptyState title={words.empty}>{words.emptyHelp}</EmptyState>}
      {isSearchUseful(all) && (
        <InstanceFinder
          text={search.buscar ?? ''}
          order={search.orden ?? 'newest'}
          found={found.length}
          onChange={(next) => void navigate({ search: next, replace: true })}
        />
      )}
      {all.length > 0 && shown.length === 0 && (
        <EmptyState
          title={words.none(search.buscar ?? '')}
          action={
            <Button variant="default" onClick={() => void navigate({ search: {}, replace: true })}>
              {words.all}
            </Button>
          }
        />
      )}
      {shown.length > 0 && (
        <RecordTable
          caption={words.caption}
          columns={columns}
          records={shown}
          keyOf={(instance) => instance.documentId}
          tableMinWidth={1020}
        />
      )}
      <Pager
        label={words.pages}
        page={page}
        pageCount={pageCount}
        onPage={(next) => void navigate({ search: { ...search, page: next === 1 ? undefined : next } })}
      />
      <RemoveInstance instance={removing} onClose={() => setRemoving(null)} />
      <LoadFailedDialog error={isFetching ? null : error} onRetry={() => void refetch()} />
    </Page>
  );
}

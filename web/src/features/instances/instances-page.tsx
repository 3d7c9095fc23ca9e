import type { Instance } from '@atrio/contract';
import { Button } from '@mantine/core';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useHealth } from '../../api/health.ts';
import { meQuery } from '../../api/me.ts';
import { offers, useServer } from '../../api/meta.ts';
import { instancesQuery } from '../../api/queries.ts';
import { Failure } from '../../ui/failure.tsx';
import { Page } from '../../ui/page.tsx';
import { Pages } from '../../ui/pages.tsx';
import { RecordTable } from '../../ui/record-table.tsx';
import { Empty, SkeletonRows } from '../../ui/states.tsx';
import { findInstances, pageSize, worthFinding } from './find-instances.ts';
import { instanceColumns } from './instance-columns.tsx';
import { InstanceFinder } from './instance-finder.tsx';
import { LoadDialog } from './load-dialog.tsx';
import { RemoveInstance } from './remove-instance.tsx';
import { texts } from './texts.ts';
import { useCheck } from './use-check.ts';

const route = getRouteApi('/customer/instances');
const words = texts.list;

export function InstancesPage() {
  const me = useSuspenseQuery(meQuery).data;
  const server = useServer();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const health = useHealth();
  const check = useCheck();
  const { data, error, isPending, isFetching, refetch } = useQuery(instancesQuery(me.id));
  const [removing, setRemoving] = useState<Instance | null>(null);
  const all = data?.data ?? [];
  const found = worthFinding(all) ? findInstances(all, health, search) : all;
  const pageCount = Math.ceil(found.length / pageSize);
  // What was removed or is searched for may leave the page of the address empty.
  const page = Math.min(search.page ?? 1, Math.max(1, pageCount));
  const shown = found.slice((page - 1) * pageSize, page * pageSize);
  const columns = instanceColumns({
    health,
    checking: check.isPending ? check.variables.documentId : null,
    onCheck: offers(server, 'health') ? (instance) => check.mutate(instance) : undefined,
    onRemove: setRemoving,
  });

  return (
    <Page
      title={words.title}
      lead={words.lead}
      action={
        <Button component={Link} to="/instances/new">
          {words.create}
        </Button>
      }
    >
      {isPending && <SkeletonRows text={words.loading} />}
      {error && (
        <Failure title={words.failed} error={error} onRetry={() => void refetch()} retrying={isFetching} />
      )}
      {data && all.length === 0 && <Empty title={words.empty}>{words.emptyHelp}</Empty>}
      {worthFinding(all) && (
        <InstanceFinder
          text={search.buscar ?? ''}
          order={search.orden ?? 'newest'}
          found={found.length}
          onChange={(next) => void navigate({ search: next, replace: true })}
        />
      )}
      {all.length > 0 && shown.length === 0 && (
        <Empty
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
          tableFrom={1020}
        />
      )}
      <Pages
        label={words.pages}
        page={page}
        pageCount={pageCount}
        onPage={(next) => void navigate({ search: { ...search, page: next === 1 ? undefined : next } })}
      />
      <RemoveInstance instance={removing} onClose={() => setRemoving(null)} />
      <LoadDialog error={isFetching ? null : error} onRetry={() => void refetch()} />
    </Page>
  );
}

import { Button } from '@mantine/core';
import { keepPreviousData, useInfiniteQuery, useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { useDeferredValue } from 'react';
import { QueryFailure } from '../../queries/query-failure.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Page } from '../../ui/page.tsx';
import { RecordTable } from '../../ui/record-table.tsx';
import { EmptyState, SkeletonRows } from '../../ui/states.tsx';
import { meQuery } from '../queries.ts';
import styles from '../ui/dialog.module.css';
import { columnsFor } from './columns.tsx';
import { FleetActions } from './fleet-actions.tsx';
import { FleetFilters } from './fleet-filters.tsx';
import { IncidentsSection } from './incidents-section.tsx';
import { ListLinks } from './list-links.tsx';
import { fleetQuery, overviewQuery } from './queries.ts';
import { type FleetSearch, listOf } from './search.ts';
import { texts } from './texts.ts';

/** The instances of all customers: incidents, and the lists with their counts. */
export function InstancesPage() {
  const search = useSearch({ from: '/inside/instancias' });
  const shown = useDeferredValue(search);
  const overview = useQuery({ ...overviewQuery(shown), placeholderData: keepPreviousData });
  return (
    <Page title={texts.title} lead={texts.lead}>
      <QueryFailure query={overview} title={texts.overviewFailed} />
      <IncidentsSection incidents={overview.data?.incidents ?? []} />
      <ListLinks search={search} counts={overview.data?.counts} />
      {search.lugar === undefined ? (
        <FleetFilters search={search} versions={overview.data?.versions ?? []} />
      ) : (
        <Notice tone="info">
          {texts.incidents.shown(search.lugar.replace(/^\w+:/, ''))}{' '}
          <Link to="/instancias">{texts.incidents.leave}</Link>
        </Notice>
      )}
      <FleetList search={shown} />
    </Page>
  );
}

function FleetList({ search }: { search: FleetSearch }) {
  const { data: me } = useSuspenseQuery(meQuery);
  const list = listOf(search);
  const fleet = useInfiniteQuery({ ...fleetQuery(search), placeholderData: keepPreviousData });
  const rows = fleet.data?.pages.flatMap(({ data }) => data) ?? [];
  const isNarrowed = list !== 'all' || Boolean(search.buscar?.trim() || search.version || search.lugar);
  return (
    <>
      {fleet.isPending && <SkeletonRows rows={8} text={texts.loading} />}
      <QueryFailure query={fleet} title={texts.failed} />
      {fleet.data && rows.length === 0 && (
        <EmptyState title={isNarrowed ? texts.empty : texts.none}>
          {isNarrowed ? texts.emptyHint[list] : texts.noneHint}
        </EmptyState>
      )}
      {rows.length > 0 && (
        <>
          <FleetActions search={search} rights={me.rights} />
          <RecordTable
            caption={texts.table(list)}
            columns={columnsFor(me.rights.includes('customers.read'))}
            records={rows}
            keyOf={({ id }) => id}
            tableMinWidth={900}
          />
        </>
      )}
      {fleet.hasNextPage && (
        <Button
          variant="default"
          className={styles.more}
          loading={fleet.isFetchingNextPage}
          onClick={() => void fleet.fetchNextPage()}
        >
          {texts.more}
        </Button>
      )}
    </>
  );
}

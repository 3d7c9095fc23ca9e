import type { FoundCustomer } from '@atrio/contract/operator';
import { Button, TextInput } from '@mantine/core';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useDeferredValue } from 'react';
import { formatDay } from '../../lib/dates.ts';
import { QueryFailure } from '../../queries/query-failure.tsx';
import { Page } from '../../ui/page.tsx';
import { type Column, RecordTable } from '../../ui/record-table.tsx';
import { EmptyState, SkeletonRows } from '../../ui/states.tsx';
import styles from '../ui/dialog.module.css';
import { customersQuery } from './queries.ts';
import { texts } from './texts.ts';

const columns: Column<FoundCustomer>[] = [
  {
    key: 'customer',
    label: texts.columns.customer,
    cardTitle: true,
    cell: ({ documentId, name, username }) => (
      <Link to="/clientes/$documentId" params={{ documentId }} className={styles.rowLink} data-row>
        {name ?? username}
      </Link>
    ),
  },
  { key: 'email', label: texts.columns.email, cell: ({ email }) => email },
  { key: 'instances', label: texts.columns.instances, numeric: true, cell: ({ instances }) => instances },
  { key: 'since', label: texts.columns.since, noWrap: true, cell: ({ createdAt }) => formatDay(createdAt) },
  {
    key: 'state',
    label: texts.columns.state,
    noWrap: true,
    cell: ({ blocked }) => (blocked ? texts.blocked : texts.active),
  },
];

/** The customers that match the words while they are typed; without words the newest ones. */
export function CustomersPage() {
  const { buscar = '' } = useSearch({ from: '/inside/clientes' });
  const navigate = useNavigate({ from: '/clientes' });
  const words = useDeferredValue(buscar);
  const found = useInfiniteQuery({ ...customersQuery(words), placeholderData: keepPreviousData });
  const rows = found.data?.pages.flatMap(({ data }) => data) ?? [];
  return (
    <Page title={texts.title} lead={texts.lead}>
      <TextInput
        type="search"
        label={texts.search}
        maxLength={200}
        value={buscar}
        data-autofocus
        onChange={(event) =>
          void navigate({ search: { buscar: event.currentTarget.value || undefined }, replace: true })
        }
      />
      {found.isPending && <SkeletonRows rows={8} text={texts.loading} />}
      <QueryFailure query={found} title={texts.failed} />
      {found.data && rows.length === 0 && (
        <EmptyState title={words.trim() ? texts.empty : texts.none}>
          {words.trim() ? texts.emptyHint : texts.noneHint}
        </EmptyState>
      )}
      {rows.length > 0 && (
        <RecordTable
          caption={texts.table}
          columns={columns}
          records={rows}
          keyOf={({ documentId }) => documentId}
        />
      )}
      {found.hasNextPage && (
        <Button
          variant="default"
          className={styles.more}
          loading={found.isFetchingNextPage}
          onClick={() => void found.fetchNextPage()}
        >
          {texts.more}
        </Button>
      )}
    </Page>
  );
}

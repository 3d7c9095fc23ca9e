import { Button } from '@mantine/core';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { QueryFailure } from '../../queries/query-failure.tsx';
import { type Column, RecordTable } from '../../ui/record-table.tsx';
import { SkeletonRows } from '../../ui/states.tsx';
import styles from './dialog.module.css';

interface PagedListProps<T> {
  list: UseInfiniteQueryResult<InfiniteData<{ data: T[] }>>;
  /** Name of the table, while it loads, when that failed, and the button for the next page. */
  words: { table: string; loading: string; failed: string; more: string };
  /** Shown when the list has no records. */
  empty: ReactNode;
  columns: Column<T>[];
  keyOf: (record: T) => string | number;
  tableMinWidth?: number;
}

/** A list that is read page by page, with its states. */
export function PagedList<T>({ list, words, empty, columns, keyOf, tableMinWidth }: PagedListProps<T>) {
  const rows = list.data?.pages.flatMap(({ data }) => data) ?? [];
  return (
    <>
      {list.isPending && <SkeletonRows rows={6} text={words.loading} />}
      <QueryFailure query={list} title={words.failed} />
      {list.data && rows.length === 0 && empty}
      {rows.length > 0 && (
        <RecordTable
          caption={words.table}
          columns={columns}
          records={rows}
          keyOf={keyOf}
          {...(tableMinWidth === undefined ? {} : { tableMinWidth })}
        />
      )}
      {list.hasNextPage && (
        <Button
          variant="default"
          className={styles.more}
          loading={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          {words.more}
        </Button>
      )}
    </>
  );
}

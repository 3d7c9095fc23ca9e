import type { ImportChange, ImportUndo } from '@atrio/contract';
import { Anchor } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/client.ts';
import { Failure } from '../../ui/failure.tsx';
import { Pager } from '../../ui/pager.tsx';
import { type Column, RecordTable } from '../../ui/record-table.tsx';
import { SkeletonRows } from '../../ui/states.tsx';
import styles from './undo-import.module.css';
import { undoTexts as words } from './undo-texts.ts';

const pageSize = 10;

interface UndoChangesProps {
  importId: string;
  state: ImportUndo['state'];
  /** Number of the records that were undone. */
  done: number;
  /** The import set stock quantities: undoing it writes the earlier ones, and removes no record. */
  isCount: boolean;
}

/** The records that an import created or changed, and what the undoing does with each. */
export function UndoChanges({ importId, state, done, isCount }: UndoChangesProps) {
  const [page, setPage] = useState(1);
  const { data, error, isPending, isFetching, refetch } = useQuery({
    queryKey: ['imports', importId, 'changes', state, done, page],
    queryFn: ({ signal }) =>
      call('GET /api/imports/:documentId/changes', {
        params: { documentId: importId },
        query: { page, pageSize },
        signal,
      }),
    placeholderData: keepPreviousData,
    enabled: state !== 'running',
  });
  if (state === 'running' && data === undefined) return null;
  if (isPending) return <SkeletonRows rows={4} text={words.loading} />;
  if (error && !data)
    return (
      <Failure
        title={words.failedToLoad}
        error={error}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  if (data.data.length === 0) return null;
  return (
    <div className={styles.changes}>
      <RecordTable
        caption={words.list}
        columns={columnsFor(isCount)}
        records={data.data}
        keyOf={({ row, url }) => `${row} ${url}`}
      />
      <Pager
        label={words.pages}
        page={page}
        pageCount={data.meta.pagination.pageCount ?? 1}
        onPage={setPage}
      />
    </div>
  );
}

const columnsFor = (isCount: boolean): Column<ImportChange>[] => [
  {
    key: 'row',
    label: words.columns.row,
    noWrap: true,
    cell: ({ row }) => <span className="mono">{row}</span>,
  },
  {
    key: 'name',
    label: words.columns.name,
    cardTitle: true,
    cell: ({ name, url, undo }) =>
      undo === 'removed' ? (
        <span className="quiet">{name ?? words.gone}</span>
      ) : url === null || !/^https?:/.test(url) ? (
        (name ?? words.nameless)
      ) : (
        <Anchor fz="inherit" href={url} target="_blank" rel="noopener noreferrer">
          {name ?? words.nameless}
        </Anchor>
      ),
  },
  {
    key: 'change',
    label: words.columns.change,
    cell: ({ action, changes }) =>
      action === 'created' ? (
        words.created
      ) : (
        <ul className={styles.values}>
          {changes.map(({ field, label, before, after }) => (
            <li key={field}>
              {label}: <span className={styles.before}>{after || words.empty}</span> → {before || words.empty}
            </li>
          ))}
        </ul>
      ),
  },
  {
    key: 'undo',
    label: words.columns.undo,
    cell: ({ action, undo, reason }) => (
      <>
        {undo === null ? whatWillHappen(action, isCount) : words.became[undo]}
        {reason !== null && <span className="quiet"> {reason}</span>}
      </>
    ),
  },
];

const whatWillHappen = (action: ImportChange['action'], isCount: boolean): string =>
  isCount ? words.willBeUncounted : words.will[action];

import { type ActLine, actKinds } from '@atrio/contract/operator';
import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { formatMoment } from '../../lib/dates.ts';
import { QueryFailure } from '../../queries/query-failure.tsx';
import { Page } from '../../ui/page.tsx';
import { type Column, RecordTable } from '../../ui/record-table.tsx';
import { EmptyState, SkeletonRows } from '../../ui/states.tsx';
import { type ActSearch, actsQuery } from '../queries.ts';
import styles from '../ui/dialog.module.css';
import { doerWords, subjectWords } from './act-words.ts';
import { ActFilters } from './acts-filters.tsx';
import { texts } from './texts.ts';

const columns: Column<ActLine>[] = [
  { key: 'at', label: texts.columns.at, noWrap: true, cell: ({ at }) => formatMoment(at) },
  { key: 'who', label: texts.columns.who, cell: doerWords },
  {
    key: 'what',
    label: texts.columns.what,
    cardTitle: true,
    cell: ({ id, kind, reason }) => (
      <>
        <Link to="/actos/$id" params={{ id: String(id) }} className={styles.rowLink} data-row>
          {actKinds[kind]}
        </Link>
        {reason !== null && <div className="quiet small">{reason}</div>}
      </>
    ),
  },
  { key: 'subject', label: texts.columns.subject, cell: (act) => subjectWords(act) || texts.act.nothing },
];

/** The book of acts: search, and its lines, the newest first. */
export function ActsPage() {
  const search = useSearch({ from: '/inside/actos' });
  const navigate = useNavigate({ from: '/actos' });
  const acts = useInfiniteQuery(actsQuery(search));
  const lines = acts.data?.pages.flatMap(({ data }) => data) ?? [];
  const change = (changed: ActSearch) =>
    void navigate({ search: (before) => ({ ...before, ...changed }), replace: true });
  return (
    <Page title={texts.title} lead={texts.lead}>
      <ActFilters search={search} onChange={change} />
      {acts.isPending && <SkeletonRows rows={8} text={texts.loading} />}
      <QueryFailure query={acts} title={texts.failed} />
      {acts.data && lines.length === 0 && <EmptyState title={texts.empty}>{texts.emptyHint}</EmptyState>}
      {lines.length > 0 && (
        <RecordTable caption={texts.table} columns={columns} records={lines} keyOf={({ id }) => id} />
      )}
      {acts.hasNextPage && (
        <Button
          variant="default"
          className={styles.more}
          loading={acts.isFetchingNextPage}
          onClick={() => void acts.fetchNextPage()}
        >
          {texts.more}
        </Button>
      )}
    </Page>
  );
}

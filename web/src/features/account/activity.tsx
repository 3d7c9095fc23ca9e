import type { Activity } from '@atrio/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatMoment } from '../../lib/dates.ts';
import { NotLoaded } from '../../queries/not-loaded.tsx';
import { Pager } from '../../ui/pager.tsx';
import { type Column, RecordTable } from '../../ui/record-table.tsx';
import { activityTexts } from './activity-texts.ts';
import { activityQuery } from './queries.ts';
import styles from './settings-page.module.css';
import { texts } from './texts.ts';

const words = texts.activity;

const columns: Column<Activity>[] = [
  {
    key: 'what',
    label: words.what,
    cardTitle: true,
    cell: ({ kind, detail, by }) => (
      <>
        {activityTexts[kind] ?? kind}
        {detail && <span className={styles.detail}> · {detail}</span>}
        {by && <div className="quiet small">{words.by(by)}</div>}
      </>
    ),
  },
  { key: 'when', label: words.when, noWrap: true, cell: ({ at }) => formatMoment(at) },
  {
    key: 'where',
    label: words.where,
    cell: ({ by, device, address }) =>
      by ? words.byProvider : [device, address].filter(Boolean).join(' · ') || words.byItself,
  },
];

/** What happened in the account, newest first, in pages. */
export function ActivitySection() {
  const [page, setPage] = useState(1);
  const query = useQuery(activityQuery(page));
  const { data } = query;
  if (!data) return <NotLoaded query={query} failed={words.failedToLoad} loading={words.loading} rows={4} />;
  return (
    <>
      <p className="quiet small">{words.lead}</p>
      <RecordTable caption={words.title} columns={columns} records={data.data} keyOf={({ id }) => id} />
      <Pager
        label={words.pages}
        page={page}
        pageCount={data.meta.pagination.pageCount ?? 1}
        onPage={setPage}
      />
    </>
  );
}

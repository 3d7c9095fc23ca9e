import type { AnnouncementState, PublishedAnnouncement } from '@atrio/contract/operator';
import { Button } from '@mantine/core';
import { useInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { formatMoment } from '../../lib/dates.ts';
import { kindWords } from '../../ui/announcement-words.ts';
import { Page } from '../../ui/page.tsx';
import type { Column } from '../../ui/record-table.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { meQuery } from '../queries.ts';
import dialog from '../ui/dialog.module.css';
import links from '../ui/list-links.module.css';
import { PagedList } from '../ui/paged-list.tsx';
import styles from './announcements.module.css';
import { publishedQuery } from './queries.ts';
import { texts } from './texts.ts';
import { allViews, stateOf } from './views.ts';
import { audienceWords } from './words.ts';

const words = texts.list;

const columns: Column<PublishedAnnouncement>[] = [
  {
    key: 'text',
    label: words.columns.text,
    cardTitle: true,
    cell: ({ documentId, text }) => (
      <Link
        to="/avisos/$documentId"
        params={{ documentId }}
        className={`${dialog.rowLink} ${styles.text}`}
        data-row
      >
        {text}
      </Link>
    ),
  },
  { key: 'kind', label: words.columns.kind, noWrap: true, cell: ({ kind }) => kindWords[kind] },
  { key: 'audience', label: words.columns.audience, cell: audienceWords },
  { key: 'from', label: words.columns.from, noWrap: true, cell: ({ startsAt }) => formatMoment(startsAt) },
  {
    key: 'until',
    label: words.columns.until,
    noWrap: true,
    cell: ({ endsAt, withdrawnAt }) => (
      <>
        {formatMoment(withdrawnAt ?? endsAt)}
        {withdrawnAt !== null && <div className="quiet small">{texts.withdrawn}</div>}
      </>
    ),
  },
  { key: 'by', label: words.columns.by, cell: ({ by }) => by },
];

/** Announcements to customers: shown now, planned, and over. */
export function AnnouncementsPage() {
  const { ver = 'activos' } = useSearch({ from: '/inside/avisos' });
  const { data: me } = useSuspenseQuery(meQuery);
  const navigate = useNavigate();
  const state = stateOf(ver);
  const list = useInfiniteQuery(publishedQuery(state));
  const counts = list.data?.pages.at(-1)?.counts;
  return (
    <Page
      title={texts.title}
      lead={texts.lead}
      action={
        me.rights.includes('announcements.write') && (
          <Button onClick={() => void navigate({ to: '/avisos/nuevo' })}>{texts.create}</Button>
        )
      }
    >
      <StateLinks counts={counts} />
      <PagedList
        key={state}
        list={list}
        words={words}
        empty={<EmptyState title={words.empty[state]}>{words.hint[state]}</EmptyState>}
        columns={columns}
        keyOf={({ documentId }) => documentId}
        tableMinWidth={860}
      />
    </Page>
  );
}

function StateLinks({ counts }: { counts: Record<AnnouncementState, number> | undefined }) {
  return (
    <nav aria-label={texts.statesLabel} className={links.links}>
      {allViews.map((view) => (
        <Link
          key={view}
          to="/avisos"
          search={{ ver: view === 'activos' ? undefined : view }}
          className={links.link}
          activeOptions={{ exact: true }}
          replace
        >
          {texts.states[stateOf(view)]}{' '}
          <span className={links.count}>{counts ? texts.count(counts[stateOf(view)]) : '…'}</span>
        </Link>
      ))}
    </nav>
  );
}

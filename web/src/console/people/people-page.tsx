import type { Person } from '@atrio/contract/operator';
import { Button } from '@mantine/core';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { formatMoment } from '../../lib/dates.ts';
import { QueryFailure } from '../../queries/query-failure.tsx';
import { Page } from '../../ui/page.tsx';
import { type Column, RecordTable } from '../../ui/record-table.tsx';
import { SkeletonRows } from '../../ui/states.tsx';
import { meQuery, peopleQuery } from '../queries.ts';
import { texts as all } from '../texts.ts';
import styles from '../ui/dialog.module.css';
import { factorWords } from './factor-words.ts';
import { InviteDialog } from './invite-dialog.tsx';
import { texts } from './texts.ts';

const words = texts.people;

const columns: Column<Person>[] = [
  {
    key: 'person',
    label: words.columns.person,
    cardTitle: true,
    cell: (person) => (
      <>
        <Link
          to="/personas/$documentId"
          params={{ documentId: person.documentId }}
          className={styles.rowLink}
          data-row
        >
          {person.name ?? person.email}
        </Link>{' '}
        {person.self && <span className="quiet">{words.you}</span>}
        {person.name !== null && <div className="quiet small">{person.email}</div>}
      </>
    ),
  },
  { key: 'role', label: words.columns.role, noWrap: true, cell: ({ role }) => role.name },
  {
    key: 'factor',
    label: words.columns.factor,
    cell: (person) => (person.state === 'invited' ? words.invited : factorWords(person)),
  },
  { key: 'sessions', label: words.columns.sessions, numeric: true, cell: ({ sessions }) => sessions },
  {
    key: 'seen',
    label: words.columns.seen,
    noWrap: true,
    cell: ({ lastSeenAt }) => (lastSeenAt === null ? all.never : formatMoment(lastSeenAt)),
  },
];

/** All operators. */
export function PeoplePage() {
  const { data: me } = useSuspenseQuery(meQuery);
  const people = useQuery(peopleQuery);
  const [inviting, setInviting] = useState(false);
  const mayInvite = me.rights.includes('people.manage');
  return (
    <Page
      title={words.title}
      lead={words.lead}
      action={mayInvite && <Button onClick={() => setInviting(true)}>{words.invite}</Button>}
    >
      {people.isPending && <SkeletonRows text={words.loading} />}
      <QueryFailure query={people} title={words.failed} />
      {people.data && (
        <RecordTable
          caption={words.table}
          columns={columns}
          records={people.data.data}
          keyOf={({ documentId }) => documentId}
        />
      )}
      <InviteDialog opened={inviting} onClose={() => setInviting(false)} />
    </Page>
  );
}

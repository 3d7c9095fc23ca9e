import type { Right, RunningEvent, RunningMail } from '@atrio/contract/operator';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { formatMoment } from '../../lib/dates.ts';
import { notify } from '../../ui/notify.ts';
import type { Column } from '../../ui/record-table.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { call } from '../client.ts';
import styles from '../ui/dialog.module.css';
import { PagedList } from '../ui/paged-list.tsx';
import counts from './counts.module.css';
import { eventsQuery, mailsQuery } from './queries.ts';
import { useRowAction } from './row-action.tsx';
import { texts } from './texts.ts';
import { type EventState, eventStates } from './views.ts';

/** Mails that wait or were given up; each can be sent now. */
export function MailsList({ state, rights }: { state: 'waiting' | 'given-up'; rights: readonly Right[] }) {
  const words = texts.mails;
  const send = useRowAction(
    {
      label: words.send,
      notDone: words.notDone,
      send: (id: number) => call('POST /api/operator/running/mails/:id', { params: { id } }),
      onDone: () => notify.done(words.done),
    },
    rights,
  );
  const leave = useRowAction(
    {
      label: words.leave,
      notDone: words.notLeft,
      send: (id: number) => call('DELETE /api/operator/running/mails/:id', { params: { id } }),
      onDone: () => notify.done(words.left),
    },
    rights,
  );
  const isWaiting = state === 'waiting';
  const columns: Column<RunningMail>[] = [
    { key: 'kind', label: words.columns.kind, cardTitle: true, cell: ({ kind }) => kind },
    { key: 'to', label: words.columns.to, cell: (mail) => <Recipient mail={mail} /> },
    { key: 'since', label: words.columns.since, noWrap: true, cell: ({ since }) => formatMoment(since) },
    { key: 'tries', label: words.columns.tries, numeric: true, cell: ({ tries }) => tries },
    {
      key: 'problem',
      label: words.columns.problem,
      cell: ({ problem }) => problem && <span className="mono">{problem}</span>,
    },
    ...(isWaiting
      ? [
          {
            key: 'due',
            label: words.columns.due,
            noWrap: true,
            cell: ({ dueAt }: RunningMail) => dueAt && formatMoment(dueAt),
          },
        ]
      : []),
    {
      ...send,
      cell: (mail) => (
        <div className={styles.rowActions}>
          {mail.again && send.cell(mail)}
          {!isWaiting && leave.cell(mail)}
        </div>
      ),
    },
  ];
  return (
    <PagedList
      list={useInfiniteQuery(mailsQuery(state))}
      words={{ ...words, table: isWaiting ? words.waiting : words.givenUp }}
      empty={
        <EmptyState title={isWaiting ? words.emptyWaiting : words.emptyGivenUp}>{words.hint}</EmptyState>
      }
      columns={columns}
      keyOf={({ id }) => id}
      tableMinWidth={840}
    />
  );
}

/** The recipient of a mail, with a link to their page. */
function Recipient({ mail: { address, customer, person } }: { mail: RunningMail }) {
  const words = texts.mails;
  const named = customer ?? person;
  if (named === null) {
    if (address === null) return words.someone;
    return address.startsWith('@') ? words.nobody(address.slice(1)) : address;
  }
  const name = named.name ?? named.email;
  const { documentId } = named;
  return (
    <>
      {customer === null ? (
        <Link to="/personas/$documentId" params={{ documentId }} data-row>
          {name}
        </Link>
      ) : (
        <Link to="/clientes/$documentId" params={{ documentId }} data-row>
          {name}
        </Link>
      )}
      {address !== name && <div className="quiet small">{address}</div>}
    </>
  );
}

/** The card provider's events with their state; each can be processed again. */
export function EventsList({ state, rights }: { state: EventState | undefined; rights: readonly Right[] }) {
  const words = texts.events;
  const again = useRowAction(
    {
      label: words.again,
      notDone: words.notDone,
      send: (id: string) => call('POST /api/operator/running/events/:id', { params: { id } }),
      onDone: () => notify.done(words.done),
    },
    rights,
  );
  const columns: Column<RunningEvent>[] = [
    {
      key: 'type',
      label: words.columns.type,
      cardTitle: true,
      cell: ({ id, type }) => (
        <>
          {type || words.untyped}
          <div className={`mono small ${styles.hash}`}>{id}</div>
        </>
      ),
    },
    {
      key: 'at',
      label: words.columns.at,
      noWrap: true,
      cell: ({ receivedAt }) => formatMoment(receivedAt),
    },
    {
      key: 'state',
      label: words.columns.state,
      cell: ({ state: is, problem, cause }) => (
        <>
          {words.state[is]}
          {cause && (
            <div className="small">
              <Link to="/fallos/$cause" params={{ cause: cause.cause }} data-row>
                {cause.title}
              </Link>
            </div>
          )}
          {problem && <div className={`mono small ${styles.hash}`}>{problem}</div>}
        </>
      ),
    },
    { key: 'tries', label: words.columns.tries, numeric: true, cell: ({ tries }) => tries },
    again,
  ];
  return (
    <>
      <nav aria-label={words.filter} className={counts.filters}>
        {[undefined, ...eventStates].map((one) => (
          <Link
            key={one ?? 'all'}
            to="/en-marcha"
            search={{ ver: 'avisos', estado: one }}
            replace
            resetScroll={false}
            aria-current={one === state ? 'page' : undefined}
          >
            {one === undefined ? words.all : words.states[one]}
          </Link>
        ))}
      </nav>
      <PagedList
        list={useInfiniteQuery(eventsQuery(state))}
        words={words}
        empty={<EmptyState title={words.empty}>{words.hint}</EmptyState>}
        columns={columns}
        keyOf={({ id }) => id}
        tableMinWidth={760}
      />
    </>
  );
}

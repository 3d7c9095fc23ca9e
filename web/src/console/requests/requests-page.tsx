import {
  type RequestOfSomebody,
  type RequestState,
  type Right,
  requestOutcomes,
  requestRights,
} from '@atrio/contract/operator';
import { IconAlertTriangle, IconCircleCheck, IconClock, IconUserCheck } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { formatMoment } from '../../lib/dates.ts';
import { Page } from '../../ui/page.tsx';
import type { Column } from '../../ui/record-table.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { Badge } from '../../ui/status-badge.tsx';
import { texts as requestTexts } from '../customers/requests-texts.ts';
import { meQuery } from '../queries.ts';
import dialog from '../ui/dialog.module.css';
import links from '../ui/list-links.module.css';
import { PagedList } from '../ui/paged-list.tsx';
import { allRequestsQuery, mayAgree, toAgreeQuery } from './queries.ts';
import styles from './requests.module.css';
import { texts } from './texts.ts';
import { allViews, stateOf } from './views.ts';

/** The requests for the accounts of all customers: open ones, and ended ones. */
export function RequestsPage() {
  const { ver = 'abiertas' } = useSearch({ from: '/inside/solicitudes' });
  const { data: me } = useSuspenseQuery(meQuery);
  const state = stateOf(ver);
  const list = useInfiniteQuery(allRequestsQuery(state));
  // Refetched together with the list beside it.
  const toAgree = useQuery({ ...toAgreeQuery, enabled: mayAgree(me.rights), staleTime: 0 });
  const isEmpty = (list.data?.pages[0]?.data.length ?? 0) === 0;
  const waiting = state === 'ended' || isEmpty ? 0 : (toAgree.data?.count ?? 0);
  return (
    <Page title={texts.title} lead={texts.lead}>
      <nav aria-label={texts.statesLabel} className={links.links}>
        {allViews.map((view) => (
          <Link
            key={view}
            to="/solicitudes"
            search={{ ver: view === 'abiertas' ? undefined : view }}
            className={links.link}
            activeOptions={{ exact: true }}
            replace
          >
            {texts.states[stateOf(view)]}
          </Link>
        ))}
      </nav>
      {waiting > 0 && <p>{texts.toAgree(waiting)}</p>}
      <PagedList
        key={state}
        list={list}
        words={{ ...texts, table: texts.table[state] }}
        empty={<EmptyState title={texts.empty[state]}>{texts.hint[state]}</EmptyState>}
        columns={columnsOf(state, me.rights)}
        keyOf={({ documentId }) => documentId}
        tableMinWidth={860}
      />
    </Page>
  );
}

const columnsOf = (state: RequestState, rights: readonly Right[]): Column<RequestOfSomebody>[] => [
  {
    key: 'customer',
    label: texts.columns.customer,
    cardTitle: true,
    cell: ({ customer: { documentId, name, email } }) => (
      <>
        <Link to="/clientes/$documentId" params={{ documentId }} className={dialog.rowLink} data-row>
          {name ?? email}
        </Link>
        {name !== null && <div className={`quiet small ${styles.mail}`}>{email}</div>}
      </>
    ),
  },
  {
    key: 'what',
    label: texts.columns.what,
    cardFullWidth: true,
    cell: ({ kind, reason }) => (
      <>
        {requestTexts.kinds[kind]}
        <div className={`quiet small ${dialog.hash}`}>{reason}</div>
      </>
    ),
  },
  {
    key: 'by',
    label: texts.columns.by,
    cell: ({ by, askedAt }) => (
      <>
        {by}
        <div className="quiet small">{texts.asked(formatMoment(askedAt))}</div>
      </>
    ),
  },
  {
    key: 'when',
    label: state === 'open' ? texts.columns.due : texts.columns.ended,
    noWrap: true,
    cell: ({ dueAt, endedAt }) => formatMoment(endedAt ?? dueAt),
  },
  {
    key: 'state',
    label: texts.columns.state,
    cardFullWidth: true,
    cell: (request) =>
      state === 'open' ? <OpenState request={request} rights={rights} /> : <EndedState request={request} />,
  },
];

/** What an open request waits for, and why it could not be carried out. */
function OpenState({ request, rights }: { request: RequestOfSomebody; rights: readonly Right[] }) {
  const { newEmail, provedAt, agreedBy, problem } = request;
  return (
    <>
      {problem === null ? (
        <Waits request={request} rights={rights} />
      ) : (
        <Badge tone="bad" Icon={IconAlertTriangle}>
          {texts.problem}
        </Badge>
      )}
      {problem !== null && <div className="small">{problem}</div>}
      {newEmail !== null && provedAt === null && (
        <div className={`quiet small ${dialog.hash}`}>{texts.offered(newEmail)}</div>
      )}
      {agreedBy !== null && <div className="quiet small">{texts.agreedBy(agreedBy)}</div>}
    </>
  );
}

function Waits({
  request: { agreedBy, own, kind },
  rights,
}: {
  request: RequestOfSomebody;
  rights: readonly Right[];
}) {
  if (agreedBy !== null) {
    return (
      <Badge tone="ok" Icon={IconCircleCheck}>
        {texts.agreed}
      </Badge>
    );
  }
  const isForReader = !own && rights.includes(requestRights[kind]);
  return isForReader ? (
    <Badge tone="warn" Icon={IconUserCheck}>
      {texts.yours}
    </Badge>
  ) : (
    <Badge tone="grey" Icon={IconClock}>
      {own ? texts.own : texts.others}
    </Badge>
  );
}

function EndedState({ request: { outcome, agreedBy } }: { request: RequestOfSomebody }) {
  return (
    <>
      {outcome !== null && requestOutcomes[outcome]}
      {agreedBy !== null && <div className="quiet small">{texts.agreedBy(agreedBy)}</div>}
    </>
  );
}

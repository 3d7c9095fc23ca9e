import type { CauseGroup, OpenFailure } from '@atrio/contract/operator';
import { useInfiniteQuery, useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { formatMoment } from '../../lib/dates.ts';
import { QueryFailure } from '../../queries/query-failure.tsx';
import { Fact, Facts } from '../../ui/facts.tsx';
import { Page, Section } from '../../ui/page.tsx';
import type { Column } from '../../ui/record-table.tsx';
import { EmptyState, SkeletonRows } from '../../ui/states.tsx';
import { meQuery } from '../queries.ts';
import styles from '../ui/dialog.module.css';
import { PagedList } from '../ui/paged-list.tsx';
import { CauseActions } from './cause-actions.tsx';
import { causesQuery, failuresQuery } from './queries.ts';
import { texts } from './texts.ts';
import { Trend } from './trend.tsx';

const words = texts.group;

const columns: Column<OpenFailure>[] = [
  {
    key: 'customer',
    label: words.columns.customer,
    cardTitle: true,
    cell: ({ customer }) =>
      customer === null ? (
        words.nobody
      ) : (
        <>
          <Link
            to="/clientes/$documentId"
            params={{ documentId: customer.documentId }}
            className={styles.rowLink}
            data-row
          >
            {customer.name ?? customer.email}
          </Link>
          {customer.name !== null && <div className="quiet small">{customer.email}</div>}
        </>
      ),
  },
  {
    key: 'what',
    label: words.columns.what,
    cell: ({ kind, subject, installation, queued }) => (
      <>
        {[texts.kind(kind), subject].filter(Boolean).join(' · ')}
        {installation !== null && (
          <>
            {' · '}
            <Link to="/instalaciones/$id" params={{ id: String(installation) }}>
              {words.installation(installation)}
            </Link>
          </>
        )}
        {queued && <div className="quiet small">{words.queued}</div>}
      </>
    ),
  },
  { key: 'message', label: words.columns.message, cardFullWidth: true, cell: ({ message }) => message },
  { key: 'at', label: words.columns.at, noWrap: true, cell: ({ at }) => formatMoment(at) },
  { key: 'times', label: words.columns.times, numeric: true, cell: ({ times }) => times },
];

/** One cause: the advice, its customers, and the retry of all its failures. */
export function CausePage() {
  const { cause } = useParams({ from: '/inside/fallos/$cause' });
  const { data: me } = useSuspenseQuery(meQuery);
  const causes = useQuery(causesQuery);
  const group = causes.data?.data.find((one) => one.cause === cause);
  return (
    <Page title={group?.title ?? texts.title} back={<Link to="/fallos">{words.back}</Link>}>
      {causes.isPending && <SkeletonRows text={texts.loading} />}
      <QueryFailure query={causes} title={texts.failed} />
      {causes.data && !group && <EmptyState title={words.gone}>{words.goneHint}</EmptyState>}
      {group && (
        <>
          <CauseFacts group={group} />
          <CauseActions group={group} rights={me.rights} />
          <FailureList cause={cause} />
        </>
      )}
    </Page>
  );
}

function CauseFacts({ group }: { group: CauseGroup }) {
  const { facts } = words;
  return (
    <Facts>
      <Fact term={facts.who}>{group.who ?? facts.unknown}</Fact>
      {group.advice !== null && <Fact term={facts.advice}>{group.advice}</Fact>}
      <Fact term={facts.count}>
        {group.count} ({texts.kinds(group.kinds)})
      </Fact>
      <Fact term={facts.customers}>{group.customers}</Fact>
      <Fact term={facts.first}>{formatMoment(group.firstAt)}</Fact>
      <Fact term={facts.last}>{formatMoment(group.lastAt)}</Fact>
      <Fact term={texts.columns.trend}>
        <Trend days={group.trend} />
      </Fact>
      <Fact term={facts.sample}>{group.sample}</Fact>
    </Facts>
  );
}

function FailureList({ cause }: { cause: string }) {
  return (
    <Section title={words.list}>
      <PagedList
        list={useInfiniteQuery(failuresQuery(cause))}
        words={{ ...words, loading: texts.loading, failed: texts.failed }}
        empty={null}
        columns={columns}
        keyOf={({ id }) => id}
        tableMinWidth={760}
      />
    </Section>
  );
}

import type { Right, Work } from '@atrio/contract/operator';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { formatAgo, formatClock, formatMoment } from '../../lib/dates.ts';
import { useNow } from '../../lib/use-now.ts';
import { notify } from '../../ui/notify.ts';
import type { Column } from '../../ui/record-table.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { call } from '../client.ts';
import styles from '../ui/dialog.module.css';
import { PagedList } from '../ui/paged-list.tsx';
import counts from './counts.module.css';
import type { Running } from './counts.tsx';
import { workQuery } from './queries.ts';
import { useRowAction } from './row-action.tsx';
import { reasons, stepWords, texts } from './texts.ts';
import type { Reason } from './views.ts';

const { columns: labels } = texts;

const what: Column<Work> = {
  key: 'work',
  label: labels.work,
  cardTitle: true,
  cell: ({ installation, undoing, databaseName, host }) => (
    <>
      <Link to="/instalaciones/$id" params={{ id: String(installation) }} className={styles.rowLink} data-row>
        {texts.installation(installation)}
      </Link>
      {undoing !== null && <div className="small">{texts.undoing(undoing)}</div>}
      <div className="mono small">
        {databaseName} · {host}
      </div>
    </>
  ),
};
const customer: Column<Work> = {
  key: 'customer',
  label: labels.customer,
  cell: ({ customer: { documentId, name, email } }) => (
    <Link to="/clientes/$documentId" params={{ documentId }}>
      {name ?? email}
    </Link>
  ),
};
const since: Column<Work> = {
  key: 'since',
  label: labels.since,
  noWrap: true,
  cell: (row) => formatMoment(row.since),
};
const step: Column<Work> = {
  key: 'step',
  label: labels.step,
  noWrap: true,
  cell: (row) => row.step && stepWords(row.step),
};

/** Running work with its last sign of life. */
export function WorkingList() {
  const list = useInfiniteQuery(workQuery('working'));
  const now = useNow();
  const sign: Column<Work> = {
    key: 'sign',
    label: labels.sign,
    noWrap: true,
    cell: ({ lastSignAt, silent }) => (
      <>
        {lastSignAt && formatAgo(lastSignAt, now)}
        {silent && <div className="small">{texts.noSign}</div>}
      </>
    ),
  };
  return (
    <PagedList
      list={list}
      words={texts.working}
      empty={<EmptyState title={texts.working.empty}>{texts.working.hint}</EmptyState>}
      columns={[what, customer, step, since, sign]}
      keyOf={({ id }) => id}
      tableMinWidth={720}
    />
  );
}

/** Work that waits for something else than its customer, with the reason. */
export function WaitingList({ reason, running }: { reason: Reason | undefined; running: Running }) {
  const list = useInfiniteQuery(workQuery('waiting', reason));
  const why: Column<Work> = {
    key: 'reason',
    label: labels.reason,
    cell: (row) => (
      <>
        {row.reason && reasons[row.reason]}
        <div className="quiet small">
          {[row.tries > 0 && texts.tries(row.tries), row.readyAt && texts.again(formatClock(row.readyAt))]
            .filter(Boolean)
            .join(', ')}
        </div>
      </>
    ),
  };
  return (
    <>
      <nav aria-label={texts.reasonFilter} className={counts.filters}>
        <Link
          to="/en-marcha"
          search={{ ver: 'esperan' }}
          replace
          resetScroll={false}
          aria-current={reason === undefined ? 'page' : undefined}
        >
          {texts.allReasons} ({running.waiting})
        </Link>
        {(Object.keys(reasons) as Reason[])
          .filter((one) => one === reason || running.reasons[one])
          .map((one) => (
            <Link
              key={one}
              to="/en-marcha"
              search={{ ver: 'esperan', motivo: one }}
              replace
              resetScroll={false}
              aria-current={one === reason ? 'page' : undefined}
            >
              {reasons[one]} ({running.reasons[one] ?? 0})
            </Link>
          ))}
      </nav>
      <PagedList
        list={list}
        words={texts.waiting}
        empty={<EmptyState title={texts.waiting.empty}>{texts.waiting.hint}</EmptyState>}
        columns={[what, customer, why, since]}
        keyOf={({ id }) => id}
        tableMinWidth={720}
      />
    </>
  );
}

/** Installations that wait for their customer's answers. */
export function DecidingList() {
  return (
    <PagedList
      list={useInfiniteQuery(workQuery('deciding'))}
      words={texts.deciding}
      empty={<EmptyState title={texts.deciding.empty}>{texts.deciding.hint}</EmptyState>}
      columns={[what, customer, since]}
      keyOf={({ id }) => id}
    />
  );
}

/** Work that was set aside after three processes ended; it can be retried. */
export function AsideList({ rights }: { rights: readonly Right[] }) {
  const retry = useRowAction(
    {
      label: texts.aside.retry,
      notDone: texts.aside.notDone,
      send: (id: number) => call('POST /api/operator/running/set-aside/retry', { body: { ids: [id] } }),
      onDone: ({ started }) => {
        if (started > 0) notify.done(texts.aside.done);
        else notify.failed(texts.aside.skipped, texts.aside.notDone);
      },
    },
    rights,
  );
  const columns: Column<Work>[] = [
    what,
    customer,
    { key: 'message', label: labels.message, cardFullWidth: true, cell: ({ message }) => message },
    since,
    retry,
  ];
  return (
    <PagedList
      list={useInfiniteQuery(workQuery('set-aside'))}
      words={texts.aside}
      empty={<EmptyState title={texts.aside.empty}>{texts.aside.hint}</EmptyState>}
      columns={columns}
      keyOf={({ id }) => id}
      tableMinWidth={760}
    />
  );
}

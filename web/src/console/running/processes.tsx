import type { RunningProcess, RunningRound } from '@atrio/contract/operator';
import { IconCircleCheck, IconCircleX, IconProgress } from '@tabler/icons-react';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { formatAgo, formatClock, formatMoment } from '../../lib/dates.ts';
import { joinNames } from '../../lib/figures.ts';
import { useNow } from '../../lib/use-now.ts';
import { QueryFailure } from '../../queries/query-failure.tsx';
import { Notice } from '../../ui/notice.tsx';
import { type Column, RecordTable } from '../../ui/record-table.tsx';
import { EmptyState, SkeletonRows } from '../../ui/states.tsx';
import { Badge } from '../../ui/status-badge.tsx';
import { processesQuery, roundsQuery } from './queries.ts';
import { texts } from './texts.ts';

/** A short list without pages, with its states. */
function Whole<T>({
  list,
  words,
  columns,
  keyOf,
}: {
  list: UseQueryResult<{ data: T[] }>;
  words: { table: string; loading: string; failed: string; empty: string };
  columns: Column<T>[];
  keyOf: (row: T) => string;
}) {
  const rows = list.data?.data ?? [];
  return (
    <>
      {list.isPending && <SkeletonRows rows={6} text={words.loading} />}
      <QueryFailure query={list} title={words.failed} />
      {list.data && rows.length === 0 && <EmptyState title={words.empty} />}
      {rows.length > 0 && (
        <RecordTable
          caption={words.table}
          columns={columns}
          records={rows}
          keyOf={keyOf}
          tableMinWidth={760}
        />
      )}
    </>
  );
}

function ProcessState({ process: { silent, failing } }: { process: RunningProcess }) {
  const words = texts.processes;
  if (silent) {
    return (
      <Badge tone="bad" Icon={IconCircleX}>
        {words.silent}
      </Badge>
    );
  }
  if (failing.length > 0) {
    return (
      <Badge tone="bad" Icon={IconCircleX}>
        {words.lame(joinNames(failing.map((part) => words.parts[part] ?? part)))}
      </Badge>
    );
  }
  return (
    <Badge tone="ok" Icon={IconCircleCheck}>
      {words.alive}
    </Badge>
  );
}

/** The processes of Atrio with their last beat. */
export function ProcessesList() {
  const words = texts.processes;
  const list = useQuery(processesQuery);
  const now = useNow();
  const columns: Column<RunningProcess>[] = [
    {
      key: 'what',
      label: words.columns.what,
      cardTitle: true,
      cell: ({ role, self }) => (
        <>
          {words.roles[role]}
          {self && <div className="quiet small">{words.self}</div>}
        </>
      ),
    },
    { key: 'state', label: words.columns.state, cell: (process) => <ProcessState process={process} /> },
    {
      key: 'beat',
      label: words.columns.beat,
      noWrap: true,
      cell: ({ beatAt }) => formatAgo(beatAt, now),
    },
    {
      key: 'machine',
      label: words.columns.machine,
      cell: ({ machine }) => <span className="mono">{machine}</span>,
    },
    { key: 'version', label: words.columns.version, cell: ({ version }) => version },
    {
      key: 'started',
      label: words.columns.started,
      noWrap: true,
      cell: ({ startedAt }) => formatMoment(startedAt),
    },
  ];
  const works = list.data?.data.some(({ role, silent }) => role !== 'api' && !silent);
  return (
    <>
      {works === false && <Notice tone="bad">{words.nobody}</Notice>}
      <Whole list={list} words={words} columns={columns} keyOf={({ id }) => id} />
    </>
  );
}

function RoundState({ round: { outcome, failed } }: { round: RunningRound }) {
  const words = texts.rounds;
  if (outcome === null) {
    return (
      <Badge tone="grey" Icon={IconProgress}>
        {words.first}
      </Badge>
    );
  }
  const isDone = outcome === 'done';
  return (
    <>
      <Badge tone={isDone ? 'ok' : 'bad'} Icon={isDone ? IconCircleCheck : IconCircleX}>
        {isDone ? words.done : words.failed}
      </Badge>
      {failed && (
        <div className="quiet small">{words.lastFailure(formatMoment(failed.at), failed.problem)}</div>
      )}
    </>
  );
}

/** The interval jobs with their last round. */
export function RoundsList() {
  const words = texts.rounds;
  const list = useQuery(roundsQuery);
  const now = useNow();
  const columns: Column<RunningRound>[] = [
    {
      key: 'title',
      label: words.columns.title,
      cardTitle: true,
      cell: ({ title, everySeconds }) => (
        <>
          {title}
          <div className="quiet small">{words.every(everySeconds)}</div>
        </>
      ),
    },
    { key: 'state', label: words.columns.state, cell: (round) => <RoundState round={round} /> },
    {
      key: 'last',
      label: words.columns.last,
      noWrap: true,
      cell: ({ beganAt, endedAt }) => (
        <>
          {formatClock(beganAt)}
          {endedAt &&
            endedAt >= beganAt &&
            formatClock(endedAt) !== formatClock(beganAt) &&
            ` – ${formatClock(endedAt)}`}
        </>
      ),
    },
    {
      key: 'did',
      label: words.columns.did,
      cell: ({ did }) =>
        did && (
          <>
            {did.what}
            <div className="quiet small">{formatAgo(did.at, now)}</div>
          </>
        ),
    },
    { key: 'next', label: words.columns.next, noWrap: true, cell: ({ nextAt }) => formatClock(nextAt) },
  ];
  return <Whole list={list} words={words} columns={columns} keyOf={({ name }) => name} />;
}

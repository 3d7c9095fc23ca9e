import type { LogLine, OdooCallLine } from '@atrio/contract/operator';
import { IconAlertTriangle, IconCircleX } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { formatClock, formatMoment } from '../../lib/dates.ts';
import { Section } from '../../ui/page.tsx';
import type { Column } from '../../ui/record-table.tsx';
import { Badge } from '../../ui/status-badge.tsx';
import { stepWords } from '../running/texts.ts';
import { PagedList } from '../ui/paged-list.tsx';
import { callsQuery, logQuery } from './queries.ts';
import { texts } from './texts.ts';

const { columns: ofLog, levels } = texts.log;
const logColumns: Column<LogLine>[] = [
  { key: 'at', label: ofLog.at, noWrap: true, cell: ({ at }) => formatMoment(at) },
  { key: 'step', label: ofLog.step, noWrap: true, cell: ({ step }) => stepWords(step) },
  {
    key: 'message',
    label: ofLog.message,
    cardFullWidth: true,
    cell: ({ level, message }) => (
      <>
        {level === 'warning' && (
          <>
            <Badge tone="warn" Icon={IconAlertTriangle}>
              {levels.warning}
            </Badge>{' '}
          </>
        )}
        {level === 'error' && (
          <>
            <Badge tone="bad" Icon={IconCircleX}>
              {levels.error}
            </Badge>{' '}
          </>
        )}
        {message}
      </>
    ),
  },
];

/** @param live whether new lines are fetched while it is open */
export function LogSection({ id, live }: { id: string; live: boolean }) {
  const words = texts.log;
  return (
    <Section title={words.title}>
      <PagedList
        list={useInfiniteQuery(logQuery(id, live))}
        words={words}
        empty={<p className="quiet">{words.empty}</p>}
        columns={logColumns}
        keyOf={(line) => line.id}
      />
    </Section>
  );
}

const { columns: ofCalls } = texts.calls;
const callColumns: Column<OdooCallLine>[] = [
  {
    key: 'call',
    label: ofCalls.call,
    cardTitle: true,
    cell: ({ model, method }) => (
      <span className="mono">{model === null ? method : `${model}.${method}`}</span>
    ),
  },
  {
    key: 'outcome',
    label: ofCalls.outcome,
    cell: ({ outcome }) =>
      outcome === 'done' ? (
        texts.calls.outcome(outcome)
      ) : (
        <Badge tone="bad" Icon={IconCircleX}>
          {texts.calls.outcome(outcome)}
        </Badge>
      ),
  },
  { key: 'ms', label: ofCalls.ms, numeric: true, cell: ({ ms }) => texts.calls.duration(ms) },
  {
    key: 'step',
    label: ofCalls.step,
    cell: ({ step }) => stepWords(step),
  },
  {
    key: 'at',
    label: ofCalls.at,
    noWrap: true,
    cell: ({ at }) => `${formatMoment(at).split(',')[0]} ${formatClock(at)}`,
  },
];

/** The calls to the customer's Odoo, without their content. */
export function CallsSection({ id, live }: { id: string; live: boolean }) {
  const words = texts.calls;
  return (
    <Section title={words.title}>
      <p className="quiet small">{words.lead}</p>
      <PagedList
        list={useInfiniteQuery(callsQuery(id, live))}
        words={words}
        empty={<p className="quiet">{words.empty}</p>}
        columns={callColumns}
        keyOf={(line) => line.id}
        tableMinWidth={760}
      />
    </Section>
  );
}

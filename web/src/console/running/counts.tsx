import type { ResponseOf } from '@atrio/contract';
import type { getRunning } from '@atrio/contract/operator';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { formatNumber } from '../../lib/figures.ts';
import styles from './counts.module.css';
import { texts } from './texts.ts';
import type { View } from './views.ts';

export type Running = ResponseOf<typeof getRunning>;

interface Count {
  view: View;
  count: number;
  /** In words: the part of the count that needs attention. */
  note?: string | undefined;
  isBad?: boolean;
}

const countsOf = ({ mails, processes, rounds, ...running }: Running): Count[] => [
  { view: 'trabajan', count: running.working },
  { view: 'esperan', count: running.waiting },
  { view: 'respuesta', count: running.deciding },
  { view: 'apartadas', count: running.setAside, isBad: running.setAside > 0 },
  { view: 'correos', count: mails.waiting },
  { view: 'sin-enviar', count: mails.givenUp, isBad: mails.givenUp > 0 },
  { view: 'avisos', count: running.events },
  {
    view: 'procesos',
    count: processes.alive + processes.silent,
    note: processes.silent > 0 ? texts.silent(processes.silent) : undefined,
    isBad: processes.silent > 0 || processes.alive === 0,
  },
  {
    view: 'rondas',
    count: rounds.all,
    note: rounds.failing > 0 ? texts.failing(rounds.failing) : undefined,
    isBad: rounds.failing > 0,
  },
];

/** The counts of everything; each number opens its rows. */
export function Counts({ running, view }: { running: Running; view: View }) {
  return (
    <nav aria-label={texts.counts} className={styles.counts}>
      {countsOf(running).map(({ view: of, count, note, isBad }) => (
        <Link
          key={of}
          to="/en-marcha"
          search={{ ver: of }}
          replace
          resetScroll={false}
          className={styles.count}
          aria-current={of === view ? 'page' : undefined}
        >
          <span className={styles.figure} data-bad={isBad || undefined}>
            {formatNumber(count)}
            {isBad && <IconAlertTriangle size={18} stroke={1.75} aria-hidden="true" />}
          </span>
          <span className={styles.label}>
            {texts.views[of]}
            {note && ` · ${note}`}
          </span>
        </Link>
      ))}
    </nav>
  );
}

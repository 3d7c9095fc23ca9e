import type { InstanceHealth } from '@atrio/contract';
import { IconAlertTriangle, IconCircleCheck, IconCircleDashed, IconCircleX } from '@tabler/icons-react';
import { formatAgo, formatDay } from '../../lib/dates.ts';
import { serverNow } from '../../lib/server-time.ts';
import styles from './health-state.module.css';
import { texts } from './texts.ts';

const words = texts.health;
const looks = {
  ok: { Icon: IconCircleCheck, word: words.well },
  warn: { Icon: IconAlertTriangle, word: words.problem },
  bad: { Icon: IconCircleX, word: words.unreachable },
  grey: { Icon: IconCircleDashed, word: words.unchecked },
} as const;

/** A key that ends within so many days is worth a warning. */
const warnDays = 14;

export function toneOf(health: InstanceHealth | undefined): keyof typeof looks {
  if (health === undefined) return 'grey';
  if (!health.reachable) return 'bad';
  return health.problem === null ? 'ok' : 'warn';
}

/** The state of an instance: icon, word and colour. */
export function HealthState({ health }: { health: InstanceHealth | undefined }) {
  const tone = toneOf(health);
  const { Icon, word } = looks[tone];
  return (
    <span className={styles.state} data-tone={tone}>
      <Icon size={16} stroke={1.75} aria-hidden="true" />
      {word}
    </span>
  );
}

/** 'Odoo 18.0 · hace 5 min', and the step that fails. */
export function HealthFacts({ health }: { health: InstanceHealth | undefined }) {
  if (health === undefined) return null;
  const facts = [
    health.version && words.version(health.version, null),
    formatAgo(health.checkedAt, serverNow()),
  ];
  return (
    <>
      <p className="quiet small">{facts.filter(Boolean).join(' · ')}</p>
      {health.problem && <p className="small">{words.failing(health.problem.title)}</p>}
    </>
  );
}

interface KeyEndProps {
  health: InstanceHealth | undefined;
  /** Also what to do about it. */
  withHelp?: boolean;
}

/** The end of the key, when it is near or past. */
export function KeyEnd({ health, withHelp = false }: KeyEndProps) {
  const end = health?.keyExpiresAt;
  if (!end) return null;
  const left = Date.parse(end) - serverNow();
  if (left > warnDays * 86_400_000) return null;
  return (
    <p className={`small ${styles.key}`}>
      {left < 0 ? words.keyEnded(formatDay(end)) : words.keyEnds(formatDay(end))}
      {withHelp && ` ${words.keyHelp}`}
    </p>
  );
}

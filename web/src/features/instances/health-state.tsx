import type { InstanceHealth } from '@atrio/contract';
import { IconAlertTriangle, IconCircleCheck, IconCircleDashed, IconCircleX } from '@tabler/icons-react';
import { formatAgo, formatDay } from '../../lib/dates.ts';
import { serverNow } from '../../lib/server-time.ts';
import styles from './health-state.module.css';
import { texts } from './texts.ts';

const words = texts.health;
const healthStates = {
  ok: { Icon: IconCircleCheck, word: words.well },
  warn: { Icon: IconAlertTriangle, word: words.problem },
  bad: { Icon: IconCircleX, word: words.unreachable },
  grey: { Icon: IconCircleDashed, word: words.unchecked },
} as const;

/** A key that expires within this many days is shown. */
const warnDays = 14;

/** `grey` when the instance was not checked yet. */
export function healthTone(health: InstanceHealth | undefined): keyof typeof healthStates {
  if (health === undefined) return 'grey';
  if (!health.reachable) return 'bad';
  return health.problem === null ? 'ok' : 'warn';
}

/** The health of an instance: icon, word and colour. */
export function HealthState({ health }: { health: InstanceHealth | undefined }) {
  const tone = healthTone(health);
  const { Icon, word } = healthStates[tone];
  return (
    <span className={styles.state} data-tone={tone}>
      <Icon size={16} stroke={1.75} aria-hidden="true" />
      {word}
    </span>
  );
}

/** 'Odoo 18.0 · hace 5 min', and the step that fails. */
export function HealthDetails({ health }: { health: InstanceHealth | undefined }) {
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

interface KeyExpiryProps {
  health: InstanceHealth | undefined;
  /** Also says what to do. */
  withHelp?: boolean;
}

/** The day on which the API key expires, when it is near or past; else nothing. */
export function KeyExpiry({ health, withHelp = false }: KeyExpiryProps) {
  const expiresAt = health?.keyExpiresAt;
  if (!expiresAt) return null;
  const msLeft = Date.parse(expiresAt) - serverNow();
  if (msLeft > warnDays * 86_400_000) return null;
  return (
    <p className={`small ${styles.key}`}>
      {msLeft < 0 ? words.keyEnded(formatDay(expiresAt)) : words.keyEnds(formatDay(expiresAt))}
      {withHelp && ` ${words.keyHelp}`}
    </p>
  );
}

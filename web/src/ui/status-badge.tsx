import { IconCircleCheck, IconCircleMinus, IconCircleX, IconProgress } from '@tabler/icons-react';
import styles from './status-badge.module.css';

/** The specification's badge: completed green, failed red, inProgress yellow, any other grey. */
const looks = {
  completed: { tone: 'ok', Icon: IconCircleCheck },
  failed: { tone: 'bad', Icon: IconCircleX },
  inProgress: { tone: 'warn', Icon: IconProgress },
  other: { tone: 'grey', Icon: IconCircleMinus },
} as const;

const isKnown = (name: string): name is keyof typeof looks => Object.hasOwn(looks, name);

/** No status means completed, as the specification has it. */
export function StatusBadge({
  status,
}: {
  status: { name: string; displayName: string } | null | undefined;
}) {
  const { name, displayName } = status ?? { name: 'completed', displayName: 'Completada' };
  const { tone, Icon } = looks[isKnown(name) ? name : 'other'];
  return (
    <span className={styles.badge} data-tone={tone}>
      <Icon size={16} stroke={1.75} aria-hidden="true" />
      {displayName}
    </span>
  );
}

export function Tag({ children }: { children: string }) {
  return (
    <span className={styles.badge} data-tone="grey">
      {children}
    </span>
  );
}

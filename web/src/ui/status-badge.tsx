import {
  IconCircleCheck,
  IconCircleMinus,
  IconCircleX,
  IconProgress,
  type IconProps,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import styles from './status-badge.module.css';

export type BadgeTone = 'ok' | 'warn' | 'bad' | 'grey';

/** Colours by the specification: completed green, failed red, inProgress yellow, any other grey. */
const statusStyles = {
  completed: { tone: 'ok', Icon: IconCircleCheck },
  failed: { tone: 'bad', Icon: IconCircleX },
  inProgress: { tone: 'warn', Icon: IconProgress },
  other: { tone: 'grey', Icon: IconCircleMinus },
} as const;

const isKnown = (name: string): name is keyof typeof statusStyles => Object.hasOwn(statusStyles, name);

/** The badge of a status, with the name that the server gives it. */
export function StatusBadge({ status }: { status: { name: string; displayName: string } }) {
  const { tone, Icon } = statusStyles[isKnown(status.name) ? status.name : 'other'];
  return (
    <Badge tone={tone} Icon={Icon}>
      {status.displayName}
    </Badge>
  );
}

/** A word with an icon. Colour is never the only difference. */
export function Badge({
  tone,
  Icon,
  children,
}: {
  tone: BadgeTone;
  Icon: ComponentType<IconProps>;
  children: string;
}) {
  return (
    <span className={styles.badge} data-tone={tone}>
      <Icon size={16} stroke={1.75} aria-hidden="true" />
      {children}
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

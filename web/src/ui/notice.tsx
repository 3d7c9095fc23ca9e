import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import styles from './notice.module.css';

export type Tone = 'info' | 'ok' | 'warn' | 'bad';

const icons = { info: IconInfoCircle, ok: IconCircleCheck, warn: IconAlertTriangle, bad: IconCircleX };

interface NoticeProps {
  tone: Tone;
  title?: ReactNode;
  /** Screen readers read it as soon as it appears. For messages that the customer is waiting for. */
  live?: boolean;
  children?: ReactNode;
}

/** A framed message with an icon. Colour is never the only difference between tones. */
export function Notice({ tone, title, live = false, children }: NoticeProps) {
  const Icon = icons[tone];
  const role = live ? (tone === 'bad' ? 'alert' : 'status') : undefined;
  return (
    <div className={styles.notice} data-tone={tone} role={role}>
      <Icon size={20} stroke={1.75} aria-hidden="true" className={styles.icon} />
      <div className={styles.body}>
        {title && <p className={styles.title}>{title}</p>}
        {children}
      </div>
    </div>
  );
}

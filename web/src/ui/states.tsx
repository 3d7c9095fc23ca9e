import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './states.module.css';

/** Lines in the place where a list will be; the text is for screen readers. */
export function SkeletonRows({ rows = 4, text }: { rows?: number; text: string }) {
  return (
    <div role="status" className={styles.rows}>
      <span className={styles.hidden}>{text}</span>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows have no identity
        <Skeleton key={row} height={44} radius="md" />
      ))}
    </div>
  );
}

/** An empty screen says what will be here and offers the first step. */
export function Empty({
  title,
  children,
  action,
}: {
  title: string;
  children?: ReactNode;
  action?: ReactNode;
}) {
  return (
    <div className={styles.empty}>
      <p className={styles.emptyTitle}>{title}</p>
      {children && <div className="quiet">{children}</div>}
      {action && <div className={styles.emptyAction}>{action}</div>}
    </div>
  );
}

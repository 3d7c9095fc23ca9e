import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './states.module.css';

/** Grey lines where a list will be. @param text what is loading, for screen readers */
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

/** Shown in place of an empty list: what will be here, and the first step. */
export function EmptyState({
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

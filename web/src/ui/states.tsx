import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './states.module.css';

/** Grey lines where a list will be. @param text what is loading, for screen readers */
export function SkeletonRows({ rows = 4, text }: { rows?: number; text: string }) {
  return (
    <div role="status" className={styles.rows}>
      <span className="visually-hidden">{text}</span>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows have no identity
        <Skeleton key={row} height={44} radius="md" />
      ))}
    </div>
  );
}

/** The logo as an open door with sheets waiting before it. Only decorative. */
function Doorway() {
  return (
    <svg className={styles.drawing} viewBox="0 0 120 88" aria-hidden="true">
      <path d="M4 84h112" />
      <path d="M34 84V40a26 26 0 0 1 52 0v44" />
      <path d="M44 84V42a16 16 0 0 1 32 0v42" />
      <path d="M54 84V46a6 6 0 0 1 12 0v38" />
      <path className={styles.sheet} d="M8 62h16v22H8zM8 69h16M8 76h16M15 62v22" />
      <path className={styles.sheet} d="M96 62h16v22H96zM96 69h16M96 76h16M103 62v22" />
    </svg>
  );
}

/** Shown instead of an empty list: what the list will contain, and the first step. */
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
      <Doorway />
      <div>
        <p className={styles.emptyTitle}>{title}</p>
        {children && <div className="quiet">{children}</div>}
        {action && <div className={styles.emptyAction}>{action}</div>}
      </div>
    </div>
  );
}

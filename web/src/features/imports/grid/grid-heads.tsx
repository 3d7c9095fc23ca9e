import { IconAlertTriangle, IconCircleX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Issue } from './issues.ts';
import styles from './review-grid.module.css';

interface ColumnHeadProps {
  className: string | undefined;
  style: { left?: number; width: number };
  index: number;
  children: ReactNode;
}

/** The title of a column and its field, or the corner. */
export const ColumnHead = ({ index, ...props }: ColumnHeadProps) => (
  // biome-ignore lint/a11y/useFocusableInteractive: the grid has the focus and names its active cell
  // biome-ignore lint/a11y/useSemanticElements: as above
  <div role="columnheader" aria-colindex={index} {...props} />
);

/** The number of a row, marked where something is wrong with the whole row. */
export function RowHead({
  width,
  number,
  issue,
  isActive,
}: {
  width: number;
  number: number | undefined;
  issue: Issue | undefined;
  isActive: boolean;
}) {
  const Icon = issue?.severity === 'error' ? IconCircleX : IconAlertTriangle;
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: as above
    // biome-ignore lint/a11y/useSemanticElements: as above
    <div
      role="rowheader"
      aria-colindex={1}
      className={styles.rowHead}
      style={{ width }}
      title={issue?.reason}
      data-severity={issue?.severity}
      data-active={isActive || undefined}
    >
      {issue && <Icon size={16} stroke={1.75} aria-hidden="true" />}
      {number}
    </div>
  );
}

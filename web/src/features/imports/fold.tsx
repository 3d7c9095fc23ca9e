import { IconChevronRight } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import styles from './fold.module.css';

interface FoldProps {
  title: string;
  /** How much is inside: a person decides by it whether to open the part. */
  summary: string;
  startsOpen: boolean;
  className?: string | undefined;
  children: ReactNode;
}

/** A part of the review that can be folded away, so that the sheet below it is in sight. */
export function Fold({ title, summary, startsOpen, className, children }: FoldProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(startsOpen);
  return (
    <section aria-labelledby={id}>
      <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary className={styles.head}>
          <IconChevronRight size={18} stroke={1.75} aria-hidden="true" />
          <h3 id={id}>{title}</h3>
          <span className="quiet small">{summary}</span>
        </summary>
        <div className={className}>{children}</div>
      </details>
    </section>
  );
}

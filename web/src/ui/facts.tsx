import type { ReactNode } from 'react';
import styles from './facts.module.css';

/** Terms and their values in lines, as in a ledger; on the phone the value stands beneath its term. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className={styles.facts}>{children}</dl>;
}

export function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}

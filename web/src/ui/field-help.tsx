import type { ReactNode } from 'react';
import styles from './field-help.module.css';

/** Short help beside a difficult field, folded until it is wanted. It stands after the field, not in its label. */
export function FieldHelp({ question, children }: { question: string; children: ReactNode }) {
  return (
    <details className={styles.help}>
      <summary>{question}</summary>
      <div className={styles.answer}>{children}</div>
    </details>
  );
}

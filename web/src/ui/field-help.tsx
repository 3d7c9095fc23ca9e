import type { ReactNode } from 'react';
import styles from './field-help.module.css';

/**
 * Folded help for a field. It is placed after the field, because inside the label it would become part of the
 * field's name.
 */
export function FieldHelp({
  question,
  onOpen,
  children,
}: {
  question: string;
  onOpen?: () => void;
  children: ReactNode;
}) {
  return (
    <details className={styles.help} onToggle={({ currentTarget }) => currentTarget.open && onOpen?.()}>
      <summary>{question}</summary>
      <div className={styles.answer}>{children}</div>
    </details>
  );
}

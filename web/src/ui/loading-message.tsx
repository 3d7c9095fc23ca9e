import { Loader } from '@mantine/core';
import styles from './states.module.css';

/** A spinner with a text that says what is loading. */
export function LoadingMessage({ text, centered = false }: { text: string; centered?: boolean }) {
  return (
    <div className={styles.waiting} data-centered={centered || undefined} role="status">
      <Loader size="sm" aria-hidden="true" />
      <span>{text}</span>
    </div>
  );
}

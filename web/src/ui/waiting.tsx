import { Loader } from '@mantine/core';
import styles from './states.module.css';

/** A spinner with its reason in words. */
export function Waiting({ text, centered = false }: { text: string; centered?: boolean }) {
  return (
    <div className={styles.waiting} data-centered={centered || undefined} role="status">
      <Loader size="sm" aria-hidden="true" />
      <span>{text}</span>
    </div>
  );
}

import styles from './progress-bar.module.css';

interface ProgressBarProps {
  /** Name of the bar for screen readers. */
  label: string;
  done: number;
  total: number;
  /** How many of `done` failed. */
  failed?: number;
}

/** A progress bar. The page shows its figures beside it as text. */
export function ProgressBar({ label, done, total, failed = 0 }: ProgressBarProps) {
  const share = (part: number) => `${total === 0 ? 100 : Math.min(100, (part / total) * 100)}%`;
  return (
    <div
      className={styles.bar}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={total}
      aria-valuenow={Math.min(done, total)}
    >
      <div className={styles.done} style={{ width: share(done - failed) }} />
      {failed > 0 && <div className={styles.failed} style={{ width: share(failed) }} />}
    </div>
  );
}

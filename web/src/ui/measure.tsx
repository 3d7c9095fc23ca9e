import styles from './measure.module.css';

interface MeasureProps {
  /** What is measured, for screen readers. */
  label: string;
  done: number;
  total: number;
  /** The part of `done` that did not work out. */
  failed?: number;
}

/** A bar that says how much of how much; its figures stand beside it in words. */
export function Measure({ label, done, total, failed = 0 }: MeasureProps) {
  const share = (part: number) => `${total === 0 ? 100 : Math.min(100, (part / total) * 100)}%`;
  return (
    <div
      className={styles.measure}
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

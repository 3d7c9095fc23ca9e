import styles from './settings-page.module.css';

/** A line of further facts, which breaks only between its parts. */
export function DetailLine({ parts }: { parts: readonly string[] }) {
  return (
    <p className={`quiet small ${styles.detailLine}`}>
      {parts.map((part) => (
        <span key={part}>{part} </span>
      ))}
    </p>
  );
}

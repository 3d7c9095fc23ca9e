import styles from './settings-page.module.css';

/** What is known besides, each part kept whole where the line breaks. */
export function Small({ parts }: { parts: readonly string[] }) {
  return (
    <p className={`quiet small ${styles.small}`}>
      {parts.map((part) => (
        <span key={part}>{part} </span>
      ))}
    </p>
  );
}

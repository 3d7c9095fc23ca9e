import { IconPointFilled } from '@tabler/icons-react';
import styles from './checkout.module.css';

/** Sentences about money, one a line. */
export function ChargeSummary({ title, sentences }: { title: string; sentences: readonly string[] }) {
  return (
    <div className={styles.words}>
      <h2>{title}</h2>
      <ul>
        {sentences.map((sentence) => (
          <li key={sentence}>
            <IconPointFilled size={16} aria-hidden="true" />
            <span>{sentence}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

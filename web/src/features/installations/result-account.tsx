import type { RowAccount } from '@atrio/contract';
import { formatNumber } from '../../lib/figures.ts';
import styles from './result-account.module.css';
import { accountParts, texts } from './texts.ts';

/** What became of every row that was given, as a sum; what there is none of is left out. */
export function ResultAccount({ account }: { account: RowAccount }) {
  const parts = accountParts.filter((part) => part === 'given' || account[part] > 0);
  return (
    <section className={styles.account} aria-label={texts.accountTitle}>
      <div className={styles.bar} aria-hidden="true">
        {parts
          .filter((part) => part !== 'given')
          .map((part) => (
            <span key={part} data-part={part} style={{ flexGrow: account[part] }} />
          ))}
      </div>
      <dl className={styles.parts}>
        {parts.map((part) => (
          <div key={part} data-part={part}>
            <dt>{texts.account[part]}</dt>
            <dd>{formatNumber(account[part])}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

import type { RowAccount } from '@atrio/contract';
import { formatNumber } from '../../lib/figures.ts';
import styles from './row-account-summary.module.css';
import { rowAccountParts, texts } from './texts.ts';

/** What happened to every row of the files, as a sum. Parts that are 0 are left out. */
export function RowAccountSummary({ account }: { account: RowAccount }) {
  const parts = rowAccountParts.filter((part) => part === 'given' || account[part] > 0);
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

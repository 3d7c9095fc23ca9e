import type { RowAccount } from '@atrio/contract';
import { formatNumber } from '../../lib/figures.ts';
import { RowFigure } from '../../ui/row-figure.tsx';
import { rowsInOdoo, rowsToLoad } from './outcome.ts';
import styles from './row-account-summary.module.css';
import { RowsInOdoo } from './rows-in-odoo.tsx';
import { rowAccountParts, texts } from './texts.ts';

/**
 * How many rows entered, and the results of all rows of the files, which add up to their number. Parts of 0
 * are left out.
 */
export function RowAccountSummary({ account }: { account: RowAccount }) {
  const parts = rowAccountParts.filter((part) => part === 'given' || account[part] > 0);
  const inOdoo = rowsInOdoo(account);
  return (
    <section className={styles.account} aria-label={texts.accountTitle}>
      <RowsInOdoo rows={inOdoo} given={rowsToLoad(account)} />
      <RowFigure
        hasLegend={false}
        parts={[
          { tone: 'in', rows: inOdoo },
          { tone: 'waits', rows: account.pending },
          { tone: 'out', rows: account.rejected },
          { tone: 'aside', rows: account.undone + account.left + (account.given - rowsToLoad(account)) },
        ]}
      />
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

import { formatNumber } from '../../lib/figures.ts';
import { resultTexts as words } from './result-texts.ts';
import styles from './rows-in-odoo.module.css';

/** The one large figure of a page: how many rows of the files are in the customer's Odoo. */
export function RowsInOdoo({ rows, given }: { rows: number; given: number }) {
  return (
    <p className={styles.figure}>
      <strong>{formatNumber(rows)}</strong>{' '}
      <span>
        {words.figure(rows)} <span className="quiet">{words.of(given)}</span>
      </span>
    </p>
  );
}

import { formatNumber } from '../lib/figures.ts';
import styles from './row-figure.module.css';

export interface RowFigurePart {
  tone: 'in' | 'waits' | 'out' | 'aside';
  rows: number;
  /** 'por decidir'; not shown without a legend. */
  words?: string;
}

interface RowFigureProps {
  /** 'Entrarán 58 de 65 filas'; absent where the figure stands above already. */
  title?: string;
  /** They add up to all rows. Those of 0 rows are left out. */
  parts: readonly RowFigurePart[];
  /** Beside other text, instead of as the figure of a page. */
  small?: boolean;
  /** Whether the parts are named below the bar; they are not where a list of them follows. */
  hasLegend?: boolean;
  /** The parts are those of before, while they are counted again. */
  isOld?: boolean;
}

/** How many rows enter Odoo, or are in it: in words, and as a bar in their colours. */
export function RowFigure({ title, parts, small = false, hasLegend = true, isOld = false }: RowFigureProps) {
  const shown = parts.filter(({ rows }) => rows > 0);
  return (
    <div className={styles.figure} data-small={small || undefined} data-old={isOld || undefined}>
      {title !== undefined && (
        <p className={styles.title} aria-live="polite">
          {title}
        </p>
      )}
      <div className={styles.bar} aria-hidden="true">
        {shown.map(({ tone, rows, words }) => (
          <span key={tone + words} data-tone={tone} style={{ flexGrow: rows }} />
        ))}
      </div>
      {hasLegend && shown.some(({ tone }) => tone !== 'in') && (
        <p className={styles.parts}>
          {shown.map(({ tone, rows, words }) => (
            <span key={tone + words} data-tone={tone}>
              {formatNumber(rows)} {words}
            </span>
          ))}
        </p>
      )}
    </div>
  );
}

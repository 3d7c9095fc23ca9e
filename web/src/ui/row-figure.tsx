import { formatNumber } from '../lib/figures.ts';
import styles from './row-figure.module.css';

export interface RowFigurePart {
  tone: 'in' | 'waits' | 'out' | 'aside';
  rows: number;
  /** The words for this part in the legend, such as 'por decidir'; not shown without a legend. */
  words?: string;
}

interface RowFigureProps {
  /** 'Entrarán 58 de 65 filas'; absent if the figure is already shown above. */
  title?: string;
  /** Their sum is the number of all rows. Parts of 0 rows are left out. */
  parts: readonly RowFigurePart[];
  /** Title and legend in one line, where there is space. */
  line?: boolean;
  /** Small, for a place beside other text. */
  small?: boolean;
  /** Whether the bar has a legend; not needed if a list of the parts follows. */
  hasLegend?: boolean;
  /** The parts are from before a change, and are being counted again. */
  isOld?: boolean;
}

/** How many rows enter Odoo, or are in it: in words, and as a bar in the colours of the parts. */
export function RowFigure(props: RowFigureProps) {
  const { title, parts, small = false, line = false, hasLegend = true, isOld = false } = props;
  const shown = parts.filter(({ rows }) => rows > 0);
  return (
    <div
      className={styles.figure}
      data-small={small || undefined}
      data-line={line || undefined}
      data-old={isOld || undefined}
    >
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

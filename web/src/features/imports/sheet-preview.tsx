import styles from './preview.module.css';
import type { ColumnReview, SheetReview } from './review-state.ts';
import { texts } from './texts.ts';

const words = texts.preview;

interface SheetPreviewProps {
  sheet: SheetReview;
  /** Where a column goes; null where it is not loaded. */
  labelOf: (column: ColumnReview) => string | null;
  /** The row that is shown as a record. */
  current: number;
}

/** The first rows of the sheet as they look in it; each column names its field. */
export function SheetPreview({
  sheet: { sheet, columns, firstRows, titleRow },
  labelOf,
  current,
}: SheetPreviewProps) {
  const shown = columns.map((column) => ({ ...column, label: labelOf(column) }));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={styles.scroller} aria-label={words.sheetScrolls(sheet)} tabIndex={0}>
      <table className={styles.sheet}>
        <thead>
          <tr>
            <th scope="col" className={styles.number}>
              <span className="visually-hidden">{words.row}</span>
              {titleRow > 0 && titleRow}
            </th>
            {shown.map(({ column, title, label }) => (
              <th key={column} scope="col" data-left={label === null || undefined}>
                <span className={styles.title}>{title || texts.columns.untitled}</span>
                <span className={styles.target}>{label === null ? words.notLoaded : `→ ${label}`}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {firstRows.map(({ row, cells }) => (
            <tr key={row} data-current={row === current || undefined}>
              <th scope="row" className={styles.number}>
                {row}
              </th>
              {shown.map(({ column, label }) => (
                <td key={column} data-left={label === null || undefined}>
                  {cells[column]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

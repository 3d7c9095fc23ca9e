import type { ReactNode } from 'react';
import { useNarrow } from '../lib/use-narrow.ts';
import styles from './record-table.module.css';

export interface Column<T> {
  key: string;
  /** Empty for a menu of actions, because its button has a name. */
  label: string;
  cell: (record: T) => ReactNode;
  /**
   * Buttons of the row. A card shows them without the label; the table has the label for screen readers only.
   * `menu`: one button, in the upper corner of a card.
   */
  actions?: boolean | 'menu';
  /** The title of the card; the label is left out. */
  cardTitle?: boolean;
  /** Never broken into two lines in the table: dates and short words. */
  noWrap?: boolean;
  /** Figures: aligned at the end of the column, and never broken into two lines. */
  numeric?: boolean;
  /** Sentences: in the card they take the whole width, without the label. */
  cardFullWidth?: boolean;
}

interface RecordTableProps<T> {
  /** Name of the table for screen readers. */
  caption: string;
  columns: Column<T>[];
  records: readonly T[];
  keyOf: (record: T) => string | number;
  /** Width in pixels that the columns need. With less, each row becomes a card. */
  tableMinWidth?: number;
}

/**
 * A table, or cards with label and value where it is too narrow for one. The roles are written out, because
 * `display` removes them from table elements.
 */
export function RecordTable<T>({
  caption,
  columns,
  records,
  keyOf,
  tableMinWidth = 600,
}: RecordTableProps<T>) {
  const [container, asCards] = useNarrow(tableMinWidth);
  return (
    <div ref={container}>
      {/* biome-ignore-start lint/a11y/noRedundantRoles: see above */}
      <table className={styles.table} data-cards={asCards || undefined} role="table" aria-label={caption}>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map((column) =>
              column.label === '' ? (
                <td key={column.key} role="cell" />
              ) : (
                <th
                  key={column.key}
                  role="columnheader"
                  scope="col"
                  data-numeric={column.numeric || undefined}
                >
                  <span className={column.actions ? 'visually-hidden' : undefined}>{column.label}</span>
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {records.map((record) => (
            <tr key={keyOf(record)} role="row">
              {columns.map((column) => (
                <td
                  key={column.key}
                  role="cell"
                  data-actions={column.actions || undefined}
                  data-card-title={column.cardTitle || undefined}
                  data-no-wrap={column.noWrap || column.numeric || undefined}
                  data-numeric={column.numeric || undefined}
                  data-card-full-width={column.cardFullWidth || undefined}
                >
                  {!column.actions && (
                    <span className={styles.label} aria-hidden="true">
                      {column.label}
                    </span>
                  )}
                  <div className={styles.value}>{column.cell(record)}</div>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {/* biome-ignore-end lint/a11y/noRedundantRoles: see above */}
    </div>
  );
}

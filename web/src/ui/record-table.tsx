import type { ReactNode } from 'react';
import { useNarrow } from '../lib/use-narrow.ts';
import styles from './record-table.module.css';

export interface Column<T> {
  key: string;
  /** Empty for a menu of actions, whose button says what it is. */
  label: string;
  cell: (record: T) => ReactNode;
  /**
   * Buttons of the row: no label in the card, and no text for the column's head to the eye. A menu is one
   * button, in the card's upper corner.
   */
  actions?: boolean | 'menu';
  /** Heads the card, without its label. */
  lead?: boolean;
  /** Never broken over two lines in the table: dates and short words. */
  whole?: boolean;
  /** Figures to compare with those above and below: whole, and at the end of the column. */
  figures?: boolean;
  /** Sentences: in the card over its whole width, without the label. */
  prose?: boolean;
}

interface RecordTableProps<T> {
  /** What the table lists, for screen readers. */
  caption: string;
  columns: Column<T>[];
  records: readonly T[];
  keyOf: (record: T) => string | number;
  /** The room, in pixels, that the columns need; with less, rows are cards. */
  tableFrom?: number;
}

/**
 * A table where there is room; else each row is a card that keeps the label beside its value. The roles
 * are written out because `display` takes them away from table elements.
 */
export function RecordTable<T>({ caption, columns, records, keyOf, tableFrom = 600 }: RecordTableProps<T>) {
  const [room, cards] = useNarrow(tableFrom);
  return (
    <div ref={room}>
      {/* biome-ignore-start lint/a11y/noRedundantRoles: see above */}
      <table className={styles.table} data-cards={cards || undefined} role="table" aria-label={caption}>
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
                  data-figures={column.figures || undefined}
                >
                  <span data-hidden={column.actions || undefined}>{column.label}</span>
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
                  data-lead={column.lead || undefined}
                  data-whole={column.whole || column.figures || undefined}
                  data-figures={column.figures || undefined}
                  data-prose={column.prose || undefined}
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

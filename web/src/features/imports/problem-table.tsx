import { IconAlertTriangle, IconCircleX } from '@tabler/icons-react';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef } from 'react';
import { useNarrow } from '../../lib/use-narrow.ts';
import styles from './problem-table.module.css';
import type { Problem } from './problems.ts';
import { texts } from './texts.ts';

// biome-ignore-start lint/a11y/noRedundantRoles: `display` takes the roles away from table elements.
const words = texts.check;
/** The room, in pixels, that the columns need; with less, rows are cards. */
const tableFrom = 760;
const estimates = { row: 58, card: 190 };

interface ProblemTableProps {
  problems: readonly Problem[];
  severalSheets: boolean;
}

/** Thousands of problems, of which only those in view are in the page. */
export function ProblemTable({ problems, severalSheets }: ProblemTableProps) {
  const [room, cards] = useNarrow(tableFrom);
  const scroller = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({
    count: problems.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => (cards ? estimates.card : estimates.row),
    overscan: 8,
  });
  const { row, column, value, reason, proposal } = words.headers;

  return (
    <div ref={room}>
      <section
        ref={scroller}
        className={styles.scroller}
        data-cards={cards || undefined}
        aria-label={words.scroller}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
        tabIndex={0}
      >
        <table
          role="table"
          aria-label={words.table}
          aria-rowcount={problems.length + 1}
          className={styles.table}
        >
          <thead role="rowgroup" className={styles.head}>
            <tr role="row" aria-rowindex={1} className={styles.row}>
              {[row, column, value, reason, proposal].map((label) => (
                <th key={label} role="columnheader" scope="col">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody role="rowgroup" className={styles.rows} style={{ height: virtual.getTotalSize() }}>
            {virtual.getVirtualItems().map(({ index, start }) => {
              const problem = problems[index];
              if (problem === undefined) return null;
              return (
                <tr
                  key={index}
                  ref={virtual.measureElement}
                  data-index={index}
                  role="row"
                  aria-rowindex={index + 2}
                  className={styles.row}
                  style={{ transform: `translateY(${start}px)` }}
                >
                  <Cells problem={problem} severalSheets={severalSheets} />
                </tr>
              );
            })}
          </tbody>
        </table>
      </section>
    </div>
  );
}

function Cells({ problem, severalSheets }: { problem: Problem; severalSheets: boolean }) {
  const { severity, sheet, row, column, header, value, reason, proposal } = problem;
  const Icon = severity === 'error' ? IconCircleX : IconAlertTriangle;
  return (
    <>
      <td role="cell" className={styles.place}>
        <Label>{words.headers.row}</Label>
        <span className="mono">{severalSheets ? words.sheetAnd(sheet, row) : row}</span>
      </td>
      <td role="cell">
        <Label>{words.headers.column}</Label>
        {header === '' ? (
          <span className="quiet">{words.wholeRow}</span>
        ) : (
          <span>
            <span className="mono quiet">{column}</span> {header}
          </span>
        )}
      </td>
      <td role="cell">
        <Label>{words.headers.value}</Label>
        {value === '' ? <span className="quiet">{words.empty}</span> : <span className="mono">{value}</span>}
      </td>
      <td role="cell" className={styles.reason}>
        <Icon size={18} stroke={1.75} aria-hidden="true" data-severity={severity} />
        <span>
          <span className={styles.severity} data-severity={severity}>
            {words.severities[severity]}.
          </span>{' '}
          {reason}
        </span>
      </td>
      <td role="cell" data-empty={proposal === null || undefined}>
        <Label>{words.headers.proposal}</Label>
        {proposal === null ? (
          <span className="quiet">{words.noProposal}</span>
        ) : (
          <span className={`mono ${styles.proposal}`}>{proposal}</span>
        )}
      </td>
    </>
  );
}

// biome-ignore-end lint/a11y/noRedundantRoles: see above

/** Beside each value of a card; a table has its heads. */
function Label({ children }: { children: string }) {
  return (
    <span className={styles.label} aria-hidden="true">
      {children}
    </span>
  );
}

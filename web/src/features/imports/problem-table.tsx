import { IconAlertTriangle, IconCircleX } from '@tabler/icons-react';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef } from 'react';
import { useNarrow } from '../../lib/use-narrow.ts';
import styles from './problem-table.module.css';
import type { ReviewProblem } from './problems.ts';
import { texts } from './texts.ts';

// biome-ignore-start lint/a11y/noRedundantRoles: `display` takes the roles away from table elements.
const words = texts.check;
/** Width in pixels that the columns need. With less, each row becomes a card. */
const tableMinWidth = 760;
const estimates = { row: 58, card: 190 };

interface ProblemTableProps {
  problems: readonly ReviewProblem[];
  severalSheets: boolean;
}

/** The table of problems. There may be thousands, so only those in view are drawn. */
export function ProblemTable({ problems, severalSheets }: ProblemTableProps) {
  const [container, asCards] = useNarrow(tableMinWidth);
  const scroller = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({
    count: problems.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => (asCards ? estimates.card : estimates.row),
    overscan: 8,
  });
  const { row, column, value, reason, proposal } = words.headers;

  return (
    <div ref={container}>
      <section
        ref={scroller}
        className={styles.scroller}
        data-cards={asCards || undefined}
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

function Cells({ problem, severalSheets }: { problem: ReviewProblem; severalSheets: boolean }) {
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

/** Label of a value in a card; the table has column headers instead. */
function Label({ children }: { children: string }) {
  return (
    <span className={styles.label} aria-hidden="true">
      {children}
    </span>
  );
}

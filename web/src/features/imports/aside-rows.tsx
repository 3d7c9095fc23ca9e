import { Button, Checkbox } from '@mantine/core';
import { useId, useState } from 'react';
import styles from './columns-view.module.css';
import type { FileReview } from './file-review.ts';
import type { AsideRow, ReviewState } from './review-state.ts';
import { texts } from './texts.ts';

const words = texts.asides;
/** Rows that are shown at first, and that a plan takes. */
const shownFirst = 20;
const most = 1_000;

interface ViewProps {
  review: FileReview;
  state: ReviewState;
}

/** Rows that seem to be totals or notes: left out unless they are wanted. */
export function AsideRows({ review, state }: ViewProps) {
  return state.doubts.map(({ sheet, asides }) => {
    const kept = state.sheets.find((own) => own.sheet === sheet)?.kept ?? [];
    const others = kept.filter(({ row }) => asides.every((aside) => aside.row !== row));
    const rows = [...others, ...asides].sort((one, other) => one.row - other.row);
    if (rows.length === 0) return null;
    return (
      <Sheet key={sheet} rows={rows} kept={kept} onKeep={(row, keep) => review.keepRow(sheet, row, keep)} />
    );
  });
}

interface SheetProps {
  rows: readonly AsideRow[];
  kept: readonly AsideRow[];
  onKeep: (row: AsideRow, keep: boolean) => void;
}

function Sheet({ rows, kept, onKeep }: SheetProps) {
  const title = useId();
  const [all, setAll] = useState(false);
  const shown = all ? rows.slice(0, most) : rows.slice(0, shownFirst);
  return (
    <section aria-labelledby={title} className={styles.key}>
      <h3 id={title}>{words.title}</h3>
      <p className="quiet">{words.lead}</p>
      <div className={styles.keys}>
        {shown.map((aside) => (
          <Checkbox
            key={aside.row}
            label={words.row(aside.row, aside.text)}
            checked={kept.some(({ row }) => row === aside.row)}
            onChange={({ currentTarget }) => onKeep(aside, currentTarget.checked)}
          />
        ))}
      </div>
      {!all && rows.length > shownFirst && (
        <Button variant="subtle" size="compact-sm" onClick={() => setAll(true)}>
          {words.more(Math.min(most, rows.length) - shownFirst)}
        </Button>
      )}
      {rows.length > most && <p className="quiet small">{words.tooMany}</p>}
    </section>
  );
}

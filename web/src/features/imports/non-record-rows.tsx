import { Button, Checkbox } from '@mantine/core';
import { useState } from 'react';
import { rows as countRows } from '../../lib/figures.ts';
import styles from './columns-view.module.css';
import { Fold } from './fold.tsx';
import type { ReviewViewProps } from './review-dialog-props.ts';
import type { NonRecordRow } from './review-state.ts';
import { texts } from './texts.ts';

const words = texts.nonRecords;
const shownFirst = 20;
/** More of them are folded, so that the sheet stays in sight. */
const shownAtOnce = 6;
/** How many of them a plan may include. */
const maxIncluded = 1_000;

/**
 * Rows that look like totals or notes. They are not loaded unless the customer marks them. The lists of one sheet (its
 * products, the counts of each place) have the same rows, which are asked about once.
 */
export function NonRecordRows({ review, state }: ReviewViewProps) {
  const ownerOf = (name: string) => state.sheets.find(({ sheet }) => sheet === name)?.readFrom ?? name;
  const listsOf = (owner: string) =>
    state.sheets.filter(({ sheet, model }) => model !== null && ownerOf(sheet) === owner);
  const owners = state.questions.map(({ sheet }) => ownerOf(sheet));
  return state.questions.map(({ sheet, nonRecords }, at) => {
    const owner = ownerOf(sheet);
    if (owners.indexOf(owner) !== at) return null;
    const included = state.sheets.find((candidate) => candidate.sheet === sheet)?.includedRows ?? [];
    const others = included.filter(({ row }) => nonRecords.every((nonRecord) => nonRecord.row !== row));
    const rows = [...others, ...nonRecords].sort((one, other) => one.row - other.row);
    if (rows.length === 0) return null;
    return (
      <SheetRows
        key={sheet}
        rows={rows}
        included={included}
        onInclude={(row, include) => {
          for (const list of listsOf(owner)) review.sheets.includeRow(list.sheet, row, include);
        }}
      />
    );
  });
}

interface SheetRowsProps {
  rows: readonly NonRecordRow[];
  included: readonly NonRecordRow[];
  onInclude: (row: NonRecordRow, include: boolean) => void;
}

function SheetRows({ rows, included, onInclude }: SheetRowsProps) {
  const [all, setAll] = useState(false);
  const shown = all ? rows.slice(0, maxIncluded) : rows.slice(0, shownFirst);
  return (
    <Fold
      title={words.title}
      summary={countRows(rows.length)}
      startsOpen={rows.length <= shownAtOnce}
      className={styles.key}
    >
      <p className="quiet">{words.lead}</p>
      <div className={styles.keys}>
        {shown.map((nonRecord) => (
          <Checkbox
            key={nonRecord.row}
            label={words.row(nonRecord.row, nonRecord.text)}
            checked={included.some(({ row }) => row === nonRecord.row)}
            onChange={({ currentTarget }) => onInclude(nonRecord, currentTarget.checked)}
          />
        ))}
      </div>
      {!all && rows.length > shownFirst && (
        <Button variant="subtle" size="compact-sm" onClick={() => setAll(true)}>
          {words.more(Math.min(maxIncluded, rows.length) - shownFirst)}
        </Button>
      )}
      {rows.length > maxIncluded && <p className="quiet small">{words.tooMany}</p>}
    </Fold>
  );
}

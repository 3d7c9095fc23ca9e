import type { CellPlace, RowsView } from '../edits/edits.ts';
import type { Block } from '../edits/selection.ts';
import type { FileReview } from '../file-review.ts';
import { IssueBar } from './issue-bar.tsx';
import { type Issue, issueOfCell, nextIssue, proposedCells, sameProposal } from './issues.ts';
import type { ActiveCell } from './use-active-cell.ts';
import type { Perform } from './use-perform.ts';

interface ActiveIssueProps {
  review: FileReview;
  view: RowsView;
  active: ActiveCell;
  /** The selected cells. */
  block: Block;
  /** Those of the sheet, in its order. */
  issues: readonly Issue[];
  byRow: ReadonlyMap<number, readonly Issue[]>;
  leftRows: ReadonlySet<number>;
  perform: Perform;
  onGo: (place: CellPlace) => void;
}

/** The problem of the active cell, corrected or left out, and the way to the next one. */
export function ActiveIssue(props: ActiveIssueProps) {
  const { review, view, active, block, issues, byRow, leftRows, perform, onGo } = props;
  const { row, column, text, place } = active;
  const { sheet, only } = view;
  const issue = row && issueOfCell(byRow.get(row.row) ?? [], column?.column, text, row.changed);
  const same = issue?.proposal == null ? [] : sameProposal(issues, issue);
  const isLeft = row !== undefined && leftRows.has(row.row);

  const write = (cells: readonly (CellPlace & { text: string })[]) =>
    void perform({ kind: 'write', sheet, cells });

  async function leave() {
    const { top, bottom } = block;
    const rows =
      only?.slice(top, bottom + 1) ??
      (await review.reader.run('gridRows', { view, from: top, to: bottom + 1 })).rows.map(
        (selected) => selected.row,
      );
    await perform({ kind: 'leave', sheet, rows, leave: !isLeft });
  }

  function step(direction: 1 | -1) {
    const from = place && { sheet, row: place.row, at: place.column };
    const open = only === null ? issues : issues.filter((candidate) => only.includes(candidate.row));
    const next = nextIssue(open, from, direction, [sheet]);
    if (next !== null) onGo({ row: next.row, column: next.at });
  }

  return (
    <IssueBar
      row={row?.row}
      column={column}
      issue={issue}
      same={same.length}
      isLeft={isLeft}
      selectedRows={block.bottom - block.top + 1}
      total={issues.length}
      onUse={() => issue && write(proposedCells([issue]))}
      onUseAll={() => write(proposedCells(same))}
      onBlank={() => place && write([{ ...place, text: '' }])}
      onLeave={() => row && void leave()}
      onStep={step}
    />
  );
}

import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { LoadingMessage } from '../../../ui/loading-message.tsx';
import type { CellPlace, RowsView } from '../edits/edits.ts';
import {
  blockOfSelection,
  clampSelection,
  type GridCell,
  type Selection,
  selectCell,
} from '../edits/selection.ts';
import type { FileReview } from '../file-review.ts';
import type { ReviewState, SheetReview } from '../review-state.ts';
import { FindBar } from './find-bar.tsx';
import type { GridColumn } from './grid-columns.ts';
import { gridTexts as words } from './grid-texts.ts';
import { GridTools } from './grid-tools.tsx';
import { IssueBar } from './issue-bar.tsx';
import {
  type Issue,
  issuesByRow,
  nextIssue,
  proposedCells,
  sameProposal,
  stillHolds,
  wholeRow,
} from './issues.ts';
import { ReviewGrid } from './review-grid.tsx';
import styles from './sheet-grid.module.css';
import { type Filter, useFilteredRows } from './use-filter.ts';
import { useGridRows } from './use-grid-rows.ts';
import type { Perform } from './use-perform.ts';

interface SheetGridProps {
  review: FileReview;
  state: ReviewState;
  sheet: SheetReview;
  columns: readonly GridColumn[];
  /** Of the sheet, in order. */
  issues: readonly Issue[];
  /** Called when a change of another sheet was undone. */
  onShowSheet: (sheet: string) => void;
  perform: Perform;
}

/** The rows of one sheet, to be corrected: what is shown of them, what is wrong, and the grid. */
export function SheetGrid({ review, state, sheet, columns, issues, perform, onShowSheet }: SheetGridProps) {
  const { edits, check } = state;
  const { version } = edits;
  const [filter, setFilter] = useState<Filter>({ onlyErrors: false, group: null });
  const [selection, setSelection] = useState<Selection>(selectCell({ row: 0, column: 0 }));
  const [isFinding, setFinding] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const only = useFilteredRows(issues, filter);
  const first = check.sheets.find((own) => own.sheet === sheet.sheet)?.firstDataRow ?? 1;
  const view: RowsView = useMemo(() => ({ sheet: sheet.sheet, first, only }), [sheet.sheet, first, only]);
  const byRow = useMemo(() => issuesByRow(issues, sheet.sheet), [issues, sheet.sheet]);
  const leftRows = useMemo(() => new Set(edits.leftRows[sheet.sheet]), [edits.leftRows, sheet.sheet]);
  const { data: all } = useQuery({
    queryKey: ['grid-count', review.key, sheet.sheet, first],
    queryFn: () =>
      review.reader.run('gridRows', { view: { sheet: sheet.sheet, first, only: null }, from: 0, to: 0 }),
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
  });
  const isLoading = only === null && all === undefined;
  const total = only === null ? (all?.total ?? 0) : only.length;
  const shown = clampSelection(selection, { rows: total, columns: columns.length, page: 1 });
  const { active } = shown;
  const block = blockOfSelection(shown);
  const { rowAt } = useGridRows(review, view, version, active.row, active.row + 1);
  const row = rowAt(active.row);
  const column = columns[active.column];
  const text = (column && row?.cells[column.column]) ?? '';
  const own = (row && byRow.get(row.row)) ?? [];
  const issue =
    own.find(
      (candidate) =>
        candidate.at === column?.column &&
        stillHolds(candidate, text, row?.changed.includes(candidate.at) ?? false),
    ) ?? own.find(({ at }) => at === wholeRow);
  const same = issue?.proposal == null ? [] : sameProposal(issues, issue);

  async function go({ row: number, column: at }: CellPlace, rows = view) {
    const index = await review.reader.run('rowIndex', { view: rows, row: number });
    if (index === -1) return;
    const place = columns.findIndex((candidate) => candidate.column === at);
    setSelection(selectCell({ row: index, column: Math.max(0, place) }));
  }

  // The first problem is in sight when the grid opens.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each sheet
  useEffect(() => {
    const [start] = issues;
    if (start !== undefined) void go({ row: start.row, column: start.at });
  }, [sheet.sheet]);

  function show(change: Partial<Filter>) {
    setFilter({ ...filter, ...change });
    setSelection(selectCell({ row: 0, column: active.column }));
  }

  async function step(direction: 1 | -1) {
    const from = row && column ? { sheet: sheet.sheet, row: row.row, at: column.column } : null;
    const open = only === null ? issues : issues.filter((candidate) => only.includes(candidate.row));
    const next = nextIssue(open, from, direction, [sheet.sheet]);
    if (next !== null) await go({ row: next.row, column: next.at });
  }

  async function travel(kind: 'undo' | 'redo') {
    const result = await perform({ kind });
    if (result?.place?.sheet === sheet.sheet) await go(result.place);
    else if (result?.place) onShowSheet(result.place.sheet);
  }

  async function leave() {
    if (row === undefined) return;
    const numbers =
      only?.slice(block.top, block.bottom + 1) ??
      (await review.reader.run('gridRows', { view, from: block.top, to: block.bottom + 1 })).rows.map(
        (selected) => selected.row,
      );
    await perform({ kind: 'leave', sheet: sheet.sheet, rows: numbers, leave: !leftRows.has(row.row) });
  }

  const write = (cells: readonly (CellPlace & { text: string })[]) =>
    void perform({ kind: 'write', sheet: sheet.sheet, cells });
  const commands = {
    write: (at: GridCell, block: readonly (readonly string[])[]) => {
      const target = columns[at.column];
      if (target === undefined) return;
      void perform({ kind: 'paste', view, at: { index: at.row, column: target.column }, block });
    },
    undo: () => void travel('undo'),
    redo: () => void travel('redo'),
    find: () => setFinding(true),
  };

  return (
    <div ref={root} className={styles.sheet}>
      <GridTools
        filter={filter}
        issues={issues}
        canUndo={edits.canUndo}
        canRedo={edits.canRedo}
        isFinding={isFinding}
        onShow={show}
        onUndo={commands.undo}
        onRedo={commands.redo}
        onFind={() => setFinding(!isFinding)}
      />
      {isFinding && (
        <FindBar
          review={review}
          view={view}
          version={version}
          columns={columns}
          active={row && column ? { row: row.row, column: column.column } : null}
          textOfActive={text}
          perform={perform}
          onGo={(place) => void go(place)}
          onClose={() => {
            setFinding(false);
            root.current?.querySelector<HTMLElement>('[role="grid"]')?.focus();
          }}
        />
      )}
      <IssueBar
        row={row?.row}
        column={column}
        issue={issue}
        same={same.length}
        isLeft={row !== undefined && leftRows.has(row.row)}
        selectedRows={block.bottom - block.top + 1}
        total={issues.length}
        onUse={() => issue && write(proposedCells([issue]))}
        onUseAll={() => write(proposedCells(same))}
        onBlank={() => row && column && write([{ row: row.row, column: column.column, text: '' }])}
        onLeave={() => void leave()}
        onStep={(direction) => void step(direction)}
      />
      {isLoading && <LoadingMessage text={words.loading} />}
      {total === 0 ? (
        only !== null && <p className="quiet">{words.none}</p>
      ) : (
        <ReviewGrid
          review={review}
          view={view}
          total={total}
          version={version}
          columns={columns}
          issues={byRow}
          leftRows={leftRows}
          selection={shown}
          onSelect={setSelection}
          commands={commands}
        />
      )}
    </div>
  );
}

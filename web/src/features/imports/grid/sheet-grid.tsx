import { useEffect, useMemo, useRef, useState } from 'react';
import { LoadingMessage } from '../../../ui/loading-message.tsx';
import type { CellPlace } from '../edits/edits.ts';
import {
  blockOfSelection,
  type CellPosition,
  clampSelection,
  type Selection,
  selectCell,
} from '../edits/selection.ts';
import type { FileReview } from '../file-review.ts';
import type { ReviewState, SheetReview } from '../review-state.ts';
import { ActiveIssue } from './active-issue.tsx';
import { FindBar } from './find-bar.tsx';
import type { GridColumn } from './grid-columns.ts';
import { gridTexts as words } from './grid-texts.ts';
import { GridTools } from './grid-tools.tsx';
import { type Issue, issuesByRow } from './issues.ts';
import { ReviewGrid } from './review-grid.tsx';
import styles from './sheet-grid.module.css';
import { useActiveCell } from './use-active-cell.ts';
import { type Filter, useFilteredRows } from './use-filter.ts';
import type { Perform } from './use-perform.ts';
import { useRowsView } from './use-rows-view.ts';

interface SheetGridProps {
  review: FileReview;
  state: ReviewState;
  sheet: SheetReview;
  columns: readonly GridColumn[];
  /** Those of the sheet, in its order. */
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
  const { view, total } = useRowsView(review, sheet.sheet, first, only);
  const byRow = useMemo(() => issuesByRow(issues, sheet.sheet), [issues, sheet.sheet]);
  const leftRows = useMemo(() => new Set(edits.leftRows[sheet.sheet]), [edits.leftRows, sheet.sheet]);
  const shown = clampSelection(selection, { rows: total ?? 0, columns: columns.length, page: 1 });
  const active = useActiveCell(review, view, version, columns, shown.active);

  async function go({ row, column: at }: CellPlace) {
    const index = await review.reader.run('rowIndex', { view, row });
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
    setSelection(selectCell({ row: 0, column: shown.active.column }));
  }

  async function travel(kind: 'undo' | 'redo') {
    const result = await perform({ kind });
    if (result?.place?.sheet === sheet.sheet) await go(result.place);
    else if (result?.place) onShowSheet(result.place.sheet);
  }

  const commands = {
    write: (at: CellPosition, block: readonly (readonly string[])[]) => {
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
          active={active.place}
          textOfActive={active.text}
          perform={perform}
          onGo={(place) => void go(place)}
          onClose={() => {
            setFinding(false);
            root.current?.querySelector<HTMLElement>('[role="grid"]')?.focus();
          }}
        />
      )}
      <ActiveIssue
        review={review}
        view={view}
        active={active}
        block={blockOfSelection(shown)}
        issues={issues}
        byRow={byRow}
        leftRows={leftRows}
        perform={perform}
        onGo={(place) => void go(place)}
      />
      {total === null && <LoadingMessage text={words.loading} />}
      {total === 0 && only !== null && <p className="quiet">{words.none}</p>}
      {total !== null && total > 0 && (
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

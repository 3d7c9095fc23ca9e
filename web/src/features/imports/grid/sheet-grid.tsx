import { useEffect, useMemo, useRef, useState } from 'react';
import { LoadingMessage } from '../../../ui/loading-message.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { fittedBlock } from '../edits/clipboard.ts';
import type { CellPlace } from '../edits/edits.ts';
import {
  blockOfSelection,
  type CellPosition,
  clampSelection,
  type Selection,
  selectCell,
  selectionInRows,
} from '../edits/selection.ts';
import type { FileReview } from '../file-review.ts';
import { isCheckedAgain } from '../forecast.ts';
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

const nothingCut = { rows: 0, columns: 0 };

interface SheetGridProps {
  review: FileReview;
  state: ReviewState;
  sheet: SheetReview;
  /** All that are loaded, by name. */
  sheets: readonly string[];
  columns: readonly GridColumn[];
  /** Those of the sheet, in its order. */
  issues: readonly Issue[];
  /** Called when another sheet is chosen, or a change of it was undone. */
  onShowSheet: (sheet: string) => void;
  perform: Perform;
}

/** The rows of one sheet, to be corrected: what is shown of them, what is wrong, and the grid. */
export function SheetGrid(props: SheetGridProps) {
  const { review, state, sheet, sheets, columns, issues, perform, onShowSheet } = props;
  const { edits, check } = state;
  const { version } = edits;
  const [filter, setFilter] = useState<Filter>({ onlyErrors: false, group: null });
  const [selection, setSelection] = useState<Selection>(selectCell({ row: 0, column: 0 }));
  const [isFinding, setFinding] = useState(false);
  /** What did not fit of the last paste. */
  const [cut, setCut] = useState(nothingCut);
  const root = useRef<HTMLDivElement>(null);
  const only = useFilteredRows(issues, filter);
  const [placed, setPlaced] = useState({ filter, only });
  if (placed.only !== only) {
    setPlaced({ filter, only });
    // Rows that came above while a cell is edited push it down: it stays the active one.
    if (placed.filter === filter && placed.only !== null && only !== null)
      setSelection(selectionInRows(selection, placed.only, only));
  }
  const first = check.sheets.find((checked) => checked.sheet === sheet.sheet)?.firstDataRow ?? 1;
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
    setCut(nothingCut);
    const result = await perform({ kind });
    if (result?.place?.sheet === sheet.sheet) await go(result.place);
    else if (result?.place) onShowSheet(result.place.sheet);
  }

  const commands = {
    write: (at: CellPosition, whole: readonly (readonly string[])[], unread = 0) => {
      const targets = columns.slice(at.column).map(({ column }) => column);
      const [first] = targets;
      if (first === undefined) return;
      const space = { rows: (total ?? 0) - at.row, columns: targets.length };
      const { block, cutRows, cutColumns } = fittedBlock(whole, space);
      setCut({ rows: cutRows + unread, columns: cutColumns });
      void perform({ kind: 'paste', view, at: { index: at.row, column: first }, columns: targets, block });
    },
    undo: () => void travel('undo'),
    redo: () => void travel('redo'),
    find: () => setFinding(true),
  };

  return (
    <div ref={root} className={styles.sheet}>
      <GridTools
        sheet={sheet.sheet}
        sheets={sheets}
        filter={filter}
        issues={issues}
        canUndo={edits.canUndo}
        canRedo={edits.canRedo}
        isFinding={isFinding}
        isChecking={isCheckedAgain(state)}
        onSheet={onShowSheet}
        onShow={show}
        onUndo={commands.undo}
        onRedo={commands.redo}
        onFind={() => setFinding(!isFinding)}
      />
      {cut.rows + cut.columns > 0 && (
        <Notice tone="warn" live>
          {words.cut(cut.rows, cut.columns)}
        </Notice>
      )}
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

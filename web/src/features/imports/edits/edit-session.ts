import { maxLeftRows } from '@atrio/contract';
import { type CellEdit, type EditedWorkbook, wholeCell } from '@atrio/spreadsheets';
import {
  type CellPlace,
  type EditCommand,
  type EditResult,
  type EditState,
  type GridRow,
  keptPlaces,
  type Query,
  type RowsView,
  type SearchResult,
} from './edits.ts';
import { replaceText, textMatches } from './find-text.ts';

/** The values before a step. Undoing it gives the values after the step in the same form, to redo it. */
interface EditStep {
  sheet: string;
  cells: CellEdit[];
  rows: { row: number; left: boolean }[];
}

/** Cells and rows in the history; the oldest steps are dropped. */
const maxHistory = 1_000_000;

/**
 * The changes of one file: cells that were edited, rows that are left out, and what can be undone. It runs in
 * the worker, so a change of 100,000 cells does not stop the page.
 */
export class EditSession {
  readonly #book: EditedWorkbook;
  readonly #left = new Map<string, Set<number>>();
  #undo: EditStep[] = [];
  #redo: EditStep[] = [];
  #numbers: { key: string; rows: number[] } | null = null;

  constructor(book: EditedWorkbook) {
    this.#book = book;
  }

  /** @throws SpreadsheetError where the sheet cannot be read */
  perform(command: EditCommand): EditResult {
    if (command.kind === 'undo' || command.kind === 'redo') return this.#travel(command.kind);
    const step = this.#stepOf(command);
    if (step.cells.length + step.rows.length === 0) return this.#resultOf(step);
    this.#undo.push(step);
    this.#redo = [];
    let kept = this.#undo.reduce((sum, { cells, rows }) => sum + cells.length + rows.length, 0);
    while (kept > maxHistory && this.#undo.length > 1) {
      const [oldest] = this.#undo.splice(0, 1);
      kept -= (oldest?.cells.length ?? 0) + (oldest?.rows.length ?? 0);
    }
    return this.#resultOf(step);
  }

  state(): EditState {
    const cellsOf = this.#book.changeCounts();
    return {
      cells: Object.values(cellsOf)
        .flatMap((ofColumns) => Object.values(ofColumns))
        .reduce((sum, cells) => sum + cells, 0),
      cellsOf,
      leftRows: Object.fromEntries(
        [...this.#left]
          .filter(([, rows]) => rows.size > 0)
          .map(([sheet, rows]) => [sheet, [...rows].sort((one, other) => one - other)]),
      ),
      canUndo: this.#undo.length > 0,
      canRedo: this.#redo.length > 0,
    };
  }

  /** How many rows a view has. */
  count(view: RowsView): number {
    return this.#rowsOf(view).length;
  }

  /** The place of a row in a view; -1 where it is not in it. */
  indexOf(view: RowsView, row: number): number {
    return this.#rowsOf(view).indexOf(row);
  }

  /** Some rows of a view. */
  rows(view: RowsView, from: number, to: number): GridRow[] {
    return this.#rowsOf(view)
      .slice(from, to)
      .map((row) => ({
        row,
        cells: this.#book.cells(view.sheet, row).map(wholeCell),
        changed: this.#book.changedColumns(view.sheet, row),
      }));
  }

  /** The places where a text is, in the order of the view. */
  search(view: RowsView, query: Query): SearchResult {
    const places: CellPlace[] = [];
    let count = 0;
    for (const { row, column } of this.#matches(view, query)) {
      count += 1;
      if (places.length < keptPlaces) places.push({ row, column });
    }
    return { count, places };
  }

  #stepOf(command: Exclude<EditCommand, { kind: 'undo' } | { kind: 'redo' }>): EditStep {
    if (command.kind === 'leave') {
      const { sheet, rows, leave } = command;
      return {
        sheet,
        cells: [],
        rows: this.#leave(
          sheet,
          rows.map((row) => ({ row, left: leave })),
        ),
      };
    }
    const sheet = command.kind === 'write' ? command.sheet : command.view.sheet;
    return { sheet, cells: this.#book.write(sheet, [...this.#editsOf(command)]), rows: [] };
  }

  *#editsOf(command: Extract<EditCommand, { kind: 'write' | 'paste' | 'replace' }>): Generator<CellEdit> {
    if (command.kind === 'write') {
      for (const { row, column, text } of command.cells) yield { row, column, value: cellOf(text) };
    } else if (command.kind === 'paste') {
      const { view, at, columns, block } = command;
      const rows = this.#rowsOf(view);
      for (const [down, texts] of block.entries())
        for (const [right, text] of texts.entries()) {
          const row = rows[at.index + down];
          const column = columns === undefined ? at.column + right : columns[right];
          if (row !== undefined && column !== undefined) yield { row, column, value: cellOf(text) };
        }
    } else {
      for (const { row, column, text } of this.#matches(command.view, command.query))
        yield { row, column, value: cellOf(replaceText(text, command.query, command.text)) };
    }
  }

  *#matches(view: RowsView, query: Query): Generator<CellPlace & { text: string }> {
    for (const row of this.#rowsOf(view)) {
      const cells = this.#book.cells(view.sheet, row);
      const [from, to] = query.column === null ? [0, cells.length] : [query.column, query.column + 1];
      for (let column = from; column < to; column++) {
        const text = wholeCell(cells[column] ?? null);
        if (textMatches(text, query)) yield { row, column, text };
      }
    }
  }

  /** @returns the rows that have changed, each as it was before */
  #leave(sheet: string, rows: EditStep['rows']): EditStep['rows'] {
    const set = this.#left.get(sheet) ?? new Set();
    this.#left.set(sheet, set);
    const before: EditStep['rows'] = [];
    for (const { row, left } of rows) {
      if (set.has(row) === left || (left && set.size >= maxLeftRows)) continue;
      if (left) set.add(row);
      else set.delete(row);
      before.push({ row, left: !left });
    }
    return before;
  }

  #travel(direction: 'undo' | 'redo'): EditResult {
    const [from, to] = direction === 'undo' ? [this.#undo, this.#redo] : [this.#redo, this.#undo];
    const step = from.pop();
    if (step === undefined) return { state: this.state(), changed: 0, place: null };
    const { sheet } = step;
    const done = { sheet, cells: this.#book.write(sheet, step.cells), rows: this.#leave(sheet, step.rows) };
    to.push(done);
    return this.#resultOf(done);
  }

  #resultOf({ sheet, cells, rows }: EditStep): EditResult {
    const [cell] = cells;
    const [row] = rows;
    const place = cell ?? (row && { row: row.row, column: 0 });
    return {
      state: this.state(),
      changed: cells.length + rows.length,
      place: place === undefined ? null : { sheet, row: place.row, column: place.column },
    };
  }

  #rowsOf({ sheet, first, only }: RowsView): readonly number[] {
    if (only !== null) return only;
    const key = `${sheet}\n${first}`;
    if (this.#numbers?.key !== key) this.#numbers = { key, rows: this.#book.rowNumbers(sheet, first) };
    return this.#numbers.rows;
  }
}

/** The value of a cell for a text. null empties the cell, which an empty text would not. */
const cellOf = (text: string): string | null => (text === '' ? null : text);

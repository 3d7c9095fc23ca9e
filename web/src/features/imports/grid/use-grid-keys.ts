import type { ClipboardEvent, KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { notify } from '../../../ui/notify.ts';
import { pastedBlock, textOfBlock } from '../edits/clipboard.ts';
import {
  type Block,
  blockOfSelection,
  type CellPosition,
  type GridSize,
  type KeyPress,
  moveSelection,
  type Selection,
  selectAll,
} from '../edits/selection.ts';
import { gridTexts } from './grid-texts.ts';

/** What the grid is asked to do. */
export interface GridCommands {
  /** Writes a block from a cell of the view on. @param unread rows that were not read because there are too many */
  write: (at: CellPosition, block: readonly (readonly string[])[], unread?: number) => void;
  undo: () => void;
  redo: () => void;
  find: () => void;
}

interface GridKeysOptions {
  size: GridSize;
  selection: Selection;
  /** The texts of a block; null where the page does not have all of its rows. */
  textsOf: (block: Block) => string[][] | null;
  /** As `textsOf`, but asks the worker for the rows. */
  fetchTexts: (block: Block) => Promise<string[][]>;
  onSelect: (selection: Selection) => void;
  /** @param isEntry what is typed replaces the text of the cell */
  onOpen: (how: { isEntry: boolean }) => void;
  commands: GridCommands;
}

/** The keyboard and the clipboard of the grid, as in spreadsheet programs. */
export function useGridKeys(options: GridKeysOptions) {
  const { size, selection, textsOf, fetchTexts, onSelect, onOpen, commands } = options;
  const block = blockOfSelection(selection);
  const corner = { row: block.top, column: block.left };
  const height = block.bottom - block.top + 1;
  const width = block.right - block.left + 1;
  const filled = (text: string) => Array.from({ length: height }, () => new Array<string>(width).fill(text));

  function move(press: KeyPress): boolean {
    const next = moveSelection(selection, press, size);
    if (next === null) return false;
    onSelect(next);
    return true;
  }

  /** @returns whether the key is one of a shortcut */
  function shortcut({ key, shiftKey }: KeyboardEvent): boolean {
    const letter = key.toLowerCase();
    if (letter === 'y' || (letter === 'z' && shiftKey)) commands.redo();
    else if (letter === 'z') commands.undo();
    else if (letter === 'f' || letter === 'h') commands.find();
    else if (letter === 'a') onSelect(selectAll(size));
    else return false;
    return true;
  }

  function press(event: KeyboardEvent) {
    // Many keyboards type «@» and other signs with AltGr, which counts as Ctrl and Alt together.
    const isAltGr = event.getModifierState('AltGraph');
    // The open cell has its own keys.
    if (event.target !== event.currentTarget || (event.altKey && !isAltGr)) return;
    const { key, shiftKey } = event;
    const ctrl = (event.ctrlKey || event.metaKey) && !isAltGr;
    if (ctrl && shortcut(event)) event.preventDefault();
    else if (key === 'Enter' || key === 'F2') {
      event.preventDefault();
      onOpen({ isEntry: false });
    } else if (key === 'Delete' || key === 'Backspace') {
      event.preventDefault();
      commands.write(corner, filled(''));
    } else if (key === 'Tab') {
      // At the edge Tab leaves the grid, so that the keyboard is not trapped in it.
      const edge = shiftKey ? 0 : size.columns - 1;
      if (selection.active.column !== edge && move({ key, shift: shiftKey, ctrl })) event.preventDefault();
    } else if (!ctrl && (key.length === 1 || key === 'Dead' || key === 'Process'))
      // The cell is opened before the letter arrives, so that accents are composed in it.
      flushSync(() => onOpen({ isEntry: true }));
    else if (move({ key, shift: shiftKey, ctrl })) event.preventDefault();
  }

  function copy(event: ClipboardEvent, { isCut = false } = {}) {
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    const texts = textsOf(block);
    if (texts !== null) {
      event.clipboardData.setData('text/plain', textOfBlock(texts));
      if (isCut) commands.write(corner, filled(''));
    } else void copyFar(isCut);
  }

  /** Copies rows that the page does not have. Nothing is emptied before it is in the clipboard. */
  async function copyFar(isCut: boolean) {
    try {
      await navigator.clipboard.writeText(textOfBlock(await fetchTexts(block)));
    } catch {
      notify.failed(gridTexts.copyFailed);
      return;
    }
    if (isCut) commands.write(corner, filled(''));
  }

  function paste(event: ClipboardEvent) {
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    // A picture has no text, and would empty the cells.
    if (!event.clipboardData.types.includes('text/plain')) return;
    const { block: pasted, unread } = pastedBlock(event.clipboardData.getData('text/plain'));
    const isSingle = pasted.length === 1 && pasted[0]?.length === 1;
    commands.write(corner, isSingle ? filled(pasted[0]?.[0] ?? '') : pasted, unread);
  }

  return { press, copy, cut: (event: ClipboardEvent) => copy(event, { isCut: true }), paste, move };
}

import type { KeyboardEvent } from 'react';
import { expect, test, vi } from 'vitest';
import { useGridKeys } from '../src/features/imports/grid/use-grid-keys.ts';

/** Presses a key in the grid. @returns what it did: opened a cell, or asked for a command */
function pressed(key: string, held: { ctrl?: boolean; alt?: boolean; altGr?: boolean } = {}) {
  const onOpen = vi.fn();
  const redo = vi.fn();
  const nothing = () => undefined;
  const cell = { row: 0, column: 0 };
  // biome-ignore lint/correctness/useHookAtTopLevel: this hook uses no state or effect of React
  const { press } = useGridKeys({
    size: { rows: 2, columns: 2, page: 1 },
    selection: { active: cell, anchor: cell },
    textsOf: () => [],
    fetchTexts: async () => [],
    onSelect: nothing,
    onOpen,
    commands: { write: nothing, undo: nothing, redo, find: nothing },
  });
  const grid = {};
  const { ctrl = false, alt = false, altGr = false } = held;
  press({
    ...{ key, shiftKey: false, metaKey: false, ctrlKey: ctrl || altGr, altKey: alt || altGr },
    ...{ target: grid, currentTarget: grid, preventDefault: nothing },
    getModifierState: (name: string) => altGr && name === 'AltGraph',
  } as unknown as KeyboardEvent);
  return { opened: onOpen.mock.calls, redone: redo.mock.calls.length };
}

test('a sign that needs AltGr is typed into the cell; with Alt or Ctrl a letter is not', () => {
  expect(pressed('@', { altGr: true })).toEqual({ opened: [[{ isEntry: true }]], redone: 0 });
  expect(pressed('y', { altGr: true })).toEqual({ opened: [[{ isEntry: true }]], redone: 0 });
  expect(pressed('y', { ctrl: true })).toEqual({ opened: [], redone: 1 });
  expect(pressed('y', { alt: true })).toEqual({ opened: [], redone: 0 });
});

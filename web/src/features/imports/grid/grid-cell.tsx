import { IconAlertTriangle, IconCircleX } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import type { Issue } from './issues.ts';
import styles from './review-grid.module.css';

interface GridCellProps {
  id: string;
  /** `row,column` in the view, by which a click finds its cell. */
  place: string;
  columnIndex: number;
  left: number;
  width: number;
  text: string;
  issue: Issue | undefined;
  isActive: boolean;
  isSelected: boolean;
  isChanged: boolean;
  isLoaded: boolean;
  children?: ReactNode;
}

/** One cell of the grid, marked where it has a problem or was changed. */
export function GridCell(props: GridCellProps) {
  const { id, place, columnIndex, left, width, text, issue, isActive, isSelected, isChanged, children } =
    props;
  const Icon = issue?.severity === 'error' ? IconCircleX : IconAlertTriangle;
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the grid has the focus and names its active cell
    // biome-ignore lint/a11y/useSemanticElements: a table cannot be drawn in parts
    <div
      id={id}
      role="gridcell"
      aria-colindex={columnIndex}
      aria-selected={isSelected}
      aria-invalid={issue?.severity === 'error' || undefined}
      className={styles.cell}
      style={{ left, width }}
      title={issue?.reason}
      data-cell={place}
      data-active={isActive || undefined}
      data-selected={isSelected || undefined}
      data-severity={issue?.severity}
      data-changed={isChanged || undefined}
      data-ignored={!props.isLoaded || undefined}
    >
      {children ?? (
        <>
          <span className={styles.text}>{text}</span>
          {issue && <Icon size={16} stroke={1.75} aria-hidden="true" />}
        </>
      )}
    </div>
  );
}

interface CellEditorProps {
  label: string;
  text: string;
  /** Typing replaced the content of the cell, so arrow keys leave it, as in a spreadsheet. */
  isEntry: boolean;
  /** @param key the key that ended it, or null when the focus went elsewhere */
  onCommit: (text: string, press: { key: string; shift: boolean } | null) => void;
  onCancel: () => void;
}

const arrows = new Set(['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight']);

/** The open cell. */
export function CellEditor({ label, text, isEntry, onCommit, onCancel }: CellEditorProps) {
  const [value, setValue] = useState(text);
  // The focus leaves the cell when it closes, which does not close it a second time.
  const isClosed = useRef(false);
  const close = (then: () => void) => {
    if (isClosed.current) return;
    isClosed.current = true;
    then();
  };

  function press(event: KeyboardEvent) {
    event.stopPropagation();
    if (event.nativeEvent.isComposing) return;
    const { key } = event;
    if (key === 'Escape') {
      event.preventDefault();
      close(onCancel);
    } else if (key === 'Enter' || key === 'Tab' || (isEntry && arrows.has(key))) {
      event.preventDefault();
      const shift = event.shiftKey && !arrows.has(key);
      close(() => onCommit(value, { key, shift }));
    }
  }

  return (
    <textarea
      ref={open}
      rows={1}
      className={styles.editor}
      aria-label={label}
      value={value}
      // The dialog would close by Escape.
      data-mantine-stop-propagation="true"
      onChange={({ currentTarget }) => setValue(currentTarget.value)}
      onKeyDown={press}
      onBlur={() => close(() => onCommit(value, null))}
    />
  );
}

function open(editor: HTMLTextAreaElement | null): void {
  editor?.focus({ preventScroll: true });
  editor?.setSelectionRange(editor.value.length, editor.value.length);
  // Nearer than what the browser does by itself, which moves the whole grid.
  editor?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

import {
  type FocusEvent,
  type KeyboardEventHandler,
  type ReactNode,
  type ToggleEvent,
  useId,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import styles from './dropdown.module.css';

/** The properties of the button that opens a dropdown. */
export interface OpenerProps {
  popoverTarget: string;
  'aria-haspopup': 'menu' | 'dialog';
  'aria-expanded': boolean;
}

interface DropdownProps {
  role: 'menu' | 'dialog';
  /** Its name for screen readers. */
  label: string;
  /** CSS length. */
  width?: string | undefined;
  button: (props: OpenerProps) => ReactNode;
  /** Drawn only while the box is open. */
  children: ReactNode;
  onKeyDown?: KeyboardEventHandler<HTMLDivElement>;
}

/**
 * A box that opens below a button: a popover of the browser, which closes by Escape, by a press elsewhere,
 * and when the focus leaves it. The element with `data-autofocus` gets the focus, else the first one that
 * can.
 */
export function Dropdown({ role, label, width, button, children, onKeyDown }: DropdownProps) {
  const [open, setOpen] = useState(false);
  const id = useId();

  /**
   * The content must be drawn before the browser opens the box, because it then focuses the element with
   * `autofocus`.
   */
  function prepare({ newState, currentTarget }: ToggleEvent<HTMLDivElement>) {
    if (newState !== 'open') return;
    flushSync(() => setOpen(true));
    firstOf(currentTarget).autofocus = true;
  }

  function leave({ relatedTarget, currentTarget }: FocusEvent<HTMLDivElement>) {
    if (!(relatedTarget instanceof Element) || currentTarget.contains(relatedTarget)) return;
    // The button closes the box by itself.
    if (relatedTarget.getAttribute('popovertarget') !== id) currentTarget.hidePopover();
  }

  return (
    <>
      {button({ popoverTarget: id, 'aria-haspopup': role, 'aria-expanded': open })}
      {/* biome-ignore lint/a11y/useAriaPropsSupportedByRole: menus and dialogs have names */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it is one or the other */}
      <div
        id={id}
        role={role}
        aria-label={label}
        popover="auto"
        tabIndex={-1}
        className={styles.panel}
        style={{ width }}
        onBeforeToggle={prepare}
        onToggle={({ newState }) => newState === 'closed' && setOpen(false)}
        onKeyDown={onKeyDown}
        onBlur={leave}
      >
        {open && children}
      </div>
    </>
  );
}

const firstOf = (panel: HTMLElement): HTMLElement =>
  panel.querySelector<HTMLElement>('[data-autofocus]') ??
  panel.querySelector<HTMLElement>('a[href], button:not([disabled]), input, select, textarea') ??
  panel;

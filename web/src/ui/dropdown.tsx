import {
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import styles from './dropdown.module.css';

/** What the button of a dropdown takes. */
export interface OpenerProps {
  ref: Ref<HTMLButtonElement>;
  'aria-haspopup': 'menu' | 'dialog';
  'aria-expanded': boolean;
  'aria-controls': string | undefined;
  onClick: () => void;
}

interface DropdownProps {
  role: 'menu' | 'dialog';
  /** Its name for screen readers. */
  label: string;
  /** CSS length. */
  width?: string;
  button: (props: OpenerProps) => ReactNode;
  /** What is drawn while it is open. */
  children: (close: () => void) => ReactNode;
  onKeyDown?: (event: KeyboardEvent<HTMLDivElement>) => void;
}

/** Between the button and what opens, and to the edges of the window, px. */
const gap = 4;

/**
 * Something that opens beneath a button, over everything else, and closes by Escape, by a press elsewhere
 * and by leaving it. What carries `data-autofocus` gets the focus, else the first thing that can take it.
 */
export function Dropdown({ role, label, width, button, children, onKeyDown }: DropdownProps) {
  const [open, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const id = useId();

  function close() {
    setOpen(false);
    opener.current?.focus();
  }

  useLayoutEffect(() => {
    if (!open || panel.current === null || opener.current === null) return;
    const node = panel.current;
    // Into the browser's top layer, which nothing clips; older browsers draw it in its place.
    node.showPopover?.();
    place(node, opener.current.getBoundingClientRect());
    const first =
      node.querySelector<HTMLElement>('[data-autofocus]') ?? node.querySelector<HTMLElement>(focusable);
    (first ?? node).focus({ preventScroll: true });
  }, [open]);

  useEffect(() => {
    if (!open) return;
    const shut = () => setOpen(false);
    const away = ({ target }: Event) => {
      if (target instanceof Node && panel.current?.contains(target)) return;
      if (target instanceof Node && opener.current?.contains(target)) return;
      shut();
    };
    document.addEventListener('pointerdown', away);
    document.addEventListener('scroll', away, { capture: true, passive: true });
    window.addEventListener('resize', shut);
    return () => {
      document.removeEventListener('pointerdown', away);
      document.removeEventListener('scroll', away, { capture: true });
      window.removeEventListener('resize', shut);
    };
  }, [open]);

  function press(event: KeyboardEvent<HTMLDivElement>) {
    if (event.key === 'Escape') {
      event.stopPropagation();
      close();
    } else onKeyDown?.(event);
  }

  function leave({ relatedTarget, currentTarget }: FocusEvent<HTMLDivElement>) {
    if (!(relatedTarget instanceof Node)) return;
    if (currentTarget.contains(relatedTarget) || opener.current?.contains(relatedTarget)) return;
    setOpen(false);
  }

  return (
    <>
      {button({
        ref: opener,
        'aria-haspopup': role,
        'aria-expanded': open,
        'aria-controls': open ? id : undefined,
        onClick: () => (open ? close() : setOpen(true)),
      })}
      {open && (
        // biome-ignore lint/a11y/useAriaPropsSupportedByRole: menus and dialogs have names
        // biome-ignore lint/a11y/noStaticElementInteractions: it is one or the other
        <div
          ref={panel}
          id={id}
          role={role}
          aria-label={label}
          popover="manual"
          tabIndex={-1}
          className={styles.panel}
          style={{ width }}
          onKeyDown={press}
          onBlur={leave}
        >
          {children(close)}
        </div>
      )}
    </>
  );
}

const focusable = 'a[href], button:not([disabled]), input, select, textarea';

/** Under the button and flush with its end; over it where there is no room. */
function place(node: HTMLElement, { top, bottom, right }: DOMRect): void {
  const { clientHeight } = document.documentElement;
  const { offsetHeight, offsetWidth } = node;
  const under = bottom + gap + offsetHeight <= clientHeight || bottom > clientHeight - top;
  const down = under ? bottom + gap : top - gap - offsetHeight;
  node.style.top = `${Math.max(gap, Math.min(down, clientHeight - offsetHeight - gap))}px`;
  node.style.left = `${Math.max(gap, right - offsetWidth)}px`;
}

/**
 * Keeps the focus near where it was when the browser drops it: whoever uses the keyboard would begin again at
 * the top of the page.
 */
export function keepFocus(): void {
  keepFocusOfBusyButtons();
  keepFocusOfRemovedControls();
}

/** A button that was disabled while it waited for an answer gets the focus back. */
function keepFocusOfBusyButtons(): void {
  let waiting: HTMLButtonElement | null = null;
  document.addEventListener('focusin', () => {
    waiting = null;
  });
  const watch = new MutationObserver((changes) => {
    for (const { target } of changes) {
      if (!(target instanceof HTMLButtonElement)) continue;
      // The browser takes the focus from a disabled button only when it draws the page again.
      if (target.disabled && target === document.activeElement) waiting = target;
      if (target.disabled || target !== waiting) continue;
      waiting = null;
      if (document.activeElement === document.body) target.focus({ preventScroll: true });
    }
  });
  watch.observe(document, { subtree: true, attributes: true, attributeFilter: ['disabled'] });
}

/** Milliseconds in which a closing dialog gives the focus back by itself, and a new screen takes it. */
const patience = 50;

/**
 * The heading above gets the focus when the control that had it is removed, or when a dialog closes whose
 * button in the page was removed by what the dialog confirmed.
 */
function keepFocusOfRemovedControls(): void {
  /** The control that was focused last, with the elements around it, in the page and in the open dialog. */
  let onPage: Element[] = [];
  let inDialog: Element[] = [];
  let last: Element | undefined;
  document.addEventListener('focusin', ({ target, relatedTarget }) => {
    if (!(target instanceof Element)) return;
    last = target;
    if (!target.closest(dialogs)) onPage = pathOf(target);
    else {
      inDialog = pathOf(target);
      // A key opened the dialog, and no control had the focus: the one that was left before must not get it.
      if (relatedTarget === null && isUsable(onPage[0])) onPage = [];
    }
  });
  // Whoever presses beside the controls has taken the focus away on purpose.
  document.addEventListener('pointerdown', () => (last = undefined), { capture: true });
  const isDropped = () => document.activeElement === document.body && last?.isConnected === false;
  const watch = new MutationObserver(() => {
    if (!isDropped()) return;
    setTimeout(() => {
      if (!isDropped()) return;
      const isOpen = inDialog.some((element) => element.matches(dialogs) && isShown(element));
      placeNear(isOpen ? inDialog : onPage)?.focus({ preventScroll: true });
    }, patience);
  });
  watch.observe(document, { subtree: true, childList: true });
}

const dialogs = '[role="dialog"]';
const items = 'li, tr';

/** The element and its ancestors below the body, the innermost first. */
function pathOf(element: Element): Element[] {
  const path: Element[] = [];
  for (let at: Element | null = element; at !== null && at !== document.body; at = at.parentElement)
    path.push(at);
  return path;
}

/** The element to focus: the first one of `path` if it can be used, else a heading near it, else null. */
function placeNear(path: readonly Element[]): HTMLElement | null {
  const [own] = path;
  if (isUsable(own)) return own;
  for (const part of path) {
    if (!part.isConnected) continue;
    const heading = [...part.querySelectorAll<HTMLElement>('h1, h2, h3, h4')].find((one) => {
      const item = one.closest(items);
      // Not the heading of another item of the same list.
      return isShown(one) && (item === null || path.includes(item));
    });
    if (heading === undefined) continue;
    heading.tabIndex = -1;
    return heading;
  }
  return null;
}

const isUsable = (element: Element | undefined): element is HTMLElement =>
  element instanceof HTMLElement && element.isConnected && isShown(element) && !element.matches(':disabled');

const isShown = (element: Element): boolean => element.getClientRects().length > 0;

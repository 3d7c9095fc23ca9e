/**
 * Gives the focus back to a button that was disabled while it waited for an answer. The browser takes the focus from a
 * disabled button, and whoever uses the keyboard would begin again at the top of the page.
 */
export function keepFocusOfBusyButtons(): void {
  let waiting: HTMLButtonElement | null = null;
  document.addEventListener('focusin', () => {
    waiting = null;
  });
  const watch = new MutationObserver((changes) => {
    for (const { target } of changes) {
      if (!(target instanceof HTMLButtonElement)) continue;
      // The focus is taken only when the page is drawn the next time.
      if (target.disabled && target === document.activeElement) waiting = target;
      if (target.disabled || target !== waiting) continue;
      waiting = null;
      if (document.activeElement === document.body) target.focus({ preventScroll: true });
    }
  });
  watch.observe(document, { subtree: true, attributes: true, attributeFilter: ['disabled'] });
}

import type { RegisteredRouter } from '@tanstack/react-router';

/**
 * A new screen starts at the top, with the focus on its heading, for screen readers and keyboards, or on its
 * only field. 'Back' keeps the position of the page. The router's own restoration is off, because it stores
 * positions in session storage, where the specification allows two keys only.
 */
export function startScreensAtTheTop(router: RegisteredRouter): void {
  let isForward = false;
  router.history.subscribe(({ action }) => {
    isForward = action.type === 'PUSH' || action.type === 'REPLACE';
  });
  router.subscribe('onResolved', ({ pathChanged, fromLocation }) => {
    if (!pathChanged || fromLocation === undefined) return;
    if (isForward) window.scrollTo({ top: 0, behavior: 'instant' });
    requestAnimationFrame(() => {
      // A menu that was opened in the meantime keeps the focus.
      if (document.activeElement?.closest('[popover]')) return;
      const field = document.querySelector<HTMLElement>('main [data-autofocus]');
      (field ?? document.querySelector<HTMLElement>('h1'))?.focus({ preventScroll: true });
    });
  });
}

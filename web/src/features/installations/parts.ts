/** Parts of the page of an installation that its buttons lead to. */
export const decisionsId = 'por-decidir';
export const rejectedRowsId = (importId: string): string => `filas-${importId}`;

/** Shows a part of the page and moves the focus to it, so that the next Tab continues there. */
export function goToPart(id: string): void {
  const part = document.getElementById(id);
  if (part === null) return;
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  part.scrollIntoView({ behavior: still ? 'instant' : 'smooth', block: 'start' });
  part.focus({ preventScroll: true });
}

/** One line for each of the first items, and a last one with the number of the others. */
export function someOf(items: string[], line: (item: string) => string, most = 20): string[] {
  const more = items.length - most;
  return [...items.slice(0, most).map(line), ...(more > 0 ? [`… y ${more} más.`] : [])];
}

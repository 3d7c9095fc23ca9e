const longestKey = 1000;

/**
 * A pure function of a text that keeps its last results: clients ask for the same things again and
 * again. Long texts are not kept, so what a stranger sends fills no memory.
 *
 * @param most results kept; then all are forgotten
 */
export function remember<T>(most: number, make: (text: string) => T): (text: string) => T {
  const known = new Map<string, T>();
  return (text) => {
    const found = known.get(text);
    if (found !== undefined) return found;
    const made = make(text);
    if (text.length > longestKey) return made;
    if (known.size >= most) known.clear();
    known.set(text, made);
    return made;
  };
}

type Leaf = string | number | boolean | null | undefined;
type Value = Leaf | QueryTree | readonly (Leaf | QueryTree)[];
export type QueryTree = { [key: string]: Value };

/**
 * The query with brackets, as the wire orders: `filters[user][id][$eq]=7`. Values that are null or undefined
 * are left out.
 */
export function queryString(tree: QueryTree): string {
  const pairs: string[] = [];
  for (const [key, value] of Object.entries(tree)) collect(value, key, pairs);
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`;
}

function collect(value: Value, path: string, pairs: string[]): void {
  if (value === null || value === undefined) return;
  if (typeof value !== 'object') {
    pairs.push(`${path}=${encodeURIComponent(String(value))}`);
    return;
  }
  for (const [key, inner] of Object.entries(value)) collect(inner, `${path}[${key}]`, pairs);
}

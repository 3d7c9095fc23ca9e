type Leaf = string | number | boolean | null | undefined;
export type QueryTree = { [key: string]: Leaf | readonly Leaf[] | QueryTree };

/** Brackets, as the wire has its queries: `filters[user][id][$eq]=7`. */
export function queryString(tree: QueryTree): string {
  const pairs: string[] = [];
  collect(tree, '', pairs);
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`;
}

function collect(tree: QueryTree, prefix: string, pairs: string[]): void {
  for (const [key, value] of Object.entries(tree)) {
    const path = prefix === '' ? key : `${prefix}[${key}]`;
    if (value === null || value === undefined) continue;
    if (isList(value)) value.forEach((item, index) => void add(pairs, `${path}[${index}]`, item));
    else if (typeof value === 'object') collect(value, path, pairs);
    else add(pairs, path, value);
  }
}

function isList(value: QueryTree[string]): value is readonly Leaf[] {
  return Array.isArray(value);
}

function add(pairs: string[], path: string, value: Leaf): void {
  pairs.push(`${path}=${encodeURIComponent(String(value))}`);
}

import { saveFile } from '../lib/save-file.ts';
import type { Route } from './calls.ts';
import { send } from './client.ts';
import type { QueryTree } from './query-string.ts';

/** Milliseconds: 20 MB on a slow phone. */
const timeout = 600_000;

/**
 * Saves the file that an endpoint answers. It is fetched instead of linked to, because a link cannot carry
 * the bearer token.
 * @throws ApiError
 */
export async function download(
  route: Route,
  params: Record<string, string>,
  fileName: string,
  query: QueryTree = {},
): Promise<void> {
  const file = await send(route, { params, query, timeout }, (response) => response.blob());
  saveFile(file, fileName);
}

import { saveFile } from '../lib/save-file.ts';
import type { Route } from './calls.ts';
import { send } from './client.ts';
import type { QueryTree } from './query-string.ts';

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
  const response = await send(route, { params, query });
  saveFile(await response.blob(), fileName);
}

import type { Endpoint } from '@atrio/contract';
import { saveFile } from '../lib/save-file.ts';
import { send } from './client.ts';
import type { QueryTree } from './query-string.ts';

/** Files need the bearer token, which a plain link can't carry: fetch, then hand the bytes to the browser. */
export async function download(
  endpoint: Pick<Endpoint, 'method' | 'path' | 'access'>,
  params: Record<string, string>,
  fileName: string,
  query: QueryTree = {},
): Promise<void> {
  const response = await send(endpoint, { params, query });
  saveFile(await response.blob(), fileName);
}

import type { Endpoint } from '@atrio/contract';
import { send } from './client.ts';

/** Files need the bearer token, which a plain link can't carry: fetch, then hand the bytes to the browser. */
export async function download(
  endpoint: Pick<Endpoint, 'method' | 'path' | 'access'>,
  params: Record<string, string>,
  fileName: string,
): Promise<void> {
  const response = await send(endpoint, { params });
  const address = URL.createObjectURL(await response.blob());
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  // Some browsers read the address after the click has returned.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

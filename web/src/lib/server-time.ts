/**
 * Milliseconds by which the server's clock is ahead. Elapsed times use the server's clock, because many
 * devices have a wrong one.
 */
let offset = 0;

/** @param header the Date header of an answer; one that is no time is ignored */
export function syncServerTime(header: string | null): void {
  const server = header === null ? Number.NaN : Date.parse(header);
  if (!Number.isNaN(server)) offset = server - Date.now();
}

/** The present time of the server, in milliseconds. */
export const serverNow = (): number => Date.now() + offset;

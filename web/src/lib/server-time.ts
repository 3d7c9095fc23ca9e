/** Phones with a wrong clock are common; elapsed times are counted by the server's clock. */
let offset = 0;

export function noteServerTime(header: string | null): void {
  const server = header === null ? Number.NaN : Date.parse(header);
  if (!Number.isNaN(server)) offset = server - Date.now();
}

export const serverNow = (): number => Date.now() + offset;

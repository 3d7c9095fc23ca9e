import { OdooError } from '@atrio/odoo';

/**
 * Makes one call for all records, which Odoo carries out for all or for none. Where it rejects the call, each
 * half is tried alone, until the records at fault are found.
 *
 * @returns Odoo's message by rejected id
 * @throws OdooError for reasons that are not in the records: connection, credentials, busy
 */
export async function byHalves(
  ids: number[],
  call: (ids: number[]) => Promise<unknown>,
): Promise<Map<number, string>> {
  const [first] = ids;
  if (first === undefined) return new Map();
  try {
    await call(ids);
    return new Map();
  } catch (error) {
    if (!(error instanceof OdooError) || error.code !== 'rejected') throw error;
    if (ids.length === 1) return new Map([[first, error.detail ?? '']]);
  }
  const middle = Math.ceil(ids.length / 2);
  return new Map([
    ...(await byHalves(ids.slice(0, middle), call)),
    ...(await byHalves(ids.slice(middle), call)),
  ]);
}

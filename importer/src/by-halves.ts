import { OdooError } from '@atrio/odoo';

/**
 * One call for all records, which Odoo takes whole or not at all. Where it refuses, by halves, until those
 * at fault are alone.
 *
 * @returns Odoo's words by refused id
 * @throws OdooError for what is not about the records: connection, credentials, busy
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

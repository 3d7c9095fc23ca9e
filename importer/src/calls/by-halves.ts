import { OdooError } from '@atrio/odoo';
import type { BeforeCall, Stopped } from './send-records.ts';

/** What became of records for which a call was made by halves. */
export interface Halved {
  /** Odoo's message by rejected id. */
  rejected: Map<number, string>;
  /** Ids for which no call was made because `before` stopped the work; [] where it did not. */
  left: number[];
  stopped: Stopped | null;
}

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
  return (await byHalvesUntil(ids, call, async () => undefined)).rejected;
}

/** Like `byHalves`, until `before` stops it. It is called before each call but the first. */
export async function byHalvesUntil(
  ids: number[],
  call: (ids: number[]) => Promise<unknown>,
  before: BeforeCall,
): Promise<Halved> {
  const result: Halved = { rejected: new Map(), left: [], stopped: null };
  let known = 0;
  const make = async (part: number[]): Promise<void> => {
    const [first] = part;
    if (first === undefined) return;
    if (part.length < ids.length) result.stopped ??= await stoppedBy(before, known);
    if (result.stopped) {
      result.left.push(...part);
      return;
    }
    try {
      await call(part);
      known += part.length;
      return;
    } catch (error) {
      if (!(error instanceof OdooError) || error.code !== 'rejected') throw error;
      if (part.length === 1) {
        known += 1;
        result.rejected.set(first, error.detail ?? '');
        return;
      }
    }
    const middle = Math.ceil(part.length / 2);
    await make(part.slice(0, middle));
    await make(part.slice(middle));
  };
  await make(ids);
  return result;
}

/** What `before` throws, if it does. */
export const stoppedBy = (before: BeforeCall, known: number): Promise<Stopped | null> =>
  before(known).then(
    () => null,
    (reason: unknown) => ({ reason }),
  );

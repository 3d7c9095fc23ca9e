import type { Needs } from '../../context.ts';
import type { Operator } from '../../core/operator.ts';
import { ttlCache } from '../../lib/ttl-cache.ts';
import { type Act, act } from './acts.ts';

/** An open screen reads every few seconds: this counts as one reading, not hundreds. */
const oneReadingMs = 15 * 60_000;
const noted = ttlCache<void>(oneReadingMs, 10_000, () => true);

/** Records that an operator read something, unless this process did so within a quarter of an hour. */
export const noteReading = ({ db }: Needs<'db'>, operator: Operator, given: Act): Promise<void> =>
  noted(JSON.stringify([operator.documentId, given]), () =>
    db.transaction((trx) => act(trx, operator, given)),
  );

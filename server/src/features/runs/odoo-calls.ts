import type { OdooCall } from '@atrio/odoo';
import type { Needs } from '../../context.ts';
import { odooCallsRepo } from './odoo-calls.repo.ts';

/** Kept for each installation: enough to see how it ended, and few enough for a million installations. */
const kept = 500;
/**
 * Calls are written together when there are this many, or when the first of them has waited for this long
 * (ms).
 */
const together = 50;
const longestWaitMs = 5000;

/** Records the calls that a run makes to Odoo, several at a time. */
export interface CallRecorder {
  note(step: string, call: OdooCall): void;
  /** Writes the waiting calls. It never throws: the run continues without them. */
  flush(): Promise<void>;
}

export function recordCalls({ db, log }: Needs<'db' | 'log'>, installationId: number): CallRecorder {
  let waiting: (OdooCall & { at: string; step: string })[] = [];
  let since = 0;
  const flush = async () => {
    const calls = waiting;
    waiting = [];
    if (calls.length === 0) return;
    try {
      await db.transaction(async (trx) => {
        const repo = odooCallsRepo(trx);
        await repo.add(installationId, calls);
        await repo.keepLast(installationId, kept);
      });
    } catch (error) {
      log.warn({ err: error, installationId }, 'calls to Odoo were not written down');
    }
  };
  return {
    note(step, call) {
      const at = Date.now();
      if (waiting.length === 0) since = at;
      waiting.push({ ...call, step, at: new Date(at - call.ms).toISOString() });
      if (waiting.length >= together || at - since >= longestWaitMs) void flush();
    },
    flush,
  };
}

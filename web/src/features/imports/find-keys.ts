import { bestKey } from '@atrio/spreadsheets';
import { call } from '../../api/client.ts';
import { taskOf } from './plans.ts';
import type { CheckedSheet } from './reader/messages.ts';
import type { Reader } from './reader/reader.ts';
import type { KnownKeys, SheetReview } from './review-state.ts';
import type { ReviewStore } from './review-store.ts';
import { loadedSheets } from './sheets.ts';

/** Values in one call, the limit of the contract, and in all calls for a sheet. */
const maxValues = 2_000;
const maxAsked = 20_000;
/** Characters. No record of Odoo has a longer key. */
const longestValue = 500;
/** Milliseconds; some Odoo servers are slow. */
const timeout = 60_000;

/**
 * Counts the values of each sheet that was not counted yet, and takes the best key that they prove. A key that
 * the customer chose stays.
 *
 * @param onSheet called with each sheet that is read
 * @throws FileRefused, or the reason of `signal`
 */
export async function findKeys(
  store: ReviewStore,
  reader: Reader,
  app: string,
  { signal, onSheet }: { signal?: AbortSignal; onSheet?: (sheet: string) => void } = {},
): Promise<void> {
  for (const review of loadedSheets(store.state())) {
    if (review.keyEvidence !== null) continue;
    onSheet?.(review.sheet);
    const model = store.state().target?.models.find((candidate) => candidate.model === review.model);
    const task = taskOf(review, store.state(), app);
    const input = { task, keys: model?.keys ?? [] };
    const keyEvidence = await reader.run('keys', input, signal ? { signal } : {});
    const best = bestKey(keyEvidence, model?.remembered.key ?? null);
    store.set({
      sheets: store.state().sheets.map((own) =>
        // The columns may have changed while the file was read.
        own.columns === review.columns && own.sheet === review.sheet
          ? { ...own, keyEvidence, key: own.keyBy === 'customer' ? own.key : best }
          : own,
      ),
    });
  }
}

/**
 * Asks which of the keys in the rows Odoo has already, by sheet. Where it does not answer, nothing is known of
 * the rest.
 */
export async function findKnownKeys(
  instance: string,
  sheets: readonly SheetReview[],
  checked: readonly CheckedSheet[],
  signal: AbortSignal,
): Promise<Record<string, KnownKeys>> {
  const known: Record<string, KnownKeys> = {};
  for (const { sheet, model, facts } of checked) {
    const key = sheets.find((review) => review.sheet === sheet)?.key ?? null;
    if (key === null) continue;
    const [existing, ambiguous] = [new Set<string>(), new Set<string>()];
    let asked = 0;
    while (asked < Math.min(facts.keyValues.length, maxAsked)) {
      const values = facts.keyValues.slice(asked, asked + maxValues);
      const answer = await call('POST /api/instances/:documentId/existing', {
        params: { documentId: instance },
        body: { model, key, values: values.filter((value) => value.length <= longestValue) },
        signal,
        timeout,
      }).catch(() => null);
      signal.throwIfAborted();
      if (answer === null || answer.notice !== null) break;
      for (const value of answer.existing) existing.add(value);
      for (const value of answer.ambiguous) ambiguous.add(value);
      asked += values.length;
    }
    known[sheet] = { existing, ambiguous, asked };
  }
  return known;
}

import { bestKey, keyOwner } from '@atrio/spreadsheets';
import { call } from '../../api/client.ts';
import { taskOf } from './plans.ts';
import type { CheckedSheet } from './reader/messages.ts';
import type { Reader } from './reader/reader.ts';
import type { KnownKey, ReviewState, SheetReview } from './review-state.ts';
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
 * @param isAgain cells were changed: all sheets are counted again
 * @throws FileRefused, or the reason of `signal`
 */
export async function findKeys(
  store: ReviewStore,
  reader: Reader,
  app: string,
  {
    signal,
    onSheet,
    isAgain = false,
  }: { signal?: AbortSignal; onSheet?: (sheet: string) => void; isAgain?: boolean } = {},
): Promise<void> {
  for (const review of loadedSheets(store.state())) {
    if (review.keyEvidence !== null && !isAgain) continue;
    onSheet?.(review.sheet);
    const model = store.state().target?.models.find((candidate) => candidate.model === review.model);
    const task = taskOf(review, store.state(), app);
    const input = { task, keys: model?.keys ?? [] };
    const keyEvidence = await reader.run('keys', input, signal ? { signal } : {});
    const best = bestKey(keyEvidence, model?.remembered.key ?? null);
    store.set({
      sheets: store.state().sheets.map((list) =>
        // The columns may have changed while the file was read.
        list.columns === review.columns && list.sheet === review.sheet
          ? { ...list, keyEvidence, key: list.keyBy === 'customer' ? list.key : best }
          : list,
      ),
    });
  }
}

/** The instance's answers about keys, by model, key and value. */
export type KeyAnswers = Map<string, KnownKey>;

/**
 * Asks which of the keys in the rows Odoo has already. If it does not answer, the other keys stay unknown.
 *
 * @param known answers of earlier calls, which are not asked for again; the new ones are added
 * @returns what is known of each value, by sheet
 */
export async function findKnownKeys(
  instance: string,
  sheets: readonly SheetReview[],
  checked: readonly CheckedSheet[],
  signal: AbortSignal,
  known: KeyAnswers,
): Promise<ReviewState['knownKeys']> {
  const found: Record<string, ReadonlyMap<string, KnownKey>> = {};
  for (const { sheet, model, facts } of checked) {
    const key = sheets.find((review) => review.sheet === sheet)?.key ?? null;
    // A code that several firms use says by itself nothing about what Odoo has.
    if (key === null || keyOwner(key) !== null) continue;
    const nameOf = (value: string) => `${model}\n${key}\n${value}`;
    const open = facts.keyValues
      .slice(0, maxAsked)
      .filter((value) => value.length <= longestValue && !known.has(nameOf(value)));
    for (let at = 0; at < open.length; at += maxValues) {
      const values = open.slice(at, at + maxValues);
      const answer = await call('POST /api/instances/:documentId/existing', {
        params: { documentId: instance },
        body: { model, key, values },
        signal,
        timeout,
      }).catch(() => null);
      signal.throwIfAborted();
      if (answer === null || answer.notice !== null) break;
      for (const value of values) known.set(nameOf(value), 'new');
      for (const verdict of ['existing', 'archived', 'ambiguous'] as const)
        for (const value of answer[verdict]) known.set(nameOf(value), verdict);
    }
    found[sheet] = new Map(
      facts.keyValues.flatMap((value) => {
        const answer = known.get(nameOf(value));
        return answer === undefined ? [] : [[value, answer] as const];
      }),
    );
  }
  return found;
}

import type { RevertTarget } from './types.ts';

/**
 * Models whose orders Odoo deletes only when they are cancelled, each with the states in which an order has
 * had no consequences yet.
 */
const cancelledFirst: Readonly<Record<string, readonly string[]>> = { 'purchase.order': ['draft', 'sent'] };

/**
 * Cancels drafts that Odoo would not delete otherwise. What somebody confirmed stays as it is.
 *
 * @returns a function that restores the state of the orders that Odoo keeps nevertheless, by their ids
 * @throws OdooError
 */
export async function cancelDrafts(
  { client, model, context }: RevertTarget,
  ids: number[],
): Promise<(kept: readonly number[]) => Promise<void>> {
  const states = cancelledFirst[model] ?? [];
  const drafts = states.length
    ? await client.searchRead(
        model,
        [
          ['id', 'in', ids],
          ['state', 'in', [...states]],
        ],
        ['state'],
        { context },
      )
    : [];
  const byState = Map.groupBy(drafts, ({ state }) => state);
  const write = async (some: readonly Record<string, unknown>[], state: unknown) => {
    const ids = some.map(({ id }) => Number(id));
    if (ids.length) await client.write(model, ids, { state }, { context });
  };
  await write(drafts, 'cancel');
  return async (kept) => {
    for (const [state, own] of byState)
      await write(
        own.filter(({ id }) => kept.includes(Number(id))),
        state,
      );
  };
}

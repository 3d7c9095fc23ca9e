import { nameKey } from '@atrio/importer';
import { repo } from '../../db/repo.ts';
import { now } from '../../db/values.ts';

/** An answer that is used again for the same value in the next file. */
export interface RememberedAnswer {
  action: string;
  /** 0 when the answer names no record. */
  useId: number;
  use: string;
  toField: string | null;
}

/** The field name of remembered decisions on columns, which are found by header only. */
export const columnMemory = '';

/** Decisions of a customer about earlier files, which are used again for the same values. */
export const decisionMemoryRepo = repo((db) => ({
  /** The customer's latest answers, by field and value (`nameKey`). */
  remembered: async (
    userId: number,
    target: string,
    model: string,
  ): Promise<Map<string, RememberedAnswer>> => {
    const rows = await db
      .selectFrom('decisionMemory')
      .select(['field', 'value', 'action', 'useId', 'use', 'toField'])
      .where('userId', '=', userId)
      .where('target', '=', target)
      .where('model', '=', model)
      .execute();
    return new Map(rows.map(({ field, value, ...memory }) => [nameKey(field, value), memory]));
  },

  remember: (
    userId: number,
    target: string,
    model: string,
    { field, value, ...memory }: RememberedAnswer & { field: string; value: string },
  ) => {
    const change = { ...memory, updatedAt: now() };
    return db
      .insertInto('decisionMemory')
      .values({ userId, target, model, field, value, ...change })
      .onConflict((c) => c.columns(['userId', 'target', 'model', 'field', 'value']).doUpdateSet(change))
      .execute();
  },

  /** Forgets the choice of a record of Odoo that no longer exists. @param target `databaseKey` */
  forget: async (target: string, value: string, useId: number): Promise<void> => {
    await db
      .deleteFrom('decisionMemory')
      .where('target', '=', target)
      .where('value', '=', value)
      .where('useId', '=', useId)
      .execute();
  },
}));

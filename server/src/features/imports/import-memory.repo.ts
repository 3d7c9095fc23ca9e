import { repo } from '../../db/repo.ts';
import { now } from '../../db/values.ts';

export interface RememberedColumns {
  columns: Record<string, string | null>;
  key: string | null;
}

/** Decisions of a customer about the columns of earlier files, which are used for the next one. */
export const importMemoryRepo = repo((db) => ({
  /**
   * Remembered choices, by model. Those of files of other apps count too, since a list of customers has the
   * same headers in each; the latest choice counts. The key comes from this app's files only.
   */
  remembered: async (userId: number, app: string): Promise<Map<string, RememberedColumns>> => {
    const rows = await db
      .selectFrom('importMemory')
      .select(['app', 'model', 'columns', 'key'])
      .where('userId', '=', userId)
      .orderBy('updatedAt')
      .execute();
    const byModel = new Map<string, RememberedColumns>();
    for (const row of rows) {
      const known = byModel.get(row.model) ?? { columns: {}, key: null };
      byModel.set(row.model, {
        columns: { ...known.columns, ...JSON.parse(row.columns) },
        key: row.app === app ? row.key : known.key,
      });
    }
    return byModel;
  },

  remember: (userId: number, app: string, model: string, { columns, key }: RememberedColumns) => {
    const change = { columns: JSON.stringify(columns), key, updatedAt: now() };
    return db
      .insertInto('importMemory')
      .values({ userId, app, model, ...change })
      .onConflict((c) => c.columns(['userId', 'app', 'model']).doUpdateSet(change))
      .execute();
  },

  /** Headers that the customer of an import has left out of files of the same model. */
  leftOut: async (importId: number): Promise<Set<string>> => {
    const rows = await db
      .selectFrom('importMemory')
      .innerJoin('installations', 'installations.userId', 'importMemory.userId')
      .innerJoin('imports', 'imports.installationId', 'installations.id')
      .select('importMemory.columns')
      .where('imports.id', '=', importId)
      .whereRef('importMemory.model', '=', 'imports.model')
      .orderBy('importMemory.updatedAt')
      .execute();
    const latest: RememberedColumns['columns'] = Object.assign(
      {},
      ...rows.map(({ columns }) => JSON.parse(columns)),
    );
    return new Set(Object.entries(latest).flatMap(([header, field]) => (field === null ? [header] : [])));
  },
}));

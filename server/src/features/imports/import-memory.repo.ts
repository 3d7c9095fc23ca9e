import { repo } from '../../db/repo.ts';
import { now } from '../../db/values.ts';

export interface RememberedColumns {
  columns: Record<string, string | null>;
  key: string | null;
}

/** What a customer decided about the columns of earlier files: taken for the next one. */
export const importMemoryRepo = repo((db) => ({
  /** Remembered choices, by model. */
  remembered: async (userId: number, app: string): Promise<Map<string, RememberedColumns>> => {
    const rows = await db
      .selectFrom('importMemory')
      .select(['model', 'columns', 'key'])
      .where('userId', '=', userId)
      .where('app', '=', app)
      .execute();
    return new Map(rows.map(({ model, columns, key }) => [model, { columns: JSON.parse(columns), key }]));
  },

  remember: (userId: number, app: string, model: string, { columns, key }: RememberedColumns) => {
    const change = { columns: JSON.stringify(columns), key, updatedAt: now() };
    return db
      .insertInto('importMemory')
      .values({ userId, app, model, ...change })
      .onConflict((c) => c.columns(['userId', 'app', 'model']).doUpdateSet(change))
      .execute();
  },

  /** Headers that the customer of an import has left out of files of the same app and model. */
  leftOut: async (importId: number): Promise<Set<string>> => {
    const rows = await db
      .selectFrom('importMemory')
      .innerJoin('installations', 'installations.userId', 'importMemory.userId')
      .innerJoin('imports', 'imports.installationId', 'installations.id')
      .innerJoin('odooApps', 'odooApps.id', 'imports.appId')
      .select('importMemory.columns')
      .where('imports.id', '=', importId)
      .whereRef('importMemory.app', '=', 'odooApps.odooId')
      .whereRef('importMemory.model', '=', 'imports.model')
      .execute();
    return new Set(
      rows.flatMap(({ columns }) =>
        Object.entries(JSON.parse(columns) as RememberedColumns['columns']).flatMap(([header, field]) =>
          field === null ? [header] : [],
        ),
      ),
    );
  },
}));

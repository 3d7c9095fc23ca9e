import { unitCategoryModel } from '@atrio/importer';
import { repo } from '../../db/repo.ts';

/**
 * How many records were created from names, or made active for them, and not undone. A unit and the category that is
 * created for it count as one.
 */
export const madeNamesRepo = repo((db) => {
  const counts = () =>
    db
      .selectFrom('importNames')
      .innerJoin('imports', 'imports.id', 'importNames.importId')
      .select((eb) => ['importNames.importId', eb.fn.countAll<number>().as('count')])
      .where('importNames.undo', 'is', null)
      .where((eb) =>
        eb.not(
          eb.and([
            eb('importNames.model', '=', unitCategoryModel),
            eb.exists(
              eb
                .selectFrom('importNames as units')
                .select('units.name')
                .whereRef('units.importId', '=', 'importNames.importId')
                .whereRef('units.name', '=', 'importNames.name')
                .where('units.model', '=', 'uom.uom')
                .where('units.undo', 'is', null),
            ),
          ]),
        ),
      )
      .groupBy('importNames.importId');

  return {
    ofImport: async (importId: number): Promise<number> => {
      const found = await counts().where('imports.id', '=', importId).executeTakeFirst();
      return Number(found?.count ?? 0);
    },

    /** By import. */
    ofInstallation: async (installationId: number): Promise<Map<number, number>> => {
      const rows = await counts().where('imports.installationId', '=', installationId).execute();
      return new Map(rows.map(({ importId, count }) => [importId, Number(count)]));
    },
  };
});

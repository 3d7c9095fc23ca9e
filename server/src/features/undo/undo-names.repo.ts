import { repo } from '../../db/repo.ts';

/** SQL of the records that imports created from names, for undoing an import. */
export const undoNamesRepo = repo((db) => ({
  /**
   * Records that this import created from names, or that an undone import of the same database created and
   * that were still in use then.
   */
  names: (importId: number) =>
    db
      .selectFrom('importNames')
      .innerJoin('imports', 'imports.id', 'importNames.importId')
      .innerJoin('installations', 'installations.id', 'imports.installationId')
      .select([
        'importNames.importId',
        'importNames.model',
        'importNames.externalId',
        'importNames.name',
        'importNames.activatedId',
        'importNames.odooId',
      ])
      .select('installations.target')
      .where((eb) => eb.or([eb('imports.id', '=', importId), eb('imports.undoState', '=', 'done')]))
      .where((eb) => eb.or([eb('importNames.undo', 'is', null), eb('importNames.undo', '=', 'kept')]))
      .where((eb) =>
        eb.exists(
          eb
            .selectFrom('imports as own')
            .innerJoin('installations as ours', 'ours.id', 'own.installationId')
            .select('own.id')
            .where('own.id', '=', importId)
            .whereRef('ours.instanceId', '=', 'installations.instanceId')
            .whereRef('ours.target', '=', 'installations.target'),
        ),
      )
      .orderBy('importNames.importId')
      .orderBy('importNames.name')
      .execute(),

  markName: (
    { importId, externalId }: { importId: number; externalId: string },
    undo: 'removed' | 'kept',
    undoReason: string | null,
  ) =>
    db
      .updateTable('importNames')
      .set({ undo, undoReason })
      .where('importId', '=', importId)
      .where('externalId', '=', externalId)
      .execute(),
}));

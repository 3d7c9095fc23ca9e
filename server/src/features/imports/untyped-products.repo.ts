import type { ExpressionBuilder } from 'kysely';
import { repo } from '../../db/repo.ts';
import type { Tables } from '../../db/tables.ts';
import { anyOf } from '../../db/values.ts';
import { fieldNamesIn } from './imports.repo.ts';

/**
 * Those of the given records that were created in this installation's database by sheets without the type of
 * product, or from a name. The instance may have pointed to another database, with other records of these ids.
 * @returns each as 'model id'
 */
export const untypedProducts = repo((db) => async (installationId: number, ids: number[]) => {
  const models = ['product.template', 'product.product'];
  const inDatabase = (eb: ExpressionBuilder<Tables, 'installations'>) =>
    eb.exists(
      eb
        .selectFrom('installations as ours')
        .select('ours.id')
        .where('ours.id', '=', installationId)
        .whereRef('ours.instanceId', '=', 'installations.instanceId')
        .whereRef('ours.target', '=', 'installations.target'),
    );
  const loaded = await db
    .selectFrom('importRecords')
    .innerJoin('imports', 'imports.id', 'importRecords.importId')
    .innerJoin('installations', 'installations.id', 'imports.installationId')
    .select(['imports.model', 'imports.fieldNames', 'importRecords.odooId'])
    .where(inDatabase)
    .where('imports.model', 'in', models)
    .where('importRecords.action', '=', 'created')
    .where('importRecords.odooId', 'in', anyOf(ids))
    .execute();
  const made = await db
    .selectFrom('importDecisions')
    .innerJoin('imports', 'imports.id', 'importDecisions.importId')
    .innerJoin('installations', 'installations.id', 'imports.installationId')
    .select(['importDecisions.relation as model', 'importDecisions.useId as odooId'])
    .where(inDatabase)
    .where('importDecisions.action', '=', 'create')
    .where('importDecisions.relation', 'in', models)
    .where('importDecisions.useId', 'in', anyOf(ids))
    .execute();
  const types = ['type', 'detailed_type', 'is_storable'];
  const untyped = loaded.filter(({ fieldNames }) => {
    const fields = fieldNamesIn(fieldNames);
    return !types.some((type) => fields.includes(type));
  });
  return new Set([...untyped, ...made].map(({ model, odooId }) => `${model} ${odooId}`));
});

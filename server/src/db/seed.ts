import { installationStatuses } from '@atrio/contract';
import { builtInRoles } from '@atrio/contract/operator';
import { type Db, tablesOf } from './queries.ts';
import { appCatalogue } from './seeds/apps.ts';
import { newDocumentId, now } from './values.ts';

/** Writes the reference rows that are missing; existing ones keep their ids and documentIds. */
export async function seed(db: Db): Promise<void> {
  const at = now();
  const entry = () => ({ documentId: newDocumentId(), createdAt: at, updatedAt: at });
  await db.transaction(async (handle) => {
    const trx = tablesOf(handle);
    await trx
      .insertInto('roles')
      .values({
        id: 1,
        ...entry(),
        name: 'Authenticated',
        description: 'Default role given to authenticated user.',
        type: 'authenticated',
      })
      .onConflict((c) => c.column('type').doNothing())
      .execute();
    for (const [name, status] of Object.entries(installationStatuses)) {
      await trx
        .insertInto('installationStatuses')
        .values({ id: status.id, ...entry(), name, displayName: status.displayName })
        .onConflict((c) => c.column('name').doNothing())
        .execute();
    }
    for (const [builtIn, { name }] of Object.entries(builtInRoles)) {
      await trx
        .insertInto('operatorRoles')
        .values({ ...entry(), name, builtIn, rights: '[]' })
        .onConflict((c) => c.doNothing())
        .execute();
    }
    for (const app of appCatalogue) {
      await trx
        .insertInto('odooApps')
        .values({ ...entry(), ...app })
        .onConflict((c) => c.column('odooId').doUpdateSet({ name: app.name, description: app.description }))
        .execute();
    }
  });
}

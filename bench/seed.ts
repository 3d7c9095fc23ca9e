import { mkdirSync } from 'node:fs';
import { readCatalog } from '../server/src/config/catalog.ts';
import { readConfig } from '../server/src/config/config.ts';
import { openDatabase } from '../server/src/db/open-database.ts';
import { tablesOf } from '../server/src/db/queries.ts';
import { newDocumentId, now } from '../server/src/db/values.ts';
import { hashPassword } from '../server/src/security/passwords.ts';

export const password = 'lluvia-tambor-caballo-9';
export const emailOf = (user: number) => `cliente${user}@example.com`;

const instancesEach = 5;
const installationsEach = 3;
const chunk = 200;

/** Fills an empty data folder: customers with 5 instances and 3 installations each, all with one password. */
export async function seedFolder(dataDir: string, customers: number): Promise<void> {
  mkdirSync(dataDir, { recursive: true });
  const config = readConfig({ DATA_DIR: dataDir });
  const db = await openDatabase(config, readCatalog(config.catalogFile));
  const passwordHash = await hashPassword(password, { name: 'bench', preferred: false });
  const at = now();
  const entry = () => ({ documentId: newDocumentId(), createdAt: at, updatedAt: at });
  for (let start = 1; start <= customers; start += chunk) {
    const users = Array.from({ length: Math.min(chunk, customers - start + 1) }, (_, index) => start + index);
    await db.transaction(async (handle) => {
      const trx = tablesOf(handle);
      await trx
        .insertInto('users')
        .values(
          users.map((id) => ({
            id,
            ...entry(),
            username: emailOf(id),
            email: emailOf(id),
            name: `Cliente ${id}`,
            passwordHash,
            confirmed: 1,
            blocked: 0,
            roleId: 1,
            profilePictureId: null,
          })),
        )
        .execute();
      for (let each = 0; each < instancesEach; each += 1) {
        const instances = await trx
          .insertInto('instances')
          .values(
            users.map((userId) => ({
              ...entry(),
              userId,
              databaseName: `base_${userId}_${each}`,
              baseUrl: `https://odoo-${userId}-${each}.example.com`,
              username: emailOf(userId),
              password: 'sealed',
              apiKey: 'sealed',
              deletedAt: null,
            })),
          )
          .returning(['id', 'userId'])
          .execute();
        if (each >= installationsEach) continue;
        const installations = await trx
          .insertInto('installations')
          .values(
            instances.map(({ id, userId }) => ({
              ...entry(),
              userId,
              instanceId: id,
              statusId: 1,
              message: 'Listo: 490 filas cargadas.',
              attempt: 1,
              requestedAt: at,
              startedAt: at,
              finishedAt: at,
              runId: null,
              step: 'finish',
              cause: null,
              odooVersion: '18.0',
              plan: null,
              cancelRequestedAt: null,
            })),
          )
          .returning('id')
          .execute();
        for (const [position, appId] of [1, 2, 3].entries()) {
          await trx
            .insertInto('installationApps')
            .values(installations.map(({ id }) => ({ installationId: id, appId, position })))
            .execute();
        }
      }
    });
  }
  await db.close();
}

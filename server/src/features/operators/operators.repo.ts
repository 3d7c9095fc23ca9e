import { countOf } from '../../db/list.ts';
import { repo } from '../../db/repo.ts';
import { newDocumentId, now } from '../../db/values.ts';

/** All SQL of operators and their roles. */
export const operatorsRepo = repo((db) => {
  const active = () =>
    db
      .selectFrom('operators')
      .innerJoin('operatorRoles', 'operatorRoles.id', 'operators.roleId')
      .selectAll('operators')
      .select([
        'operatorRoles.name as roleName',
        'operatorRoles.documentId as roleDocumentId',
        'operatorRoles.builtIn',
        'operatorRoles.rights',
      ])
      .where('operators.removedAt', 'is', null);
  const roles = () =>
    db
      .selectFrom('operatorRoles')
      .selectAll()
      .select((eb) =>
        eb
          .selectFrom('operators')
          .whereRef('operators.roleId', '=', 'operatorRoles.id')
          .where('operators.removedAt', 'is', null)
          .select(({ fn }) => fn.countAll<number>().as('people'))
          .as('people'),
      );
  return {
    byEmail: (email: string) => active().where('operators.email', '=', email).executeTakeFirst(),
    byId: (id: number) => active().where('operators.id', '=', id).executeTakeFirst(),
    byDocumentId: (documentId: string) =>
      active().where('operators.documentId', '=', documentId).executeTakeFirst(),
    all: () => active().orderBy('operators.email').execute(),

    /** An operator who was removed gets the same row again. @returns undefined where the address is taken */
    add: (email: string, roleId: number) => {
      const at = now();
      return db
        .insertInto('operators')
        .values({
          documentId: newDocumentId(),
          createdAt: at,
          updatedAt: at,
          email,
          name: null,
          passwordHash: null,
          roleId,
          lastSeenAt: null,
          removedAt: null,
        })
        .onConflict((conflict) =>
          conflict
            .column('email')
            .doUpdateSet({ roleId, removedAt: null, updatedAt: at })
            .where('operators.removedAt', 'is not', null),
        )
        .returning('id')
        .executeTakeFirst();
    },

    /** Locks the row until the transaction ends. @returns undefined for somebody who was removed */
    lock: async (id: number) => {
      await db
        .updateTable('operators')
        .set((eb) => ({ updatedAt: eb.ref('updatedAt') }))
        .where('id', '=', id)
        .execute();
      return active().where('operators.id', '=', id).executeTakeFirst();
    },

    setAccess: (id: number, access: { name: string; passwordHash: string }) =>
      db
        .updateTable('operators')
        .set({ ...access, updatedAt: now() })
        .where('id', '=', id)
        .execute(),
    setPassword: (id: number, passwordHash: string | null) =>
      db.updateTable('operators').set({ passwordHash, updatedAt: now() }).where('id', '=', id).execute(),
    setRole: (id: number, roleId: number) =>
      db.updateTable('operators').set({ roleId, updatedAt: now() }).where('id', '=', id).execute(),
    seen: (id: number, lastSeenAt: string) =>
      db.updateTable('operators').set({ lastSeenAt }).where('id', '=', id).execute(),
    remove: (id: number) =>
      db
        .updateTable('operators')
        .set({ removedAt: now(), passwordHash: null, updatedAt: now() })
        .where('id', '=', id)
        .execute(),

    /** Locks a role until the transaction ends, so that changes of who has it wait for each other. */
    lockRole: (builtIn: string) =>
      db
        .updateTable('operatorRoles')
        .set((eb) => ({ updatedAt: eb.ref('updatedAt') }))
        .where('builtIn', '=', builtIn)
        .returning('id')
        .executeTakeFirstOrThrow(),
    /** How many other operators have the role and have accepted their invitation. */
    countOthersWithRole: (roleId: number, operatorId: number) =>
      countOf(
        db
          .selectFrom('operators')
          .where('roleId', '=', roleId)
          .where('id', '!=', operatorId)
          .where('passwordHash', 'is not', null)
          .where('removedAt', 'is', null),
      ),
    countWithPassword: () => countOf(db.selectFrom('operators').where('passwordHash', 'is not', null)),

    roles: () => roles().orderBy('id').execute(),
    role: (documentId: string) => roles().where('documentId', '=', documentId).executeTakeFirst(),
    builtInRole: (builtIn: string) => roles().where('builtIn', '=', builtIn).executeTakeFirstOrThrow(),
    isNameTaken: async (name: string) =>
      (await countOf(
        db.selectFrom('operatorRoles').where((eb) => eb(eb.fn('lower', ['name']), '=', name.toLowerCase())),
      )) > 0,
    addRole: (name: string, rights: string) => {
      const at = now();
      return db
        .insertInto('operatorRoles')
        .values({ documentId: newDocumentId(), createdAt: at, updatedAt: at, name, builtIn: null, rights })
        .returning('documentId')
        .executeTakeFirstOrThrow();
    },
    changeRole: (id: number, name: string, rights: string) =>
      db.updateTable('operatorRoles').set({ name, rights, updatedAt: now() }).where('id', '=', id).execute(),
    /** Removed operators still have their old role; they get another one first. */
    removeRole: async (id: number, other: number) => {
      await db
        .updateTable('operators')
        .set({ roleId: other })
        .where('roleId', '=', id)
        .where('removedAt', 'is not', null)
        .execute();
      await db.deleteFrom('operatorRoles').where('id', '=', id).execute();
    },
  };
});

export type OperatorRow = NonNullable<Awaited<ReturnType<ReturnType<typeof operatorsRepo>['byId']>>>;
export type RoleRow = Awaited<ReturnType<ReturnType<typeof operatorsRepo>['builtInRole']>>;

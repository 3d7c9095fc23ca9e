import type { ColumnDataType, CreateTableBuilder, Kysely } from 'kysely';
import type { EngineName } from '../handle.ts';

/** What many migrations have in common. */
// biome-ignore lint/suspicious/noExplicitAny: the schema is in motion.
export function tableMakers(db: Kysely<any>, engine: EngineName) {
  /** A column that numbers the rows. */
  const identity = <T extends string, C extends string>(table: CreateTableBuilder<T, C>) =>
    table.addColumn('id', 'integer', (c) =>
      engine === 'sqlite' ? c.primaryKey().autoIncrement() : c.primaryKey().generatedByDefaultAsIdentity(),
    );
  return {
    identity,
    /** A table whose rows the API shows, named by their `documentId`. */
    entry: (name: string) =>
      identity(db.schema.createTable(name))
        .addColumn('documentId', 'text', (c) => c.notNull().unique())
        .addColumn('createdAt', 'text', (c) => c.notNull())
        .addColumn('updatedAt', 'text', (c) => c.notNull()),
    /** Rows of one customer, which go with the account. */
    owned: <T extends string, C extends string>(table: CreateTableBuilder<T, C>) =>
      table.addColumn('userId', 'integer', (c) => c.notNull().references('users.id').onDelete('cascade')),
    index: (table: string, ...columns: string[]) =>
      db.schema
        .createIndex(`${table}_${columns.join('_')}`)
        .on(table)
        .columns(columns)
        .execute(),
    /** Columns that rows may leave empty. */
    async add(table: string, columns: Record<string, ColumnDataType>) {
      for (const [name, type] of Object.entries(columns)) {
        await db.schema.alterTable(table).addColumn(name, type).execute();
      }
    },
  };
}

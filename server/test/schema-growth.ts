import pg from 'pg';

/** What a PostgreSQL database demands of a program that writes into it. */
export interface Schema {
  /** By `table.column`. */
  columns: Map<string, { table: string; type: string; nullable: boolean; filled: boolean }>;
  /** Constraints, unique indexes and triggers, by their definition. */
  rules: Map<string, { table: string; kind: string; refersTo: string | null }>;
}

export async function schemaOf(url: string): Promise<Schema> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const ask = async (text: string) => (await client.query(`/* of a test */ ${text}`)).rows;
    const columns = await ask(`select table_name, column_name, data_type, is_nullable = 'YES' as nullable,
        column_default is not null or is_identity = 'YES' or is_generated = 'ALWAYS' as filled
      from information_schema.columns where table_schema = 'public'`);
    const constraints = await ask(`select conrelid::regclass::text as tab, contype as kind,
        confrelid::regclass::text as target, pg_get_constraintdef(oid) as def
      from pg_constraint where connamespace = 'public'::regnamespace and contype <> 'n'`);
    const indexes = await ask(`select indrelid::regclass::text as tab, pg_get_indexdef(indexrelid) as def
      from pg_index join pg_class on pg_class.oid = indrelid
      where relnamespace = 'public'::regnamespace and indisunique
        and not exists (select from pg_constraint where conindid = indexrelid)`);
    const triggers =
      await ask(`select tgrelid::regclass::text as tab, pg_get_triggerdef(pg_trigger.oid) as def
      from pg_trigger join pg_class on pg_class.oid = tgrelid
      where relnamespace = 'public'::regnamespace and not tgisinternal`);
    const bare = (name: string) => name.replaceAll('"', '');
    const rules: Schema['rules'] = new Map();
    for (const { tab, kind, target, def } of constraints) {
      const refersTo = kind === 'f' ? bare(target) : null;
      rules.set(`${bare(tab)}: ${def}`, { table: bare(tab), kind, refersTo });
    }
    for (const { tab, def } of [...indexes, ...triggers]) {
      rules.set(`${bare(tab)}: ${def}`, { table: bare(tab), kind: 'i', refersTo: null });
    }
    return {
      columns: new Map(
        columns.map((row) => [
          `${row.table_name}.${row.column_name}`,
          { table: row.table_name, type: row.data_type, nullable: row.nullable, filled: row.filled },
        ]),
      ),
      rules,
    };
  } finally {
    await client.end();
  }
}

/** What would break processes of the version before after the new version has migrated, a sentence each. */
export function contractions(before: Schema, after: Schema): string[] {
  const problems: string[] = [];
  const tables = new Set([...before.columns.values()].map(({ table }) => table));
  for (const [name, was] of before.columns) {
    const is = after.columns.get(name);
    if (!is) problems.push(`${name} is gone`);
    else if (is.type !== was.type) problems.push(`${name} is ${is.type}, and was ${was.type}`);
    else if (was.nullable && !is.nullable) problems.push(`${name} must be filled now`);
    else if (was.filled && !is.filled && !is.nullable)
      problems.push(`${name} is not filled by itself any more`);
  }
  for (const [name, is] of after.columns) {
    const isNew = tables.has(is.table) && !before.columns.has(name);
    if (isNew && !is.nullable && !is.filled) problems.push(`${name} is new, and must be filled`);
  }
  for (const [rule, { table, refersTo }] of after.rules) {
    if (before.rules.has(rule)) continue;
    if (tables.has(table)) problems.push(`a new rule: ${rule}`);
    // The version before deletes such rows, and does not know the new table.
    else if (refersTo !== null && tables.has(refersTo) && !/ON DELETE (CASCADE|SET NULL)/.test(rule)) {
      problems.push(`a new table holds on to rows: ${rule}`);
    }
  }
  return problems;
}

import type { LogConfig } from 'kysely';

/**
 * Told of each statement when it has ended.
 *
 * @param name what it does and to which table, without a value
 * @param problem what it failed with; null where it did not
 */
export type NoteStatement = (name: string, ms: number, problem: unknown) => void;

/** Has each statement of a Kysely noted. */
export const noting =
  (note: NoteStatement): LogConfig =>
  (event) =>
    note(nameOf(event.query.sql), event.queryDurationMillis, event.level === 'error' ? event.error : null);

/** Only words that our own code wrote: values are parameters. */
function nameOf(sql: string): string {
  const [verb = ''] = /^[a-z]{1,20}/i.exec(sql) ?? [];
  const [, table] = /\b(?:from|into|update) "(\w{1,63})"/i.exec(sql) ?? [];
  return ['sql', verb.toLowerCase(), table].filter(Boolean).join(' ');
}

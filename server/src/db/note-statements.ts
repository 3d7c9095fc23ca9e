import type { LogConfig } from 'kysely';

/**
 * Called after each statement has ended.
 *
 * @param name its verb and its first table, without a value
 * @param problem the error with which it failed; null if it succeeded
 */
export type NoteStatement = (name: string, ms: number, problem: unknown) => void;

/** The log of a Kysely that passes each statement to `note`. */
export const noting =
  (note: NoteStatement): LogConfig =>
  (event) =>
    note(nameOf(event.query.sql), event.queryDurationMillis, event.level === 'error' ? event.error : null);

/** Only words of our own code: the values of a statement are parameters, not part of its text. */
function nameOf(sql: string): string {
  const [verb = ''] = /^[a-z]{1,20}/i.exec(sql) ?? [];
  const [, table] = /\b(?:from|into|update) "(\w{1,63})"/i.exec(sql) ?? [];
  return ['sql', verb.toLowerCase(), table].filter(Boolean).join(' ');
}

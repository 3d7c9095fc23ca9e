/** Whether a write failed because another row has the same unique value, on either engine. */
export function isDuplicate(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  // PostgreSQL's unique_violation; SQLite's SQLITE_CONSTRAINT_UNIQUE.
  return ('code' in error && error.code === '23505') || ('errcode' in error && error.errcode === 2067);
}

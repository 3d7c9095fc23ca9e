/** Which errors mean that the database is away: what fails with them works later. */

/**
 * Codes of connections that were cut off or could not be opened: of PostgreSQL (classes 08, 57P and 53, see
 * its appendix A), of the driver of the durable runs, and of the network.
 */
const awayCodes =
  /^(08...|57P0[1-5]|53...|CONNECTION_(CLOSED|ENDED|DESTROYED)|CONNECT_TIMEOUT|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENOTFOUND|EAI_AGAIN)$/;
/** Whether an error with this code means that PostgreSQL is away, or has cut off a connection. */
export const isAwayCode = (code: string): boolean => awayCodes.test(code);
/** Messages of the tables' driver that come without a code. */
const awayWords =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed)/;

/** Whether PostgreSQL is away, or has cut off a connection: the same call works when it is back. */
export function isPostgresAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  return isAwayCode(code) || awayWords.test(error.message) || isPostgresAway(error.cause);
}

/** Codes of SQLite (https://sqlite.org/rescode.html): another process uses it, the disk fails or is full. */
const sqliteAwayCodes = [5, 10, 13];

const isSqliteAway = (error: unknown): boolean =>
  error instanceof Error && 'errcode' in error && sqliteAwayCodes.includes(Number(error.errcode) & 0xff);

/** Whether the database cannot be used now, for any call: the same call works later. */
export const isDatabaseAway = (error: unknown): boolean => isPostgresAway(error) || isSqliteAway(error);

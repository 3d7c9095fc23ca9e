import { setTimeout as sleep } from 'node:timers/promises';
import { ConfigError } from '../config/config-error.ts';

/**
 * The same address with `verify-full`. The driver verifies the certificate in each of these modes, but for
 * the others it warns at each start, in many lines, that a later version of it will not.
 */
export const forDriver = (url: string): string =>
  url.replace(/([?&]sslmode=)(?:prefer|require|verify-ca)(?=&|$)/, '$1verify-full');

/** The message of PostgreSQL or of the network as one sentence for the operator. @param url postgres://… */
export function noDatabase(error: unknown, url: string): ConfigError {
  const code = codeOf(error);
  const name = URL.canParse(url) ? decodeURI(new URL(url).pathname.slice(1)) : '';
  const said = error instanceof Error ? error.message : String(error);
  if (code === '28P01' || code === '28000') {
    return new ConfigError(`PostgreSQL no acepta el usuario o la contraseña de DATABASE_URL (${said}).`);
  }
  if (code === '3D000') {
    return new ConfigError(
      `La base de datos «${name}» de DATABASE_URL no existe: créala con createdb ${name}, o corrige el nombre.`,
    );
  }
  if (/CERT|SELF_SIGNED|UNABLE_TO_VERIFY/.test(code)) {
    return new ConfigError(
      `El certificado de PostgreSQL no es de confianza (${code}): nombra el de su autoridad en NODE_EXTRA_CA_CERTS=/ruta/ca.pem, y usa en DATABASE_URL el nombre para el que vale.`,
    );
  }
  if (code === '53300') {
    return new ConfigError(
      'PostgreSQL no admite más conexiones: sube max_connections o cierra las que no se usan.',
    );
  }
  if (code === '42501') {
    return new ConfigError(
      `El usuario de DATABASE_URL no puede crear tablas en «${name}» (${said}): hazlo su dueño con alter database ${name} owner to su_nombre.`,
    );
  }
  if (code === '25006') {
    return new ConfigError(
      `El PostgreSQL de DATABASE_URL solo deja leer (${said}): nombra el servidor principal, no una réplica.`,
    );
  }
  if (code === '53100') {
    return new ConfigError(`El disco de PostgreSQL está lleno (${said}): libera espacio y repite.`);
  }
  return new ConfigError(
    `No se pudo usar el PostgreSQL de DATABASE_URL (${code || said}). Revisa la dirección y que esté encendido.`,
  );
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : '';

/** The error that stopped a start; as a sentence if the error, or a cause of it, comes from PostgreSQL. */
export function explained(error: unknown, url: string): unknown {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const code = codeOf(cause);
    if (code === '42501' || code === '25006' || awayCodes.test(code)) return noDatabase(cause, url);
  }
  return error;
}

/**
 * Codes of connections that were cut off or could not be opened: of PostgreSQL (classes 08, 57P and 53, see its
 * appendix A), of the driver of the durable runs, and of the network.
 */
const awayCodes =
  /^(08...|57P0[1-5]|53...|CONNECTION_(CLOSED|ENDED|DESTROYED)|CONNECT_TIMEOUT|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENOTFOUND|EAI_AGAIN)$/;
/** Messages of the tables' driver that come without a code. */
const awayWords =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed)/;

/** Whether PostgreSQL is away, or has cut off a connection: the same call works when it is back. */
export function isPostgresAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  return awayCodes.test(code) || awayWords.test(error.message) || isPostgresAway(error.cause);
}

/** Of SQLite (https://sqlite.org/rescode.html): busy with another process, the disk fails, the disk is full. */
const sqliteAwayCodes = [5, 10, 13];

const isSqliteAway = (error: unknown): boolean =>
  error instanceof Error && 'errcode' in error && sqliteAwayCodes.includes(Number(error.errcode) & 0xff);

/** Whether the database cannot be used now, for any call: the same call works later. */
export const isDatabaseAway = (error: unknown): boolean => isPostgresAway(error) || isSqliteAway(error);

/** Pauses in ms, three seconds together: connections that were cut off are back by then. */
const pauses = [50, 200, 800, 2000];

/**
 * Runs work that must not be left undone, and repeats it while the database is away.
 * @throws the last error
 */
export async function insist<T>(work: () => Promise<T>): Promise<T> {
  for (const pause of pauses) {
    try {
      return await work();
    } catch (error) {
      if (!isDatabaseAway(error)) throw error;
      await sleep(pause);
    }
  }
  return work();
}

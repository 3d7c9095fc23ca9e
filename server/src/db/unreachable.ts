import { setTimeout as sleep } from 'node:timers/promises';
import { ConfigError } from '../config/config-error.ts';
import { isAwayCode, isDatabaseAway } from '../core/database-away.ts';

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
    if (code === '42501' || code === '25006' || isAwayCode(code)) return noDatabase(cause, url);
  }
  return error;
}

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

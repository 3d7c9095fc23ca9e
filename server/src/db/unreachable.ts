import { ConfigError } from '../config/config-error.ts';

/** The message of PostgreSQL or of the network as one sentence for the operator. @param url postgres://… */
export function noDatabase(error: unknown, url: string): ConfigError {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
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
  if (code === '53300') {
    return new ConfigError(
      'PostgreSQL no admite más conexiones: sube max_connections o cierra las que no se usan.',
    );
  }
  return new ConfigError(
    `No se pudo usar el PostgreSQL de DATABASE_URL (${code || said}). Revisa la dirección y que esté encendido.`,
  );
}

import * as z from 'zod';
import { ConfigError } from './config-error.ts';
import { oneOf } from './config-names.ts';

/** Variables of the store of files. */
export const storageVariables = {
  S3_ENDPOINT: z.string().optional(),
  S3_REGION: z.string().optional(),
  S3_BUCKET: z.string().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  S3_PATH_STYLE: oneOf('0', '1').default('1'),
  SHARED_FILES: oneOf('0', '1').default('0'),
};

type Variables = z.infer<z.ZodObject<typeof storageVariables>>;

/** A bucket of a store that speaks S3. */
export interface S3Settings {
  /** Origin, without a path. */
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Whether the bucket is named in the path, and not in front of the host. */
  pathStyle: boolean;
}

/** @returns null: files are kept in the data folder. @throws ConfigError that names what is missing */
export function readStorage(e: Variables): S3Settings | null {
  const given = {
    S3_ENDPOINT: e.S3_ENDPOINT,
    S3_BUCKET: e.S3_BUCKET,
    S3_ACCESS_KEY_ID: e.S3_ACCESS_KEY_ID,
    S3_SECRET_ACCESS_KEY: e.S3_SECRET_ACCESS_KEY,
  };
  const missing = Object.entries(given).flatMap(([name, value]) => (value ? [] : [name]));
  if (missing.length === Object.keys(given).length) {
    if (e.S3_REGION) throw new ConfigError(`S3_REGION no basta: falta ${missing.join(', ')}.`);
    return null;
  }
  if (missing.length) throw new ConfigError(`Para guardar archivos en S3 falta ${missing.join(', ')}.`);
  const url = URL.canParse(e.S3_ENDPOINT ?? '') ? new URL(e.S3_ENDPOINT ?? '') : null;
  if (!url || !/^https?:$/.test(url.protocol) || url.href !== `${url.origin}/`) {
    throw new ConfigError(
      'S3_ENDPOINT debe ser la dirección del almacén sin ruta, como https://s3.us-east-1.amazonaws.com.',
    );
  }
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(e.S3_BUCKET ?? '')) {
    throw new ConfigError(
      'S3_BUCKET debe ser el nombre de un bucket: minúsculas, números, puntos y guiones.',
    );
  }
  return {
    endpoint: url.origin,
    region: e.S3_REGION || 'us-east-1',
    bucket: e.S3_BUCKET ?? '',
    accessKeyId: e.S3_ACCESS_KEY_ID ?? '',
    secretAccessKey: e.S3_SECRET_ACCESS_KEY ?? '',
    pathStyle: e.S3_PATH_STYLE === '1',
  };
}

/**
 * Checks that separate processes can read each other's files.
 * @throws ConfigError when each would have files of its own
 */
export function requireSharedFiles(role: 'all' | 'api' | 'worker', e: Variables): void {
  if (role === 'all' || e.SHARED_FILES === '1' || e.S3_BUCKET) return;
  throw new ConfigError(
    `ATRIO_ROLE=${role} necesita que todos los procesos vean los mismos archivos: define S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID y S3_SECRET_ACCESS_KEY, o SHARED_FILES=1 si todos usan la misma carpeta DATA_DIR.`,
  );
}

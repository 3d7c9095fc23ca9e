import { ConfigError } from '../../config/config-error.ts';

/** Failed writes by their code (errno(3)): the disk, or what this user may take of it, is full. */
const fullCodes = ['ENOSPC', 'EDQUOT', 'EFBIG'];

/** @returns a sentence where a folder cannot hold more, else the error unchanged */
export function whereFull(error: unknown, folder: string): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (!fullCodes.includes(code)) return error;
  return new ConfigError(`No hay espacio para la copia en ${folder} (${code}): libera espacio y repite.`);
}

import { ConfigError } from './config-error.ts';

/** Why Atrio, or one of its commands, cannot start: one sentence for the operator. */
function explainStart(error: unknown): string | null {
  if (error instanceof ConfigError) return error.message;
  if (!(error instanceof Error)) return null;
  if (!('code' in error)) return explainStart(error.cause);
  const at = 'address' in error && 'port' in error ? `${error.address}:${error.port}` : '';
  if ('syscall' in error && (error.syscall === 'listen' || error.syscall === 'getaddrinfo')) {
    if (error.code === 'EADDRINUSE') {
      return `Otro programa ya usa ${at}: ciérralo, o elige otro puerto con PORT.`;
    }
    if (error.code === 'EACCES' || error.code === 'EPERM') {
      return `El sistema no permite abrir ${at}: elige con PORT un puerto de 1024 en adelante.`;
    }
    return `Esta máquina no tiene la dirección de HOST (${error.code}): usa una suya, o 0.0.0.0 para todas.`;
  }
  if (error.code === 'ERR_SQLITE_ERROR' && 'errcode' in error) return sqliteSentence(Number(error.errcode));
  if ('path' in error) {
    return `No se puede usar ${error.path} (${error.code}). Revisa que exista, los permisos del usuario de Atrio y el espacio en disco (DATA_DIR).`;
  }
  if ('syscall' in error) return `El sistema no dejó leer o escribir (${error.code}).`;
  return null;
}

/** By SQLite's primary result code; see sqlite.org/rescode.html. */
function sqliteSentence(code: number): string | null {
  switch (code & 0xff) {
    case 11:
    case 26:
      return 'La base de datos de DATA_DIR está dañada. Guarda la carpeta como está y restaura la última copia.';
    case 5:
      return 'Otro proceso está usando la base de datos de DATA_DIR. Ciérralo y vuelve a empezar.';
    case 8:
    case 14:
      return 'No se puede escribir en la base de datos de DATA_DIR: revisa los permisos de la carpeta.';
    case 10:
    case 13:
      return 'No se puede escribir en DATA_DIR: revisa el disco y su espacio libre.';
    default:
      return null;
  }
}

/**
 * Prints why the process cannot go on; the text of the error itself only where we have no sentence for it.
 */
export function tellStartError(what: string, error: unknown): void {
  const sentence = explainStart(error);
  if (sentence) console.error(`${what} ${sentence}`);
  else console.error(what, error);
}

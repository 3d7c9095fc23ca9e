import { truncate } from './bounds.ts';
import { OdooError, type OdooErrorCode } from './errors.ts';

/** An error of Odoo, in one form for all protocols. */
export interface Fault {
  /** Python class such as `odoo.exceptions.AccessError`; '' where the protocol does not give it. */
  name: string;
  /** XML-RPC: 1 unexpected, 2 user, 3 access denied, 4 access rights. */
  faultCode?: number;
  message: string;
  arguments?: unknown[];
}

export interface FaultContext {
  model?: string;
  /** The credential that the request was sent with. */
  secret: 'password' | 'key';
}

const maxDetail = 2_000;
/** Characters kept of a traceback: its end, where the last statement is with the database's message. */
const maxTracebackEnd = 64 * 1024;

const busyClass =
  /(InFailedSqlTransaction|LockNotAvailable|SerializationFailure|DeadlockDetected|PoolError|TooManyConnections)$/;
// Odoo translates these two when the request has a language.
const busyText =
  /processing (a scheduled action|another module operation)|procesando (una acción programada|una operación de otro módulo|la operación de otro módulo)/i;
// PostgreSQL speaks the language of its own server.
const conflict =
  /current transaction is aborted|could not serialize access|could not obtain lock|deadlock detected|transacci[oó]n abortada|no se pudo serializar el acceso|no se pudo bloquear un registro|se ha detectado un deadlock/i;
const busyDatabase = /connection pool is full|too many (clients|connections)/i;
const missingDatabase =
  /database "[^"]{0,200}" (?:does not exist|is not currently accepting)|no existe la base de datos|base de datos [^\n]{1,200} no existe/i;

/**
 * Converts a fault of Odoo into an `OdooError`.
 *
 * @param redact removes credentials, before the text is shortened
 */
export function errorFromFault(
  fault: Fault,
  context: FaultContext,
  redact: (text: string) => string,
): OdooError {
  const { name, message } = readable(fault);
  const code = codeOf(name, fault.faultCode, message, context);
  return new OdooError(code, { detail: truncate(redact(message), maxDetail) || undefined });
}

/** Whether PostgreSQL cancelled the work because somebody else changed the same records at that moment. */
export const isConflict = (message: string): boolean => conflict.test(message);

function codeOf(
  name: string,
  faultCode: number | undefined,
  message: string,
  context: FaultContext,
): OdooErrorCode {
  const aboutModules = context.model?.startsWith('ir.module.') ?? false;
  if (name.endsWith('.AccessDenied') || faultCode === 3) {
    return context.secret === 'key' ? 'wrong-key' : 'wrong-password';
  }
  if (name.endsWith('.AccessError') || faultCode === 4)
    return aboutModules ? 'not-administrator' : 'rejected';
  if (missingDatabase.test(message)) return 'database-unknown';
  if (busyClass.test(name) || busyText.test(message) || busyDatabase.test(message)) return 'busy';
  if (isConflict(message)) return 'busy';
  // A PostgreSQL database that is not an Odoo database has no model of users.
  if (name.endsWith('KeyError') && /res\.users/.test(message)) return 'database-unknown';
  return 'rejected';
}

/** The class and the message; of a traceback only its last statement. */
function readable(fault: Fault): { name: string; message: string } {
  const first = fault.arguments?.[0];
  if (fault.name.endsWith('.RedirectWarning') && typeof first === 'string') {
    return { name: fault.name, message: truncate(first).trim() };
  }
  const text = truncate(fault.message).trim();
  if (/^Traceback \(most recent call last\)/m.test(text)) return lastStatement(fault.message, fault.name);
  const tuple = /^\((['"])(.*?)\1, /s.exec(text);
  if (fault.faultCode === 2 && tuple?.[2]) {
    return { name: fault.name, message: tuple[2].replaceAll('\\n', '\n').replaceAll("\\'", "'") };
  }
  return { name: fault.name, message: withoutQuotes(fault.name, fatalOnly(text)) };
}

function lastStatement(traceback: string, fallbackName: string): { name: string; message: string } {
  const lines = traceback.slice(-maxTracebackEnd).trim().split('\n');
  // The exception is the last line without indentation that looks like `package.Class: text`.
  const start = lines.findLastIndex((line) => className(line) !== null);
  const statement = truncate(lines.slice(start).join('\n')).trim();
  const name = className(statement);
  if (start === -1 || name === null)
    return { name: fallbackName, message: truncate(lines.at(-1) ?? '').trim() };
  const text = statement.slice(name.length + 1).trim();
  return { name, message: withoutQuotes(name, fatalOnly(text || name)) };
}

/** `package.Class` at the start of a line, before a colon or alone. */
function className(line: string): string | null {
  return /^([A-Za-z_][\w.]{0,200})(?::|$)/m.exec(line.slice(0, 300))?.[1] ?? null;
}

/** Python puts the message of a KeyError in quotes. */
function withoutQuotes(name: string, message: string): string {
  return name.endsWith('KeyError') ? message.replace(/^(['"])(.*)\1$/s, '$2') : message;
}

/** The PostgreSQL driver puts hosts and socket paths before the server's own message. */
function fatalOnly(message: string): string {
  const fatal = /FATAL:\s*(.+)/.exec(message);
  return fatal?.[1]?.trim() ?? message;
}

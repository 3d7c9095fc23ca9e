import { OdooError, type OdooErrorCode } from './errors.ts';

/** An error as Odoo tells it, whatever the protocol. */
export interface Fault {
  /** Python class: `odoo.exceptions.AccessError`; empty when the protocol does not tell. */
  name: string;
  /** XML-RPC: 1 unexpected, 2 user, 3 access denied, 4 access rights. */
  faultCode?: number;
  message: string;
  arguments?: unknown[];
}

export interface FaultContext {
  model?: string;
  /** What the request was signed with. */
  secret: 'password' | 'key';
}

const maxDetail = 2_000;

const busyClass =
  /(InFailedSqlTransaction|LockNotAvailable|SerializationFailure|DeadlockDetected|PoolError|TooManyConnections)$/;
// Odoo translates these two when the request carries a language.
const busyText =
  /processing (a scheduled action|another module operation)|procesando (una acción programada|una operación de otro módulo|la operación de otro módulo)/i;
const busyDatabase =
  /current transaction is aborted|could not serialize access|could not obtain lock|connection pool is full|too many (clients|connections)|deadlock detected/i;
const missingDatabase =
  /database "[^"]*" (does not exist|is not currently accepting)|no existe la base de datos|base de datos .* no existe/i;

export function errorFromFault(fault: Fault, context: FaultContext): OdooError {
  const { name, message } = readable(fault);
  const code = codeOf(name, fault.faultCode, message, context);
  return new OdooError(code, { detail: shorten(message) });
}

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
  // A PostgreSQL database that is no Odoo database has no users' model.
  if (name.endsWith('KeyError') && /res\.users/.test(message)) return 'database-unknown';
  return 'rejected';
}

/** The class and the sentence; a traceback is reduced to its last statement. */
function readable(fault: Fault): { name: string; message: string } {
  const first = fault.arguments?.[0];
  if (fault.name.endsWith('.RedirectWarning') && typeof first === 'string') {
    return { name: fault.name, message: first.trim() };
  }
  const text = fault.message.trim();
  if (/^Traceback \(most recent call last\)/m.test(text)) return lastStatement(text, fault.name);
  const tuple = /^\((['"])(.*?)\1, /s.exec(text);
  if (fault.faultCode === 2 && tuple?.[2]) {
    return { name: fault.name, message: tuple[2].replaceAll('\\n', '\n').replaceAll("\\'", "'") };
  }
  return { name: fault.name, message: withoutQuotes(fault.name, fatalOnly(text)) };
}

function lastStatement(traceback: string, fallbackName: string): { name: string; message: string } {
  const lines = traceback.split('\n');
  let start = lines.length - 1;
  // The exception's own line is the last one at the margin that looks like `package.Class: text`.
  for (let index = lines.length - 1; index >= 0; index--) {
    if (/^[A-Za-z_][\w.]*(:|$)/.test(lines[index] ?? '')) {
      start = index;
      break;
    }
  }
  const statement = lines.slice(start).join('\n').trim();
  const parts = /^([A-Za-z_][\w.]*)(?::\s*([\s\S]*))?$/.exec(statement);
  if (!parts) return { name: fallbackName, message: (lines.at(-1) ?? '').trim() };
  const name = parts[1] ?? fallbackName;
  return { name, message: withoutQuotes(name, fatalOnly((parts[2] ?? '').trim() || name)) };
}

/** Python prints a missing key the way one writes it in a program. */
function withoutQuotes(name: string, message: string): string {
  return name.endsWith('KeyError') ? message.replace(/^(['"])(.*)\1$/s, '$2') : message;
}

/** The PostgreSQL driver puts hosts and socket paths before what the server said. */
function fatalOnly(message: string): string {
  const fatal = /FATAL:\s*(.+)/.exec(message);
  return fatal?.[1]?.trim() ?? message;
}

function shorten(text: string): string {
  return text.length > maxDetail ? `${text.slice(0, maxDetail)}…` : text;
}

import { resolve } from 'node:path';
import { ConfigError } from './config-error.ts';

export interface SyslogTarget {
  kind: 'syslog';
  protocol: 'udp' | 'tcp';
  /** A name or a numeric address, without brackets. */
  host: string;
  port: number;
}

/** Where the lines of the security log go besides the log; null: nowhere. */
export type SecurityLogTarget = null | { kind: 'file'; path: string } | SyslogTarget;

/** The usual ports of syslog (RFC 5426 and RFC 6587). */
const ports = { udp: 514, tcp: 601 };

/**
 * Reads SECURITY_LOG: `file:/var/log/atrio/security.log`, `udp://host:514` or `tcp://host:601`.
 *
 * @throws ConfigError with what to write instead
 */
export function readSecurityLog(text: string | undefined): SecurityLogTarget {
  if (!text) return null;
  const [, path] = /^file:(.+)$/.exec(text) ?? [];
  if (path !== undefined) return { kind: 'file', path: resolve(path.replace(/^\/\/(?=\/)/, '')) };
  const [, protocol, , bracketed, plain, port] =
    /^(udp|tcp):\/\/((?:\[([\da-f:]+)\])|([^\s/:@?#]+))(?::(\d{1,5}))?\/?$/i.exec(text) ?? [];
  const host = bracketed ?? plain;
  const known = protocol?.toLowerCase() as 'udp' | 'tcp' | undefined;
  const number = port === undefined && known ? ports[known] : Number(port);
  if (!known || !host || !(number > 0 && number <= 65_535)) {
    throw new ConfigError(
      'SECURITY_LOG debe ser file:/var/log/atrio/seguridad.log, udp://servidor:514 o tcp://servidor:601.',
    );
  }
  return { kind: 'syslog', protocol: known, host, port: number };
}

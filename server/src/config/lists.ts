import { addressIn } from '../lib/network.ts';
import { ConfigError } from './config-error.ts';

/** The entries of a setting with commas between them. */
export const listOf = (text: string): string[] =>
  text
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean);

/**
 * Hosts that may be called although they are not public: names, `host:port`, addresses and ranges.
 * @throws ConfigError
 */
export function readHosts(text: string): string[] {
  const hosts = listOf(text);
  const wrong = hosts.find((entry) => !isHost(entry));
  if (wrong !== undefined) {
    throw new ConfigError(
      `ODOO_ALLOWED_HOSTS: «${wrong}» no es un nombre, una dirección ni un rango. Escribe, por ejemplo, odoo.local, odoo.local:8069 o 10.0.0.0/8.`,
    );
  }
  return hosts;
}

function isHost(entry: string): boolean {
  const [, before = '', bits] = /^([^/]{1,253})(?:\/(\d{1,3}))?$/.exec(entry) ?? [];
  const address = addressIn(before.replace(/^\[(.*)\](:\d{1,5})?$/, '$1'));
  if (address !== null) return Number(bits ?? 0) <= (address.parsed.kind() === 'ipv4' ? 32 : 128);
  return bits === undefined && /^[\w-]+(\.[\w-]+)*\.?(:\d{1,5})?$/.test(before) && /[a-z\d]/i.test(before);
}

import ipaddr from 'ipaddr.js';
import type { Config } from '../../config.ts';

/**
 * Passkeys belong to a domain, which an address of numbers is not. Without PUBLIC_URL it is `localhost`,
 * at whatever port, and in production there is none.
 */
export function relyingParty(
  config: Pick<Config, 'publicUrl' | 'production'>,
): { id: string; isOurs(origin: string): boolean } | null {
  const { publicUrl, production } = config;
  if (publicUrl) {
    const { hostname } = new URL(publicUrl);
    const plain = hostname.replace(/^\[|\]$/g, '');
    return ipaddr.isValid(plain) ? null : { id: hostname, isOurs: (origin) => origin === publicUrl };
  }
  if (production) return null;
  return {
    id: 'localhost',
    isOurs: (origin) => URL.canParse(origin) && new URL(origin).hostname === 'localhost',
  };
}

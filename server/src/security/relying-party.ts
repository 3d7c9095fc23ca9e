import ipaddr from 'ipaddr.js';
import type { Config } from '../config/config.ts';

/**
 * The domain of passkeys, which a numeric address cannot be. Without PUBLIC_URL it is `localhost` with any
 * port; in production null.
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

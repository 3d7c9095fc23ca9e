import { addressIn, type Network } from '../lib/network.ts';
import { ConfigError } from './config-error.ts';

/**
 * Which entries of `X-Forwarded-For` are trusted. `null`: none. `hops`: the number of proxies between the
 * client and this server, each of which appends the address that called it. `networks`: the proxies' own
 * addresses.
 */
export type TrustedProxies =
  | null
  | { kind: 'hops'; hops: number }
  | { kind: 'networks'; networks: Network[] };
const mostHops = 10;
/** The shortest prefixes that are accepted: a wider network cannot be a list of proxies. */
const widest = { ipv4: 8, ipv6: 7 };

const remedy =
  'Escribe las redes de tu proxy, como TRUST_PROXY=127.0.0.1,10.0.0.0/8, o cuántos proxies hay delante, como TRUST_PROXY=hops:1.';

/**
 * Reads TRUST_PROXY: nothing or `0`, `hops:1` to `hops:10` (from 2 on the number alone is enough), or
 * addresses and networks with commas between them. `1` and `true` used to mean "trust every entry":
 * production refuses them, elsewhere they mean one hop.
 *
 * @throws ConfigError with what to write instead
 */
export function readTrustedProxies(given: string | undefined, production: boolean): TrustedProxies {
  const text = (given ?? '').trim().toLowerCase();
  if (['', '0', 'false', 'hops:0'].includes(text)) return null;
  if (text === '1' || text === 'true') {
    if (production) {
      throw new ConfigError(`TRUST_PROXY=${text} no dice en qué proxy se confía. ${remedy}`);
    }
    return { kind: 'hops', hops: 1 };
  }
  const [, count] = /^(?:hops:)?([1-9]\d{0,2})$/.exec(text) ?? [];
  if (count !== undefined) {
    if (Number(count) > mostHops) {
      throw new ConfigError(`TRUST_PROXY admite hasta ${mostHops} proxies. ${remedy}`);
    }
    return { kind: 'hops', hops: Number(count) };
  }
  const networks = readNetworks(text, (entry) => {
    throw new ConfigError(`TRUST_PROXY: «${entry}» no es una dirección ni una red. ${remedy}`);
  });
  for (const [address, bits] of networks) {
    if (bits >= widest[address.kind()]) continue;
    throw new ConfigError(
      `TRUST_PROXY: la red «${address}/${bits}» es demasiado amplia para un proxy. ${remedy}`,
    );
  }
  return { kind: 'networks', networks };
}

export type { Network };

/** Addresses and networks with commas between them. @param refuse throws for an entry that is neither */
export const readNetworks = (text: string, refuse: (entry: string) => never): Network[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
    .map((entry) => readNetwork(entry, refuse));

function readNetwork(entry: string, refuse: (entry: string) => never): Network {
  const [, before = '', bits] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(entry) ?? [];
  const address = addressIn(before);
  // `::ffff:0:0/96` would mean every IPv4 address.
  if (address === null || (bits !== undefined && address.isMapped)) return refuse(entry);
  const all = address.parsed.kind() === 'ipv4' ? 32 : 128;
  const prefix = bits === undefined ? all : Number(bits);
  return prefix > all ? refuse(entry) : [address.parsed, prefix];
}

import type ipaddr from 'ipaddr.js';
import { addressIn } from '../lib/network.ts';
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
/** An address, and the length of its prefix in bits. */
type Network = [ipaddr.IPv4 | ipaddr.IPv6, number];

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
  return { kind: 'networks', networks: readNetworks(text) };
}

const readNetworks = (text: string): Network[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
    .map(readNetwork);

function readNetwork(entry: string): Network {
  const [, before = '', bits] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(entry) ?? [];
  const address = addressIn(before);
  // `::ffff:0:0/96` would mean every IPv4 address.
  if (address === null || (bits !== undefined && address.isMapped)) throw unreadable(entry);
  const family = address.parsed.kind();
  const all = family === 'ipv4' ? 32 : 128;
  const prefix = bits === undefined ? all : Number(bits);
  if (prefix > all) throw unreadable(entry);
  if (prefix < widest[family]) {
    throw new ConfigError(`TRUST_PROXY: la red «${entry}» es demasiado amplia para un proxy. ${remedy}`);
  }
  return [address.parsed, prefix];
}

const unreadable = (entry: string) =>
  new ConfigError(`TRUST_PROXY: «${entry}» no es una dirección ni una red. ${remedy}`);

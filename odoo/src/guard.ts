import type { LookupAddress } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { networkInterfaces } from 'node:os';
import ipaddr from 'ipaddr.js';
import { Agent, buildConnector } from 'undici';
import { OdooError } from './errors.ts';
import { lookUpHere, lookUpName } from './names.ts';

type Address = ipaddr.IPv4 | ipaddr.IPv6;
type Network = [Address, number];

export interface GuardPolicy {
  /** Allowed although private: `host`, `host:port`, `ip`, `ip:port`, `[ipv6]:port` or a CIDR. */
  allow?: string[];
  /** Refused although public, in addition to the built-in list: `ip` or CIDR. It wins over `allow`. */
  block?: string[];
  /** Addresses of this machine, refused unless allowed. Default: those of its network interfaces. */
  own?: string[];
  /**
   * Replaces the name server and the system's resolver. A name is refused if one of its addresses is refused.
   */
  lookup?: (hostname: string) => Promise<LookupAddress[]>;
}

export interface Guard {
  /** Connects only to public addresses, and to the same address that was checked. */
  dispatcher: Agent;
  /**
   * Checks a URL as far as possible without a name server.
   *
   * @throws OdooError `invalid-url`, `address-refused`
   */
  check(url: string): void;
  /** The first address of a URL's server; null where its name has none, or nobody answers about it. */
  addressOf(url: string): Promise<string | null>;
}

// In a public range, but it is Azure's service for the machines inside Azure.
const builtinBlocked = ['168.63.129.16'];

/** Ports above 1023 that are not used for web servers; below 1024 only 80 and 443 are. */
const otherPorts = new Set([
  1433, 1521, 2049, 2375, 2376, 2379, 3306, 3389, 4444, 5432, 5672, 5900, 5984, 6000, 6379, 6443, 6667, 7001,
  9042, 9092, 9200, 9300, 10250, 11211, 15672, 27017,
]);
const isWebPort = (port: number) => (port < 1024 ? port === 80 || port === 443 : !otherPorts.has(port));

class AddressRefused extends Error {
  readonly code = 'ERR_ADDRESS_REFUSED';
}

/**
 * Does not let a request to an address that a stranger entered reach our own network. The check happens when
 * the connection is made, so a name that resolves to another address after the check gains nothing.
 */
export function createGuard(policy: GuardPolicy = {}): Guard {
  const rules = parseRules(policy);
  const resolve =
    policy.lookup ?? ((name: string) => (isListed(rules, name) ? lookUpHere(name) : lookUpName(name)));

  const connectorFor = (port: number) =>
    buildConnector({ timeout: 10_000, allowH2: false, lookup: checkedLookup(rules, resolve, port) });

  const connect: buildConnector.connector = (options, callback) => {
    const port = Number(options.port) || (options.protocol === 'https:' ? 443 : 80);
    const host = bareHost(options.hostname);
    // Node connects to a literal address without a lookup.
    if (isIP(host) !== 0 && !isAllowed(rules, host, port, host)) {
      callback(new AddressRefused(), null);
      return;
    }
    connectorFor(port)(options, callback);
  };

  return {
    // A server may ask to keep connections open for ten minutes, and a customer may enter many servers.
    dispatcher: new Agent({ connect, keepAliveMaxTimeout: 5_000 }),
    check(text) {
      const url = URL.canParse(text) ? new URL(text) : null;
      const isWeb = url?.protocol === 'http:' || url?.protocol === 'https:';
      if (!url || !isWeb || url.username || url.password) throw new OdooError('invalid-url');
      const host = bareHost(url.hostname);
      const port = Number(url.port) || (url.protocol === 'https:' ? 443 : 80);
      if (isIP(host) !== 0 && !isAllowed(rules, host, port, host)) throw new OdooError('address-refused');
    },
    async addressOf(text) {
      const host = bareHost(new URL(text).hostname);
      if (isIP(host) !== 0) return host;
      const found = await resolve(host).catch(() => []);
      return found[0]?.address ?? null;
    },
  };
}

function checkedLookup(rules: Rules, resolve: typeof lookUpName, port: number): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname).then(
      (addresses) => {
        const usable = addresses.length > 0;
        const allowed = usable && addresses.every(({ address }) => isAllowed(rules, hostname, port, address));
        const family = options.family === 4 || options.family === 6 ? options.family : null;
        const wanted = addresses.filter((entry) => family === null || entry.family === family);
        const [first] = wanted;
        if (usable && !allowed) callback(new AddressRefused(), '');
        else if (!first) callback(Object.assign(new Error('no address'), { code: 'ENOTFOUND' }), '');
        else if (options.all) callback(null, wanted);
        else callback(null, first.address, first.family);
      },
      (error) => callback(error, ''),
    );
  };
}

interface Rules {
  /** In lower case, with or without `:port`. */
  names: Set<string>;
  /** Literal addresses with a port, in canonical form. */
  endpoints: Set<string>;
  networks: Network[];
  blocked: Network[];
  /** In canonical form. */
  own: Set<string>;
}

const ownAddresses = () =>
  Object.values(networkInterfaces()).flatMap((entries = []) => entries.map(({ address }) => address));

function parseRules({ allow = [], block = [], own = ownAddresses() }: GuardPolicy): Rules {
  const rules: Rules = {
    names: new Set(),
    endpoints: new Set(),
    networks: [],
    blocked: [],
    own: new Set(own.map(canonical)),
  };
  for (const entry of [...builtinBlocked, ...block]) rules.blocked.push(parseNetwork(entry));
  for (const entry of allow) {
    if (isNetwork(entry)) {
      rules.networks.push(parseNetwork(entry));
      continue;
    }
    const [, host = entry, port] = /^(.*):(\d+)$/.exec(entry) ?? [];
    const bare = bareHost(host);
    if (isIP(bare) !== 0) rules.endpoints.add(`${canonical(bare)} ${port}`);
    else rules.names.add(entry.toLowerCase());
  }
  return rules;
}

const plainName = (hostname: string) => hostname.toLowerCase().replace(/\.$/, '');

/** Whether the provider allowed the name, with or without a port. */
function isListed(rules: Rules, hostname: string): boolean {
  const name = plainName(hostname);
  return [...rules.names].some((entry) => entry === name || entry.startsWith(`${name}:`));
}

function isNetwork(entry: string): boolean {
  return ipaddr.isValidCIDR(entry) || isIP(bareHost(entry)) !== 0;
}

function parseNetwork(entry: string): Network {
  if (ipaddr.isValidCIDR(entry)) return ipaddr.parseCIDR(entry);
  const address = ipaddr.process(bareHost(entry));
  return [address, address.kind() === 'ipv4' ? 32 : 128];
}

function isAllowed(rules: Rules, hostname: string, port: number, literal: string): boolean {
  if (!ipaddr.isValid(literal)) return false;
  // An IPv4 address mapped into IPv6 is treated as IPv4. Other embeddings are refused below, unless the provider
  // allowed them.
  const address = ipaddr.process(literal);
  if (rules.blocked.some((network) => contains(network, address))) return false;
  const name = plainName(hostname);
  if (rules.names.has(name) || rules.names.has(`${name}:${port}`)) return true;
  if (rules.endpoints.has(`${address.toString()} ${port}`)) return true;
  if (rules.networks.some((network) => contains(network, address))) return true;
  return isPublic(address) && !rules.own.has(address.toString()) && isWebPort(port);
}

// The part of IPv6 that has been allocated. Outside are, among others, embedded IPv4 addresses
// (::127.0.0.1).
const globalIpv6 = parseNetwork('2000::/3');

function isPublic(address: Address): boolean {
  if (address.kind() === 'ipv6' && !contains(globalIpv6, address)) return false;
  return address.range() === 'unicast';
}

function contains([network, bits]: Network, address: Address): boolean {
  return network.kind() === address.kind() && address.match(network, bits);
}

function canonical(address: string): string {
  return ipaddr.process(address).toString();
}

function bareHost(host: string): string {
  return host.replace(/^\[(.*)\]$/, '$1');
}

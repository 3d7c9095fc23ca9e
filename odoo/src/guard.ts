import { type LookupAddress, lookup as systemLookup } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { networkInterfaces } from 'node:os';
import ipaddr from 'ipaddr.js';
import { Agent, buildConnector } from 'undici';
import { OdooError } from './errors.ts';

type Address = ipaddr.IPv4 | ipaddr.IPv6;
type Network = [Address, number];

export interface GuardPolicy {
  /** Allowed although private: `host`, `host:port`, `ip`, `ip:port`, `[ipv6]:port` or a CIDR. */
  allow?: string[];
  /** Refused although public, besides the built-in list: `ip` or CIDR. Stronger than `allow`. */
  block?: string[];
  /** Addresses of this machine, refused unless allowed; by default those of its network interfaces. */
  own?: string[];
  /** Instead of the system's resolver. All addresses of a name count. */
  lookup?: (hostname: string) => Promise<LookupAddress[]>;
}

export interface Guard {
  /** Connects to public addresses only, and to the very address that was checked. */
  dispatcher: Agent;
  /** Throws `invalid-url` or `address-refused` for what can be told without asking the name server. */
  check(url: string): void;
}

// Public by range, but Azure's own service for whatever runs inside it.
const builtinBlocked = ['168.63.129.16'];

/** Above 1023 anything may be a web server, but on these something else is (below, only 80 and 443 are). */
const neverWeb = new Set([
  1433, 1521, 2049, 2375, 2376, 2379, 3306, 3389, 4444, 5432, 5672, 5900, 5984, 6000, 6379, 6443, 6667, 7001,
  9042, 9092, 9200, 9300, 10250, 11211, 15672, 27017,
]);
const couldBeWeb = (port: number) => (port < 1024 ? port === 80 || port === 443 : !neverWeb.has(port));

class AddressRefused extends Error {
  readonly code = 'ERR_ADDRESS_REFUSED';
}

/**
 * Keeps requests to addresses given by strangers away from our own network. The check happens when the
 * connection is made, so a name that changes its answer between check and use gains nothing.
 */
export function createGuard(policy: GuardPolicy = {}): Guard {
  const rules = parseRules(policy);
  const resolve = policy.lookup ?? resolveAll;

  const connectorFor = (port: number) =>
    buildConnector({ timeout: 10_000, allowH2: false, lookup: checkedLookup(rules, resolve, port) });

  const connect: buildConnector.connector = (options, callback) => {
    const port = Number(options.port) || (options.protocol === 'https:' ? 443 : 80);
    const host = bareHost(options.hostname);
    // Node connects to a literal address without looking it up.
    if (isIP(host) !== 0 && !isAllowed(rules, host, port, host)) {
      callback(new AddressRefused(), null);
      return;
    }
    connectorFor(port)(options, callback);
  };

  return {
    dispatcher: new Agent({ connect }),
    check(text) {
      const url = URL.canParse(text) ? new URL(text) : null;
      const isWeb = url?.protocol === 'http:' || url?.protocol === 'https:';
      if (!url || !isWeb || url.username || url.password) throw new OdooError('invalid-url');
      const host = bareHost(url.hostname);
      const port = Number(url.port) || (url.protocol === 'https:' ? 443 : 80);
      if (isIP(host) !== 0 && !isAllowed(rules, host, port, host)) throw new OdooError('address-refused');
    },
  };
}

function checkedLookup(rules: Rules, resolve: typeof resolveAll, port: number): LookupFunction {
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

function resolveAll(hostname: string): Promise<LookupAddress[]> {
  return new Promise((resolve, reject) => {
    systemLookup(hostname, { all: true }, (error, addresses) => (error ? reject(error) : resolve(addresses)));
  });
}

interface Rules {
  /** Lower-case names, with `:port` or without. */
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
  // An IPv4 address written as IPv6 is that IPv4 address; other embeddings are not unicast and fall below.
  const address = ipaddr.process(literal);
  if (rules.blocked.some((network) => contains(network, address))) return false;
  const name = hostname.toLowerCase().replace(/\.$/, '');
  if (rules.names.has(name) || rules.names.has(`${name}:${port}`)) return true;
  if (rules.endpoints.has(`${address.toString()} ${port}`)) return true;
  if (rules.networks.some((network) => contains(network, address))) return true;
  return isPublic(address) && !rules.own.has(address.toString()) && couldBeWeb(port);
}

// All that was ever given out of IPv6; outside lie, among others, IPv4 addresses in disguise (::127.0.0.1).
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

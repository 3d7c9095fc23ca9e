import ipaddr from 'ipaddr.js';

export interface Address {
  parsed: ipaddr.IPv4 | ipaddr.IPv6;
  /** The address was an IPv4-mapped IPv6 one (`::ffff:192.0.2.1`); `parsed` is IPv4. */
  isMapped: boolean;
}

/** An address, and the length of its prefix in bits. */
export type Network = [ipaddr.IPv4 | ipaddr.IPv6, number];

/** Whether an address is in one of these networks. */
export const isWithin = (networks: Network[], { parsed }: Address): boolean =>
  networks.some((network) => network[0].kind() === parsed.kind() && parsed.match(network));

/** Characters of the longest address: IPv6 that ends in IPv4, with a zone. */
const longest = 64;

/** Reads an address in its usual notation; others (`127.1`, `0x7f.1`) are not accepted. */
export function addressIn(text: string): Address | null {
  if (text.length > longest) return null;
  // The library's patterns for IPv6 would cost more than everything else that a refused sign-in needs.
  if (!text.includes(':')) {
    if (!ipaddr.IPv4.isValidFourPartDecimal(text)) return null;
    return { parsed: ipaddr.IPv4.parse(text), isMapped: false };
  }
  const [bare = ''] = text.split('%');
  if (!ipaddr.IPv6.isValid(bare)) return null;
  const address = ipaddr.IPv6.parse(bare);
  const isMapped = address.isIPv4MappedAddress();
  return { parsed: isMapped ? address.toIPv4Address() : address, isMapped };
}

const nowhere = 'nowhere';

/** The first groups of 16 bits of an IPv6 address, the last of which may be included partly. */
function prefixOf({ parts }: ipaddr.IPv6, bits: 48 | 56 | 64): string {
  const kept = parts.slice(0, Math.ceil(bits / 16));
  if (bits === 56) kept[3] = (kept[3] ?? 0) & 0xff00;
  return `${kept.map((part) => part.toString(16)).join(':')}::/${bits}`;
}

/** A customer of an internet provider has 2^64 IPv6 addresses, so a /64 counts as one network. */
export function networkOf(address: string): string {
  const parsed = addressIn(address)?.parsed;
  if (!parsed) return nowhere;
  return parsed.kind() === 'ipv4' ? parsed.toString() : prefixOf(parsed as ipaddr.IPv6, 64);
}

/** The /24 or /48 of an address: what one server room usually has. @returns null for anything else */
export function siteOf(address: string): string | null {
  const parsed = addressIn(address)?.parsed;
  if (!parsed) return null;
  if (parsed.kind() === 'ipv6') return prefixOf(parsed as ipaddr.IPv6, 48);
  return `${parsed.toString().split('.').slice(0, 3).join('.')}.0/24`;
}

/**
 * All networks in which attempts of an address are counted, the widest first. One person may have a whole
 * IPv6 /48, but a /48 or /56 may also hold many customers, so it gets more attempts than one customer.
 * @returns each network with the factor on the attempts of one customer
 */
export function networksOf(address: string | null): { network: string; times: number }[] {
  const parsed = address === null ? undefined : addressIn(address)?.parsed;
  if (!parsed) return [{ network: nowhere, times: 1 }];
  if (parsed.kind() === 'ipv4') return [{ network: parsed.toString(), times: 1 }];
  const ipv6 = parsed as ipaddr.IPv6;
  return [
    { network: prefixOf(ipv6, 48), times: 32 },
    { network: prefixOf(ipv6, 56), times: 8 },
    { network: prefixOf(ipv6, 64), times: 1 },
  ];
}

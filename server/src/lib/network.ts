import ipaddr from 'ipaddr.js';

export interface Address {
  parsed: ipaddr.IPv4 | ipaddr.IPv6;
  /** The address was an IPv4-mapped IPv6 one (`::ffff:192.0.2.1`); `parsed` is IPv4. */
  isMapped: boolean;
}

/** Characters of the longest address: IPv6 that ends in IPv4, with a zone. */
const longest = 64;

/** Reads an address in its usual notation; others (`127.1`, `0x7f.1`) are not accepted. */
export function addressIn(text: string): Address | null {
  if (text.length > longest) return null;
  if (ipaddr.IPv4.isValidFourPartDecimal(text)) return { parsed: ipaddr.IPv4.parse(text), isMapped: false };
  const [bare = ''] = text.split('%');
  if (!ipaddr.IPv6.isValid(bare)) return null;
  const parsed = ipaddr.process(bare);
  return { parsed, isMapped: parsed.kind() === 'ipv4' };
}

/** A customer of an internet provider has 2^64 IPv6 addresses, so a /64 counts as one network. */
export function networkOf(address: string): string {
  const parsed = addressIn(address)?.parsed;
  if (!parsed) return 'nowhere';
  if (parsed.kind() === 'ipv4') return parsed.toString();
  return `${(parsed as ipaddr.IPv6).parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':')}::/64`;
}

import type { TrustedProxies } from '../config-proxy.ts';
import { type Address, addressIn } from '../network.ts';

/**
 * Whose call it is. Each proxy writes behind what it was given the address that called it, so the entries
 * of `X-Forwarded-For` are read from the right, and only as long as a trusted proxy wrote them: what
 * stands further left was written by the client. An entry that is no address ends the reading.
 *
 * @param socket the address of the connection
 * @param forwarded the header as Node gives it: several lines are one list
 * @returns an address of digits; an IPv4 address in IPv6 dress is given as IPv4
 */
export function clientAddress(
  trusted: TrustedProxies,
  socket: string | undefined,
  forwarded: string | undefined,
): string | null {
  let caller = addressIn(socket ?? '');
  if (caller === null) return null;
  const entries = forwarded?.split(',') ?? [];
  for (let hop = 0; isTrusted(trusted, caller, hop); hop += 1) {
    const next = addressOf(entries.pop() ?? '');
    if (next === null) break;
    caller = next;
  }
  return caller.parsed.toString();
}

function isTrusted(trusted: TrustedProxies, { parsed }: Address, hop: number): boolean {
  if (trusted === null) return false;
  if (trusted.kind === 'hops') return hop < trusted.hops;
  return trusted.networks.some((network) => network[0].kind() === parsed.kind() && parsed.match(network));
}

/** Some proxies write the port as well: `203.0.113.9:4711`, `[2001:db8::1]:4711`. */
function addressOf(entry: string): Address | null {
  const text = entry.trim();
  const [, bare = text] = /^\[([^\]]*)\](?::\d{1,5})?$/.exec(text) ?? /^([\d.]+):\d{1,5}$/.exec(text) ?? [];
  return addressIn(bare);
}

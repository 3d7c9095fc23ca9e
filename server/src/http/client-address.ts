import type { TrustedProxies } from '../config/config-proxy.ts';
import { type Address, addressIn, isWithin } from '../lib/network.ts';

/**
 * Address of the client. Each proxy appends the address that called it, so `X-Forwarded-For` is read from the
 * right, as long as a trusted proxy wrote the entry; everything further left may have been written by the
 * client. Reading ends at an entry that is not an address.
 *
 * @param socket the address of the connection
 * @param forwarded the header as Node gives it: several lines are one list
 * @returns a numeric address; an IPv4-mapped IPv6 address is returned as IPv4
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

function isTrusted(trusted: TrustedProxies, caller: Address, hop: number): boolean {
  if (trusted === null) return false;
  if (trusted.kind === 'hops') return hop < trusted.hops;
  return isWithin(trusted.networks, caller);
}

/** Some proxies write the port as well: `203.0.113.9:4711`, `[2001:db8::1]:4711`. */
function addressOf(entry: string): Address | null {
  const text = entry.trim();
  const [, bare = text] = /^\[([^\]]*)\](?::\d{1,5})?$/.exec(text) ?? /^([\d.]+):\d{1,5}$/.exec(text) ?? [];
  return addressIn(bare);
}

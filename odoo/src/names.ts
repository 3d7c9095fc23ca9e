import dns, { type LookupAddress } from 'node:dns';
import { Resolver } from 'node:dns/promises';

/** Looks up the addresses of a host name. */

/** The question is asked twice; both attempts together end after some five seconds. */
const patience = { timeout: 1500, tries: 2 };

/** The error for a name without an address, as `dns.lookup` has it. */
const notFound = () => Object.assign(new Error('the name has no address'), { code: 'ENOTFOUND' });

/**
 * Asks the name server. Customers choose the name, and so the name server of its domain, which may never
 * answer. The system's resolver would wait for it in one of the two threads that all look-ups of this process
 * share, also those for the card provider and for mails.
 *
 * @throws Error `ENOTFOUND`, also where no name server answers in time
 */
export async function lookUpName(hostname: string): Promise<LookupAddress[]> {
  const name = hostname.toLowerCase().replace(/\.$/, '');
  // Names without a dot are local: only the system's resolver knows them.
  if (!name.includes('.') || name.endsWith('.localhost')) return lookUpHere(hostname);
  const resolver = new Resolver(patience);
  const [v4, v6] = await Promise.all([
    resolver.resolve4(name).catch(() => []),
    resolver.resolve6(name).catch(() => []),
  ]);
  if (v4.length + v6.length === 0) throw notFound();
  return [...v4.map((address) => ({ address, family: 4 })), ...v6.map((address) => ({ address, family: 6 }))];
}

/** Asks the system's resolver, which also knows the names in /etc/hosts. */
export function lookUpHere(hostname: string): Promise<LookupAddress[]> {
  return new Promise((resolve, reject) => {
    dns.lookup(hostname, { all: true }, (error, addresses) => (error ? reject(error) : resolve(addresses)));
  });
}

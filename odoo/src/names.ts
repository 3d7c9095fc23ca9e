import dns, { type LookupAddress } from 'node:dns';
import { Resolver } from 'node:dns/promises';

/** Ways to the addresses of a name. */

/** A question is asked twice, and has ended after some five seconds. */
const patience = { timeout: 1500, tries: 2 };

/** How the name server is told that a name has no address. */
const notFound = () => Object.assign(new Error('the name has no address'), { code: 'ENOTFOUND' });

/**
 * Asks the name server. A name is its customer's to choose, and so is the server that knows it, which may never
 * answer: the system's resolver would wait for it in one of two threads that all look-ups of this process share,
 * those of the card provider and of mails too.
 *
 * @throws Error `ENOTFOUND`, also where no name server answers in time
 */
export async function lookUpName(hostname: string): Promise<LookupAddress[]> {
  const name = hostname.toLowerCase().replace(/\.$/, '');
  // Only this machine's own names have no dot; no name server is asked about them.
  if (!name.includes('.') || name.endsWith('.localhost')) return lookUpHere(hostname);
  const resolver = new Resolver(patience);
  const [v4, v6] = await Promise.all([
    resolver.resolve4(name).catch(() => []),
    resolver.resolve6(name).catch(() => []),
  ]);
  if (v4.length + v6.length === 0) throw notFound();
  return [...v4.map((address) => ({ address, family: 4 })), ...v6.map((address) => ({ address, family: 6 }))];
}

/** Asks this system, which knows names of its own (/etc/hosts). */
export function lookUpHere(hostname: string): Promise<LookupAddress[]> {
  return new Promise((resolve, reject) => {
    dns.lookup(hostname, { all: true }, (error, addresses) => (error ? reject(error) : resolve(addresses)));
  });
}

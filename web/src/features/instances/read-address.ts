/** What can be read from an address as people copy it out of their browser. */
export interface ReadAddress {
  /** Scheme, host and port: the only parts that are needed. */
  baseUrl: string;
  /** The database that the address names; null: it names none. */
  database: string | null;
  /** The database is the name of the host, as it is in Odoo Online. */
  isOnline: boolean;
  /** Changes to the address, which are shown beside the field. */
  schemeAdded: boolean;
  pathCut: boolean;
}

/** @returns null for a text that is not the address of a server; the server then says why */
export function readAddress(typed: string): ReadAddress | null {
  const text = typed.trim();
  const schemeAdded = !/^[a-z][a-z\d+.-]{0,20}:\/\//i.test(text);
  const address = schemeAdded ? `https://${text}` : text;
  if (text === '' || /\s/.test(text) || !URL.canParse(address)) return null;
  const { protocol, hostname, username, password, origin, pathname, search, hash, searchParams } = new URL(
    address,
  );
  if (protocol !== 'https:' && protocol !== 'http:') return null;
  if (username !== '' || password !== '') return null;
  // A single word is a name of a company or of a database.
  if (schemeAdded && !hostname.includes('.') && !hostname.startsWith('[') && hostname !== 'localhost')
    return null;
  const online = /^([a-z\d-]{1,63})\.odoo\.com$/.exec(hostname)?.[1];
  const isOnline = online !== undefined && online !== 'www';
  return {
    baseUrl: origin,
    database: searchParams.get('db') || (isOnline ? online : null),
    isOnline,
    schemeAdded,
    pathCut: pathname !== '/' || search !== '' || hash !== '',
  };
}

/** Whether two accesses open the same database, by whatever form of the address. */
export function isSameDatabase(
  a: { baseUrl: string; databaseName: string },
  b: { baseUrl: string; databaseName: string },
): boolean {
  const [one, other] = [readAddress(a.baseUrl), readAddress(b.baseUrl)];
  if (one === null || other === null) return false;
  const sameHost = new URL(one.baseUrl).host === new URL(other.baseUrl).host;
  return sameHost && a.databaseName.trim() === b.databaseName.trim();
}

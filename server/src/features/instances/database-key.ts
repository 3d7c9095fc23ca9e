/** Names an Odoo database, whatever instance it is registered as: one of us works on it at a time. */
export const databaseKey = ({ baseUrl, databaseName }: { baseUrl: string; databaseName: string }): string =>
  `${new URL(baseUrl).host.toLowerCase()}/${databaseName}`;

/** For people: «db» de host. @param key of `databaseKey` */
export function databaseWords(key: string): string {
  const slash = key.indexOf('/');
  return `la base de datos «${key.slice(slash + 1)}» de ${key.slice(0, slash)}`;
}

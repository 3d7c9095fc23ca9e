import type { OdooClient } from '@atrio/odoo';

interface UsersContext {
  uid?: number;
  /** IANA name. */
  tz?: string | false;
}

const contexts = new WeakMap<OdooClient, Promise<UsersContext>>();
const known = new WeakMap<OdooClient, Promise<number | null>>();

/** The context in which Odoo works when a call gives none. @throws OdooError */
export const usersContext = (client: OdooClient): Promise<UsersContext> =>
  oncePerClient(contexts, client, () => client.call<UsersContext>('res.users', 'context_get'));

/**
 * Database id of the company that the user works in; null where Odoo does not give the user.
 *
 * @throws OdooError
 */
export const usersCompany = (client: OdooClient): Promise<number | null> =>
  oncePerClient(known, client, () => askCompany(client));

/** Asks once per client; a failed answer is not kept. */
export function oncePerClient<T>(
  answers: WeakMap<OdooClient, Promise<T>>,
  client: OdooClient,
  ask: () => Promise<T>,
): Promise<T> {
  const asked = answers.get(client);
  if (asked) return asked;
  const answer = ask();
  answers.set(client, answer);
  answer.catch(() => answers.delete(client));
  return answer;
}

async function askCompany(client: OdooClient): Promise<number | null> {
  const { uid } = await usersContext(client);
  if (typeof uid !== 'number') return null;
  const [user] = await client.searchRead('res.users', [['id', '=', uid]], ['company_id']);
  return Array.isArray(user?.company_id) ? Number(user.company_id[0]) : null;
}

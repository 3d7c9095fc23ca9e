import { allowProviderHelp, openOnBehalf } from '@atrio/contract';
import { enterAsCustomer, enterWithChanges } from '@atrio/contract/operator';
import type { Client } from './client.ts';

export const reason = 'Llamó porque su carga se quedó a medias.';

/** Gives the provider access for eight hours. */
export const allow = (customer: Client, withChanges = true) =>
  customer.ok(allowProviderHelp, { body: { hours: 8, withChanges } });

/** The code with which an operator opens the portal as a customer. */
export async function codeFor(operator: Client, customer: Client, withChanges = false): Promise<string> {
  const { path } = await operator.ok(withChanges ? enterWithChanges : enterAsCustomer, {
    params: { documentId: customer.account.documentId },
    body: { reason },
  });
  return path.split('#')[1] ?? '';
}

/** An operator's session as a customer who has given consent. */
export async function enterAs(operator: Client, customer: Client, withChanges = false): Promise<Client> {
  const code = await codeFor(operator, customer, withChanges);
  const { jwt } = await customer.ok(openOnBehalf, { body: { code } });
  return customer.withToken(jwt);
}

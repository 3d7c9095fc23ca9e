import { type ServerFeature, type ServerInfo, serverQuery } from '../../api/meta.ts';
import { queryClient } from '../../api/query-client.ts';

/** What only the customer does: the portal then does not offer it. The server refuses it in any case. */
const ofTheCustomer: ReadonlySet<string> = new Set<ServerFeature>([
  'account-deletion',
  'checkout',
  'contact-details',
  'devices',
  'diagnosis',
  'email-confirmation',
  'export',
  'instance-edit',
  'look-up',
  'mail-preferences',
  'passkeys',
  'password-reset',
  'photo',
  'provider-help',
  'sessions-list',
  'subscriptions',
  'two-factor',
]);

/** Leaves out of what the server offers what nobody does for a customer. */
export function limitServer(): void {
  queryClient.setQueryData(
    serverQuery.queryKey,
    (server: ServerInfo | undefined) =>
      server && { ...server, features: server.features.filter((feature) => !ofTheCustomer.has(feature)) },
  );
}

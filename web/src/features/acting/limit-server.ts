import { type ServerFeature, type ServerInfo, serverQuery } from '../../api/meta.ts';
import { queryClient } from '../../api/query-client.ts';

/**
 * Features that only the customer may use: the portal does not offer them to an operator. The server refuses
 * them in any case.
 */
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

/** Removes from the server's features those that an operator may not use for a customer. */
export function limitServer(): void {
  queryClient.setQueryData(
    serverQuery.queryKey,
    (server: ServerInfo | undefined) =>
      server && { ...server, features: server.features.filter((feature) => !ofTheCustomer.has(feature)) },
  );
}

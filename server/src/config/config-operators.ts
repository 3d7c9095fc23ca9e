import { ConfigError } from './config-error.ts';
import { type Network, readNetworks } from './config-proxy.ts';

/** The provider's console: the networks that may reach it, and its rules. */
export interface OperatorSettings {
  /** null: from everywhere. */
  networks: Network[] | null;
  /** Whether an operator may act for a customer only with the customer's consent. */
  needsConsent: boolean;
}

interface OperatorVariables {
  ATRIO_OPERATORS: '0' | '1';
  OPERATOR_NETWORKS?: string | undefined;
  SUPPORT_CONSENT: 'required' | 'optional';
}

const remedy =
  'Escribe las redes desde las que trabaja tu equipo, como OPERATOR_NETWORKS=203.0.113.0/24,10.0.0.0/8, o quítala.';

/** @returns null where there is no console @throws ConfigError for an entry that is not a network */
export function readOperators(e: OperatorVariables): OperatorSettings | null {
  if (e.ATRIO_OPERATORS === '0') return null;
  const needsConsent = e.SUPPORT_CONSENT === 'required';
  const networks = e.OPERATOR_NETWORKS;
  if (networks === undefined) return { networks: null, needsConsent };
  const read = readNetworks(networks, (entry) => {
    throw new ConfigError(`OPERATOR_NETWORKS: «${entry}» no es una dirección ni una red. ${remedy}`);
  });
  // A list that is empty by mistake would open the console to everybody.
  if (!read.length) throw new ConfigError(`OPERATOR_NETWORKS está vacía. ${remedy}`);
  return { networks: read, needsConsent };
}

import { ConfigError } from './config-error.ts';
import { type Network, readNetworks } from './config-proxy.ts';

/** The provider's console: from where it may be reached. */
export interface OperatorSettings {
  /** null: from everywhere. */
  networks: Network[] | null;
}

const remedy =
  'Escribe las redes desde las que trabaja tu equipo, como OPERATOR_NETWORKS=203.0.113.0/24,10.0.0.0/8, o quítala.';

/** @returns null where there is no console @throws ConfigError for what is no network */
export function readOperators(on: '0' | '1', networks: string | undefined): OperatorSettings | null {
  if (on === '0') return null;
  if (networks === undefined) return { networks: null };
  const read = readNetworks(networks, (entry) => {
    throw new ConfigError(`OPERATOR_NETWORKS: «${entry}» no es una dirección ni una red. ${remedy}`);
  });
  // Emptied by mistake it would open the console to everybody.
  if (!read.length) throw new ConfigError(`OPERATOR_NETWORKS está vacía. ${remedy}`);
  return { networks: read };
}

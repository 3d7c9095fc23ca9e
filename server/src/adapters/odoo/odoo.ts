import {
  createGuard,
  createOdooClient,
  type Diagnosis,
  diagnose,
  type OdooCall,
  type OdooClient,
  type OdooTarget,
} from '@atrio/odoo';
import type { Config } from '../../config/config.ts';
import { ConfigError } from '../../config/config-error.ts';

/** The only way from the server to addresses that customers typed: every call goes through the guard. */
export interface OdooGateway {
  client(
    target: OdooTarget,
    options?: { signal?: AbortSignal; timeoutMs?: number; onCall?: (call: OdooCall) => void },
  ): OdooClient;
  diagnose(target: OdooTarget, signal?: AbortSignal): Promise<Diagnosis>;
  /** The address of the server; null where its name has none now. */
  addressOf(url: string): Promise<string | null>;
  close(): Promise<void>;
}

export function odooGateway(config: Config): OdooGateway {
  const { dispatcher, addressOf } = guardOf(config);
  return {
    client: (target, options = {}) => createOdooClient(target, { dispatcher, ...options }),
    diagnose: (target, signal) =>
      diagnose(target, { dispatcher, timeoutMs: 20_000, ...(signal ? { signal } : {}) }),
    addressOf,
    close: () => dispatcher.close(),
  };
}

function guardOf(config: Config) {
  try {
    return createGuard({ allow: config.odooAllowedHosts, block: config.odooBlockedHosts });
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error);
    throw new ConfigError(
      `ODOO_BLOCKED_HOSTS lleva direcciones o rangos, como 203.0.113.7 o 203.0.113.0/24 (${said}).`,
    );
  }
}

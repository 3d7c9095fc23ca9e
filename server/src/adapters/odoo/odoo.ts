import {
  createGuard,
  createOdooClient,
  type Diagnosis,
  diagnose,
  type OdooClient,
  type OdooTarget,
} from '@atrio/odoo';
import type { Config } from '../../config.ts';

/** The only way from the server to the addresses that customers type: always behind the guard. */
export interface OdooGateway {
  client(target: OdooTarget, options?: { signal?: AbortSignal; timeoutMs?: number }): OdooClient;
  diagnose(target: OdooTarget, signal?: AbortSignal): Promise<Diagnosis>;
  close(): Promise<void>;
}

export function odooGateway(config: Config): OdooGateway {
  const guard = createGuard({ allow: config.odooAllowedHosts, block: config.odooBlockedHosts });
  const { dispatcher } = guard;
  return {
    client: (target, options = {}) => createOdooClient(target, { dispatcher, ...options }),
    diagnose: (target, signal) =>
      diagnose(target, { dispatcher, timeoutMs: 20_000, ...(signal ? { signal } : {}) }),
    close: () => dispatcher.close(),
  };
}

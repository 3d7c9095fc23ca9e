import type { Diagnosis, OdooCall, OdooClient, OdooTarget } from '@atrio/odoo';
import { createGuard, createOdooClient, diagnose } from '@atrio/odoo/connect';
import type { Config } from '../../config/config.ts';
import { ConfigError } from '../../config/config-error.ts';
import type { Traces } from '../traces/traces.ts';

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

/** The form of the names of Odoo's models. */
const technicalName = /^[a-z][\w.]{0,63}$/;

/** Opens the gateway. Each of its calls is recorded as a span. */
export function odooGateway(config: Config, traces: Pick<Traces, 'span' | 'called'>): OdooGateway {
  const { dispatcher, addressOf } = guardOf(config);
  const trace = ({ model: asked, method, ms, outcome }: OdooCall) => {
    // In some calls the model is text that a customer sent, which must not get into a trace.
    const model = asked === null || technicalName.test(asked) ? asked : 'other';
    const facts = { ...(model === null ? {} : { 'odoo.model': model }), 'odoo.method': method };
    const name = `odoo ${model === null ? '' : `${model}.`}${method}`;
    traces.called(name, facts, ms, outcome === 'done' ? null : outcome);
  };
  return {
    client: (target, { onCall, ...options } = {}) =>
      createOdooClient(target, {
        dispatcher,
        ...options,
        onCall(call) {
          trace(call);
          onCall?.(call);
        },
      }),
    diagnose: (target, signal) =>
      traces.span('odoo diagnose', {}, () =>
        diagnose(target, {
          dispatcher,
          timeoutMs: 20_000,
          onCall: trace,
          ...(signal ? { signal } : {}),
        }),
      ),
    addressOf,
    close: () => dispatcher.close(),
  };
}

function guardOf(config: Config) {
  try {
    return createGuard({ allow: config.odooAllowedHosts, block: config.odooBlockedHosts });
  } catch (error) {
    // An error with a code is the system's: it could not list the addresses of this machine.
    if (error instanceof Error && 'code' in error) {
      throw new ConfigError(
        'El sistema no deja ver las direcciones de esta máquina: en la unidad de systemd, RestrictAddressFamilies necesita AF_NETLINK.',
      );
    }
    const said = error instanceof Error ? error.message : String(error);
    throw new ConfigError(
      `ODOO_BLOCKED_HOSTS lleva direcciones o rangos, como 203.0.113.7 o 203.0.113.0/24 (${said}).`,
    );
  }
}

import { textOf } from './bounds.ts';
import { OdooError, UnexpectedAnswer } from './errors.ts';
import { jsonRpc, jsonRpcService } from './json-rpc.ts';
import { majorOf } from './major.ts';
import type { OdooVersion } from './types.ts';
import { isRecord, jsonBody, type Wire, type WireOptions } from './wire.ts';
import { xmlRpcService } from './xml-rpc.ts';

export type RpcProtocol = 'json-rpc' | 'xml-rpc';

export interface DetectedServer {
  version: OdooVersion;
  /** Which of the two older protocols the server has; null when neither. */
  rpc: RpcProtocol | null;
}

const oldestMajor = 14;

interface VersionProbe {
  rpc: RpcProtocol | null;
  ask(wire: Wire, options: WireOptions): Promise<unknown>;
}

const context = { secret: 'password' } as const;

const versionProbes: VersionProbe[] = [
  {
    rpc: 'json-rpc',
    ask: (wire, options) => jsonRpcService(wire, 'common', 'version', [], context, options),
  },
  { rpc: 'xml-rpc', ask: (wire, options) => xmlRpcService(wire, 'common', 'version', [], context, options) },
  { rpc: null, ask: (wire, options) => plainVersion(wire, '/web/version', options) },
  { rpc: null, ask: (wire, options) => plainVersion(wire, '/json/version', options) },
  { rpc: null, ask: (wire, options) => jsonRpc(wire, '/web/webclient/version_info', {}, context, options) },
];

/**
 * Asks for the version in every way that some version or proxy allows, the usual one first.
 *
 * @throws OdooError `not-odoo`, `version-unsupported`, and what concerns the address or the connection
 */
export async function detectServer(
  wire: Wire,
  forced: RpcProtocol | undefined,
  options: WireOptions,
): Promise<DetectedServer> {
  let first: OdooError | undefined;
  for (const { rpc, ask } of versionProbes) {
    if (forced && rpc !== null && rpc !== forced) continue;
    try {
      const version = parseVersion(await ask(wire, options));
      if (!version) continue;
      if (version.major < oldestMajor)
        throw new OdooError('version-unsupported', { detail: version.serverVersion });
      return { version, rpc };
    } catch (error) {
      if (!isInconclusive(error, first === undefined)) throw error;
      first ??= error;
    }
  }
  throw first?.code === 'not-odoo' ? first : new OdooError('not-odoo');
}

/**
 * Whether the error only shows that an endpoint is missing or is not Odoo's, such as a page longer than any
 * version; but a redirect of the first endpoint concerns the whole address.
 */
function isInconclusive(error: unknown, isFirst: boolean): error is OdooError {
  if (error instanceof UnexpectedAnswer) return true;
  if (!(error instanceof OdooError)) return false;
  const { code } = error;
  return code === 'rejected' || code === 'response-too-large' || (code === 'redirect' && !isFirst);
}

async function plainVersion(wire: Wire, path: string, options: WireOptions): Promise<unknown> {
  const response = await wire.get(path, {}, options);
  return response.status === 200 ? jsonBody(response, options) : undefined;
}

/** From `server_version(_info)` of the older calls, or `version(_info)` of the newer ones. */
function parseVersion(answer: unknown): OdooVersion | null {
  if (!isRecord(answer)) return null;
  const serverVersion = textOf(answer.server_version ?? answer.version, 100);
  const info = answer.server_version_info ?? answer.version_info;
  // Intermediate releases are called `saas~18`.
  const release = Array.isArray(info) ? `${textOf(info[0], 20)}.${textOf(info[1], 20)}` : serverVersion;
  const major = majorOf(release) ?? 0;
  const serie = /^(saas[~-])?\d+(\.\d+)?/.exec(serverVersion)?.[0];
  return major > 0 && serie ? { serverVersion, serie, major } : null;
}

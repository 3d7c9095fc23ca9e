import { textOf } from './bounds.ts';
import type { FaultContext } from './faults.ts';
import { isRecord, jsonBody, unexpected, type Wire, type WireOptions } from './wire.ts';

let lastId = 0;

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

/**
 * One call over JSON-RPC 2.0. Odoo answers with status 200 to errors too.
 *
 * @returns the result, null where the method returns nothing
 * @throws OdooError
 */
export async function jsonRpc(
  wire: Wire,
  path: string,
  params: unknown,
  context: FaultContext,
  options: WireOptions,
): Promise<unknown> {
  const id = ++lastId;
  const body = JSON.stringify({ jsonrpc: '2.0', method: 'call', id, params });
  const response = await wire.post(path, { 'content-type': 'application/json' }, body, options);
  const answer = response.status === 200 ? jsonBody(response, options) : undefined;
  if (!isRecord(answer)) throw unexpected(response, options);
  if (isRecord(answer.error)) {
    const data = isRecord(answer.error.data) ? answer.error.data : {};
    throw wire.refusal(
      {
        name: textOf(data.name, 200),
        message: isText(data.message) ? data.message : textOf(answer.error.message),
        arguments: Array.isArray(data.arguments) ? data.arguments : undefined,
      },
      context,
    );
  }
  // A method without a return value has no `result` in some versions; without `jsonrpc` it is not an
  // answer.
  if (!('result' in answer) && answer.jsonrpc !== '2.0') throw unexpected(response, options);
  return answer.result ?? null;
}

/** One call of the service `common` or `object` over `/jsonrpc`. @throws OdooError */
export function jsonRpcService(
  wire: Wire,
  service: string,
  method: string,
  args: unknown[],
  context: FaultContext,
  options: WireOptions,
): Promise<unknown> {
  return jsonRpc(wire, '/jsonrpc', { service, method, args }, context, options);
}

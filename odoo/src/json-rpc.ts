import { textOf } from './bounds.ts';
import type { FaultContext } from './faults.ts';
import { isRecord, jsonBody, unexpected, type Wire, type WireOptions } from './wire.ts';

let lastId = 0;

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** JSON-RPC 2.0 as Odoo speaks it: every answer comes with status 200, refusals too. */
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
  const answer = response.status === 200 ? jsonBody(response, options.idempotent) : undefined;
  if (!isRecord(answer)) throw unexpected(response, options.idempotent);
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
  // A method that returns nothing has no `result` in some versions; anything without `jsonrpc` is no answer.
  if (!('result' in answer) && answer.jsonrpc !== '2.0') throw unexpected(response, options.idempotent);
  return answer.result ?? null;
}

/** `common` or `object`, as over `/jsonrpc`. */
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

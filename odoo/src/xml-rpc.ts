import { TooManyValues } from './bounds.ts';
import type { OdooError } from './errors.ts';
import type { FaultContext } from './faults.ts';
import { tooManyValuesError, unexpected, type Wire, type WireOptions } from './wire.ts';
import { decodeResponse, encodeCall, type XmlRpcResponse } from './xml-rpc-codec.ts';

/**
 * One call of the service `common` or `object` over `/xmlrpc/2`.
 *
 * @returns the result, null where the method returns nothing
 * @throws OdooError
 */
export async function xmlRpcService(
  wire: Wire,
  service: string,
  method: string,
  args: unknown[],
  context: FaultContext,
  options: WireOptions,
): Promise<unknown> {
  const body = encodeCall(method, args);
  const response = await wire.post(`/xmlrpc/2/${service}`, { 'content-type': 'text/xml' }, body, options);
  let answer: XmlRpcResponse;
  try {
    if (response.status !== 200) throw new Error(`HTTP ${response.status}`);
    answer = await decodeResponse(response.body.toString('utf8'));
  } catch (error) {
    if (error instanceof TooManyValues) throw tooManyValuesError(error, options);
    throw unexpected(response, options);
  }
  if ('result' in answer) return answer.result;
  const { faultCode, faultString } = answer.fault;
  // Odoo runs and commits the method first, and then finds that it cannot send None over XML-RPC.
  if (faultString.includes('cannot marshal None unless allow_none is enabled')) return null;
  throw wire.refusal({ name: '', faultCode, message: faultString }, context) satisfies OdooError;
}

import { textOf } from './bounds.ts';
import { OdooError } from './errors.ts';
import type { FaultContext } from './faults.ts';
import { isRecord, jsonBody, unexpected, type Wire, type WireOptions } from './wire.ts';

// JSON-2 takes only named arguments. These are the names since Odoo 19, in the order of execute_kw.
const parameters: Record<string, string[]> = {
  search: ['domain', 'offset', 'limit', 'order'],
  search_read: ['domain', 'fields', 'offset', 'limit', 'order'],
  search_count: ['domain', 'limit'],
  read: ['ids', 'fields', 'load'],
  create: ['vals_list'],
  write: ['ids', 'vals'],
  unlink: ['ids'],
  load: ['fields', 'data'],
  fields_get: ['allfields', 'attributes'],
  name_search: ['name', 'domain', 'operator', 'limit'],
  name_create: ['name'],
  default_get: ['fields'],
  has_group: ['ids', 'group_ext_id'],
  context_get: [],
  copy: ['ids', 'default'],
};

/**
 * The arguments by name; null for a method whose argument names are not known here. By Odoo's convention
 * methods called `button_…` and `action_…` act on records, so their first argument is the ids.
 */
export function namedArguments(
  method: string,
  args: unknown[],
  kwargs: Record<string, unknown>,
): Record<string, unknown> | null {
  const onRecords = /^(button|action)_/.test(method) ? ['ids'] : [];
  const names = Object.hasOwn(parameters, method) ? (parameters[method] ?? []) : onRecords;
  if (args.length > names.length) return null;
  const named = Object.fromEntries(args.map((value, index) => [names[index] ?? '', value]));
  return { ...named, ...kwargs };
}

export interface Json2Access {
  db: string;
  apiKey: string;
}

/**
 * One call over JSON-2 (`/json/2/<model>/<method>`, Odoo 19 and later).
 *
 * @returns the result
 * @throws OdooError
 */
export async function json2(
  wire: Wire,
  access: Json2Access,
  model: string,
  method: string,
  body: Record<string, unknown>,
  options: WireOptions,
): Promise<unknown> {
  // A header cannot carry these, and they cannot be valid.
  if (!/^[\x21-\x7e]+$/.test(access.apiKey)) throw new OdooError('wrong-key');
  if (!/^[\x20-\x7e]+$/.test(access.db)) throw new OdooError('database-unknown');
  const headers = {
    'content-type': 'application/json',
    authorization: `bearer ${access.apiKey}`,
    'x-odoo-database': access.db,
  };
  const path = `/json/2/${encodeURIComponent(model)}/${encodeURIComponent(method)}`;
  const response = await wire.post(path, headers, JSON.stringify(body), options);
  const answer = jsonBody(response, options);
  if (response.status === 200 && answer !== undefined) return answer;
  if (response.status === 401) throw new OdooError('wrong-key');
  if (response.status >= 400 && isRecord(answer) && typeof answer.message === 'string') {
    const context: FaultContext = { model, secret: 'key' };
    throw wire.refusal(
      {
        name: textOf(answer.name, 200),
        message: answer.message,
        arguments: Array.isArray(answer.arguments) ? answer.arguments : undefined,
      },
      context,
    );
  }
  // For an unknown database Odoo answers with an HTML page, for an unknown model or method with JSON.
  if (response.status === 404) throw new OdooError('database-unknown');
  throw unexpected(response, options);
}

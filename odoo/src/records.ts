import type { Context, OdooClient, RequestOptions } from './types.ts';

/** The part of a client that these functions use. What they do is described at `OdooClient`. */
type Caller = Pick<OdooClient, 'call'>;

export type WithContext = RequestOptions & { context?: Context };

const split = ({ context, ...request }: WithContext) => ({
  kwargs: context === undefined ? {} : { context },
  request,
});

export async function read(
  client: Caller,
  model: string,
  ids: number[],
  fields: string[],
  options: WithContext,
): Promise<Record<string, unknown>[]> {
  if (!ids.length) return [];
  const { kwargs, request } = split(options);
  return client.call(model, 'read', [ids, fields], kwargs, request);
}

export async function create(
  client: Caller,
  model: string,
  values: Record<string, unknown>[],
  options: WithContext,
): Promise<number[]> {
  if (!values.length) return [];
  const { kwargs, request } = split(options);
  return client.call(model, 'create', [values], kwargs, request);
}

export async function write(
  client: Caller,
  model: string,
  ids: number[],
  values: Record<string, unknown>,
  options: WithContext,
): Promise<void> {
  if (!ids.length) return;
  const { kwargs, request } = split(options);
  await client.call(model, 'write', [ids, values], kwargs, request);
}

export async function unlink(
  client: Caller,
  model: string,
  ids: number[],
  options: WithContext,
): Promise<void> {
  if (!ids.length) return;
  const { kwargs, request } = split(options);
  await client.call(model, 'unlink', [ids], kwargs, request);
}

export function nameSearch(
  client: Caller,
  model: string,
  name: string,
  options: WithContext & { operator?: string; limit?: number },
): Promise<[number, string][]> {
  const { operator = '=', limit = 100, ...rest } = options;
  const { kwargs, request } = split(rest);
  return client.call(model, 'name_search', [], { name, operator, limit, ...kwargs }, request);
}

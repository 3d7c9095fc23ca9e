import type { IncomingMessage } from 'node:http';
import { decodeCall, encodeResponse } from '@atrio/odoo/xml-rpc';
import { OdooFault } from './faults.ts';
import { bind, isRecord, type OdooService } from './service.ts';

/** The three protocols of Odoo, from the body of a request to an answer. */

export interface HttpAnswer {
  status: number;
  headers: Record<string, string>;
  body: string;
}

export function json(status: number, value: unknown): HttpAnswer {
  return {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8' },
    body: JSON.stringify(value),
  };
}

export function html(status: number, title: string): HttpAnswer {
  const body = `<!doctype html>\n<html lang=en>\n<title>${status} ${title}</title>\n<h1>${title}</h1>\n`;
  return { status, headers: { 'content-type': 'text/html; charset=utf-8' }, body };
}

export function versionAnswer(service: OdooService) {
  const release = service.mode === 'wrong-version' ? 12 : service.version;
  return {
    server_version: `${release}.0`,
    server_version_info: [release, 0, 0, 'final', 0, ''],
    server_serie: `${release}.0`,
    protocol_version: 1,
  };
}

/** The language that Odoo takes from the headers of a request: `es_419`. */
const langOf = ({ headers }: IncomingMessage): string =>
  /^[a-z]{2}-\w+/.exec(headers['accept-language'] ?? '')?.[0].replace('-', '_') ?? 'en_US';

async function dispatch(
  service: OdooService,
  request: IncomingMessage,
  name: unknown,
  method: unknown,
  args: unknown[],
): Promise<unknown> {
  if (name === 'common' && method === 'version') return versionAnswer(service);
  if (name === 'common' && (method === 'authenticate' || method === 'login')) {
    return service.authenticate(args[0], args[1], args[2]);
  }
  if (name === 'object' && method === 'execute_kw') return service.execute(args, langOf(request));
  throw new OdooFault('KeyError', `'${name}'`);
}

export async function answerJsonRpc(
  service: OdooService,
  request: IncomingMessage,
  body: string,
): Promise<HttpAnswer> {
  if (!request.headers['content-type']?.startsWith('application/json')) {
    return service.version >= 19 ? html(415, 'Unsupported Media Type') : html(400, 'Bad Request');
  }
  const call = parseJson(body);
  if (!isRecord(call)) return html(400, 'Bad Request');
  const params = isRecord(call.params) ? call.params : {};
  return jsonRpcAnswer(service, call.id ?? null, () =>
    dispatch(service, request, params.service, params.method, Array.isArray(params.args) ? params.args : []),
  );
}

/** `/web/webclient/version_info` and `/web/session/authenticate`: calls of the web client. */
export async function answerWebClient(service: OdooService, path: string, body: string): Promise<HttpAnswer> {
  const call = parseJson(body);
  const params = isRecord(call) && isRecord(call.params) ? call.params : {};
  return jsonRpcAnswer(service, null, async () => {
    if (path.endsWith('/version_info')) return versionAnswer(service);
    // API keys cannot open web sessions.
    const uid =
      params.password === 'admin' && (await service.authenticate(params.db, params.login, params.password));
    if (!uid) throw new OdooFault('AccessDenied', 'Access Denied');
    return { uid, db: params.db };
  });
}

/** The list of databases, which most servers on the internet do not show. */
export const answerDatabases = (service: OdooService): Promise<HttpAnswer> =>
  jsonRpcAnswer(service, null, async () => {
    if (service.shownDatabases === null) throw new OdooFault('AccessDenied', 'Access Denied');
    return service.shownDatabases;
  });

async function jsonRpcAnswer(
  service: OdooService,
  id: unknown,
  work: () => Promise<unknown>,
): Promise<HttpAnswer> {
  try {
    return json(200, { jsonrpc: '2.0', id, result: await work() });
  } catch (error) {
    if (!(error instanceof OdooFault)) throw error;
    const data = {
      name: error.form.name,
      debug: error.traceback,
      message: error.message,
      arguments: [error.message],
      context: {},
    };
    // The code means nothing, and differs between versions.
    const code = service.version >= 19 ? 0 : 200;
    return json(200, { jsonrpc: '2.0', id, error: { code, message: 'Odoo Server Error', data } });
  }
}

export async function answerXmlRpc(
  service: OdooService,
  request: IncomingMessage,
  name: string,
  body: string,
): Promise<HttpAnswer> {
  const xml = (document: string): HttpAnswer => ({
    status: 200,
    headers: { 'content-type': 'text/xml' },
    body: document,
  });
  const fault = (faultCode: number, faultString: string) =>
    xml(encodeResponse({ fault: { faultCode, faultString } }));
  try {
    const { method, params } = decodeCall(body);
    const result = await dispatch(service, request, name, method, params);
    if (holdsNull(result)) {
      return fault(1, traceback('TypeError: cannot marshal None unless allow_none is enabled'));
    }
    return xml(encodeResponse({ result }));
  } catch (error) {
    if (!(error instanceof OdooFault)) throw error;
    const { xmlRpcCode } = error.form;
    return fault(xmlRpcCode, xmlRpcCode === 1 ? error.traceback : error.message);
  }
}

function traceback(line: string): string {
  return `Traceback (most recent call last):\n  File "/usr/lib/python3.12/xmlrpc/client.py", line 528, in __dump\n${line}\n`;
}

function holdsNull(value: unknown): boolean {
  if (value === null || value === undefined) return true;
  return typeof value === 'object' && Object.values(value).some(holdsNull);
}

export async function answerJson2(
  service: OdooService,
  request: IncomingMessage,
  model: string,
  methodName: string,
  body: string,
): Promise<HttpAnswer> {
  if (request.method !== 'POST')
    return jsonError(404, 'werkzeug.exceptions.NotFound', 'Did you mean POST /json/2/<model>/<method>?');
  const key = /^bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1];
  const name = request.headers['x-odoo-database'];
  if (typeof name !== 'string' || !/^demo/.test(name)) return html(404, 'Not Found');
  const database = service.database(name);
  if (!key || !service.acceptsKey(database, key)) {
    const refusal = jsonError(
      401,
      'werkzeug.exceptions.Unauthorized',
      key ? 'Invalid apikey' : 'User not authenticated',
    );
    return { ...refusal, headers: { ...refusal.headers, 'www-authenticate': 'Bearer' } };
  }
  const values = parseJson(body === '' ? '{}' : body);
  if (!isRecord(values))
    return jsonError(400, 'werkzeug.exceptions.BadRequest', 'could not parse the body as json');
  const { ids, context, ...named } = values;
  try {
    const result = await service.run(
      database,
      model,
      methodName,
      isRecord(context) ? context : {},
      langOf(request),
      (method) => {
        if (!method.onRecords && Array.isArray(ids) && ids.length > 0) {
          throw new OdooFault('UnprocessableEntity', `cannot call ${model}.${methodName} with ids`);
        }
        return unprocessable(() => bind(method, methodName, method.onRecords ? [ids ?? []] : [], named));
      },
    );
    // Over JSON-2 records are always returned as a list of ids.
    return json(200, methodName === 'create' && typeof result === 'number' ? [result] : result);
  } catch (error) {
    if (!(error instanceof OdooFault)) throw error;
    return faultAnswer(error, model);
  }
}

function unprocessable<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw error instanceof OdooFault ? new OdooFault('UnprocessableEntity', error.message) : error;
  }
}

function faultAnswer(fault: OdooFault, model: string): HttpAnswer {
  if (/^Object .* doesn't exist$/.test(fault.message)) {
    return jsonError(404, 'werkzeug.exceptions.NotFound', `the model '${model}' does not exist`);
  }
  const { name, httpStatus } = fault.form;
  const isMissing = fault.kind === 'AttributeError' && / does not exist$/.test(fault.message);
  return jsonError(
    httpStatus,
    isMissing ? 'werkzeug.exceptions.NotFound' : name,
    fault.message,
    fault.traceback,
  );
}

function jsonError(
  status: number,
  name: string,
  message: string,
  debug = `Traceback…\n${message}`,
): HttpAnswer {
  return json(status, { name, message, arguments: [message, status], context: {}, debug });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { SandboxVersion } from './catalogue.ts';
import { Disconnect, ForeignAnswer, Silence } from './faults.ts';
import { isMode, type Mode } from './modes.ts';
import {
  answerDatabases,
  answerJson2,
  answerJsonRpc,
  answerWebClient,
  answerXmlRpc,
  type HttpAnswer,
  html,
  json,
  versionAnswer,
} from './protocols.ts';
import { isRecord, OdooService } from './service.ts';
import { type Data, Store } from './store.ts';

export interface SandboxOptions {
  /** Default: 18. */
  version?: SandboxVersion;
  /** 0, the default, selects a free port. */
  port?: number;
  /** Default 127.0.0.1. */
  host?: string;
  /** SQLite file with all data; default: in memory. */
  stateFile?: string;
  /** 1: an installation takes 1.5 s. */
  delayScale?: number;
}

export interface Sandbox {
  url: string;
  port: number;
  version: SandboxVersion;
  /** Number of calls by `<database> <model>.<method>`. */
  calls: Record<string, number>;
  /** Records of a model, as stored. */
  rows(db: string, model: string): Data[];
  /** States by module. */
  modules(db: string): Record<string, string>;
  /** What the server shows as the list of its databases; null: it keeps the list to itself. */
  showDatabases(names: string[] | null): void;
  /** Deletes the database, so that its next use creates a new one. */
  reset(db: string): void;
  /** `*` means the whole server; null ends the misbehaviour, also that of the name. */
  setMode(db: string, mode: Mode | null): void;
  stop(): Promise<void>;
}

const maxBodyBytes = 128 * 1024 * 1024;

export async function startOdoo(options: SandboxOptions = {}): Promise<Sandbox> {
  const { version = 18, port = 0, host = '127.0.0.1', stateFile = ':memory:', delayScale = 1 } = options;
  const store = new Store(stateFile);
  const service = new OdooService(store, version, delayScale);
  const control = new OdooControl(service, store);
  const server = createServer((request, response) => {
    handle(service, control, request, response).catch((error) => answerError(error, request, response));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  const address = server.address() as AddressInfo;
  return {
    url: `http://${host}:${address.port}`,
    port: address.port,
    version,
    calls: service.calls,
    rows: (db, model) => control.rows(db, model),
    modules: (db) => control.modules(db),
    showDatabases: (names) => {
      service.shownDatabases = names;
    },
    reset: (db) => service.reset(db),
    setMode: (db, mode) => service.setMode(db, mode),
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await service.stopOperations();
      store.close();
    },
  };
}

async function handle(
  service: OdooService,
  control: OdooControl,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const body = await readBody(request);
  const { pathname } = new URL(request.url ?? '/', 'http://sandbox');
  const answer = pathname.startsWith('/_sandbox/')
    ? control.answer(request.method ?? 'GET', decodeURIComponent(pathname.slice('/_sandbox/'.length)), body)
    : await route(service, request, pathname, body);
  send(response, answer);
}

async function route(
  service: OdooService,
  request: IncomingMessage,
  path: string,
  body: string,
): Promise<HttpAnswer> {
  if (service.mode) applyServerMode(service.mode, path, Buffer.byteLength(body));
  if (path === '/jsonrpc') return answerJsonRpc(service, request, body);
  const xmlRpc = /^\/xmlrpc\/2\/(\w+)$/.exec(path)?.[1];
  if (xmlRpc) return answerXmlRpc(service, request, xmlRpc, body);
  if (path === '/web/database/list') return answerDatabases(service);
  if (path === '/web/webclient/version_info' || path === '/web/session/authenticate') {
    return answerWebClient(service, path, body);
  }
  const [, json2Model, json2Method] = /^\/json\/2\/([^/]+)\/([^/]+)$/.exec(path) ?? [];
  if (service.version >= 19) {
    if (path === '/web/version' || path === '/json/version') {
      const { server_version: version, server_version_info: version_info } = versionAnswer(service);
      return json(200, { version_info, version });
    }
    if (json2Model && json2Method) return answerJson2(service, request, json2Model, json2Method, body);
  }
  if (service.version === 18 && json2Model)
    return { status: 303, headers: { location: '/web/login' }, body: '' };
  return html(404, 'Not Found');
}

/** Applies a mode of the whole server. */
function applyServerMode(mode: Mode, path: string, bytes: number): void {
  const missing = new ForeignAnswer(404, { 'content-type': 'text/html' }, '<h1>Not Found</h1>');
  const isJsonRpc = path === '/jsonrpc';
  const isRpc = isJsonRpc || path.startsWith('/xmlrpc/');
  if (mode === 'not-odoo')
    throw new ForeignAnswer(200, { 'content-type': 'text/html' }, '<h1>Bienvenido</h1>');
  if (mode === 'redirect') throw new ForeignAnswer(301, { location: 'https://elsewhere.example/' }, '');
  if (mode === 'bad-gateway')
    throw new ForeignAnswer(502, { 'content-type': 'text/html' }, '<h1>Bad Gateway</h1>');
  if (mode === 'down') throw new Disconnect();
  if (mode === 'hang') throw new Silence();
  if (mode === 'small-requests' && bytes > 20_000)
    throw new ForeignAnswer(413, { 'content-type': 'text/html' }, '<h1>413</h1>');
  if (mode === 'no-jsonrpc' && isJsonRpc) throw missing;
  if (mode === 'no-rpc' && isRpc) throw missing;
}

function answerError(error: unknown, request: IncomingMessage, response: ServerResponse): void {
  if (error instanceof ForeignAnswer) {
    send(response, { status: error.status, headers: error.headers, body: error.body });
  } else if (error instanceof Disconnect) {
    request.socket.destroy();
  } else if (!(error instanceof Silence)) {
    console.error('sandbox:', error);
    if (!response.headersSent) send(response, html(500, 'Internal Server Error'));
  }
}

function send(response: ServerResponse, { status, headers, body }: HttpAnswer): void {
  // Odoo's threaded server closes the connection after every answer.
  response.writeHead(status, { ...headers, connection: 'close', 'content-length': Buffer.byteLength(body) });
  response.end(body);
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    if (size > maxBodyBytes) throw new ForeignAnswer(413, {}, '');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** What tests read and set, in this process or through `/_sandbox/<database>`. */
class OdooControl {
  readonly #service: OdooService;
  readonly #store: Store;

  constructor(service: OdooService, store: Store) {
    this.#service = service;
    this.#store = store;
  }

  rows(db: string, model: string): Data[] {
    const { id } = this.#service.database(db);
    const found = this.#store.search(id, model, '1', [], 'r.id', -1, 0);
    return found.map((record) => ({ id: record.id, ...record.data }));
  }

  modules(db: string): Record<string, string> {
    return Object.fromEntries(this.#service.database(db).states());
  }

  answer(method: string, db: string, body: string): HttpAnswer {
    if (method === 'POST') return this.#change(db, body);
    if (db === '*') return json(200, { mode: this.#service.mode, calls: this.#service.calls });
    const database = this.#service.database(db);
    const counts = Object.fromEntries(
      this.#store.models(database.id).map(({ model, count }) => [model, count]),
    );
    const calls = Object.entries(this.#service.calls).filter(([key]) => key.startsWith(`${db} `));
    return json(200, {
      version: this.#service.version,
      mode: this.#service.modeOf(database),
      modules: this.modules(db),
      pending: database.pending(),
      counts,
      calls: Object.fromEntries(calls.map(([key, count]) => [key.slice(db.length + 1), count])),
    });
  }

  #change(db: string, body: string): HttpAnswer {
    const wanted: unknown = JSON.parse(body || '{}');
    if (!isRecord(wanted)) return json(400, { error: 'an object is expected' });
    const { mode, reset, model } = wanted;
    if (typeof model === 'string') return json(200, { rows: this.rows(db, model) });
    if (reset === true) this.#service.reset(db);
    if (mode === null || (typeof mode === 'string' && isMode(mode))) this.#service.setMode(db, mode);
    else if (mode !== undefined) return json(400, { error: `no such mode: ${mode}` });
    return json(200, { mode: mode ?? null });
  }
}

import { OdooError, UnexpectedAnswer } from './errors.ts';
import type { FaultContext } from './faults.ts';
import { jsonRpc, jsonRpcService } from './json-rpc.ts';
import { type Json2Access, json2, namedArguments } from './json2.ts';
import type { CallOptions, OdooCall, OdooOptions, OdooTarget, Protocol } from './types.ts';
import { type DetectedServer, detectServer, type RpcProtocol } from './version.ts';
import { isRecord, type Wire, type WireOptions } from './wire.ts';
import { xmlRpcService } from './xml-rpc.ts';

export interface MethodCall {
  model: string;
  method: string;
  args: unknown[];
  kwargs: Record<string, unknown>;
}

const readMethods = new Set([
  'search',
  'search_read',
  'search_count',
  'read',
  'read_group',
  'fields_get',
  'name_search',
  'default_get',
  'onchange',
  'has_group',
  'context_get',
]);

/** What a method answers, where that may be long. It selects the limit in `answerBytes`. */
const answerKinds: Record<string, WireOptions['answerKind']> = {
  fields_get: 'fields',
  load: 'load',
  search: 'records',
  search_read: 'records',
  read: 'records',
  name_search: 'records',
};

/** Whether the API key was also entered as the password. */
export const isKeyOnly = ({ password, apiKey }: OdooTarget): boolean =>
  Boolean(apiKey) && password === apiKey;

const maxDatabases = 50;

/** A stranger's server may list anything: what cannot be a name is left out. */
const databaseNames = (listed: unknown[]): string[] =>
  listed
    .filter((name): name is string => typeof name === 'string' && /^[\w.-]{1,100}$/.test(name))
    .slice(0, maxDatabases);

/** The signed-in user on one server, and which protocol carries a call. */
export class Session {
  readonly #wire: Wire;
  readonly #target: OdooTarget;
  readonly #forced: Protocol | undefined;
  readonly #onCall: OdooOptions['onCall'];
  #server: Promise<DetectedServer> | undefined;
  #uid: Promise<number> | undefined;

  constructor(wire: Wire, target: OdooTarget, options: OdooOptions) {
    this.#wire = wire;
    this.#target = target;
    this.#forced = options.protocol;
    this.#onCall = options.onCall;
  }

  server(): Promise<DetectedServer> {
    const forced = this.#forced === 'json-2' ? undefined : this.#forced;
    this.#server ??= this.#told(null, 'version', () =>
      detectServer(this.#wire, forced, { idempotent: true, answerKind: 'version' }),
    ).catch((error) => {
      this.#server = undefined;
      throw error;
    });
    return this.#server;
  }

  async databases(): Promise<string[] | null> {
    const options: WireOptions = { idempotent: true, answerKind: 'version' };
    try {
      const listed = await jsonRpc(this.#wire, '/web/database/list', {}, { secret: 'password' }, options);
      return Array.isArray(listed) ? databaseNames(listed) : null;
    } catch (error) {
      // A server that hides the list, or a proxy before it, refuses in one of many ways.
      if (error instanceof OdooError && error.code !== 'aborted') return null;
      throw error;
    }
  }

  async authenticate(): Promise<number> {
    const { rpc } = await this.server();
    if (rpc) return this.#login(rpc, 'password');
    // The login of the web client takes no key.
    return isKeyOnly(this.#target) ? this.verifyApiKey() : this.#webLogin();
  }

  async verifyApiKey(): Promise<number> {
    if (!this.#target.apiKey) throw new OdooError('wrong-key');
    const { rpc } = await this.server();
    const access = await this.#json2Access();
    if (!access) {
      if (!rpc) throw new OdooError('not-odoo', { detail: 'no RPC endpoint' });
      return this.#login(rpc, 'key');
    }
    const options: WireOptions = { idempotent: true, answerKind: 'login' };
    const context = await this.#told('res.users', 'context_get', () =>
      json2(this.#wire, access, 'res.users', 'context_get', {}, options),
    );
    if (!isRecord(context) || typeof context.uid !== 'number') throw new OdooError('wrong-key');
    return context.uid;
  }

  /** The user that calls run as: the owner of the API key where there is one. */
  uid(): Promise<number> {
    this.#uid ??= this.#findUid().catch((error) => {
      this.#uid = undefined;
      throw error;
    });
    return this.#uid;
  }

  async call(call: MethodCall, options: CallOptions): Promise<unknown> {
    const wireOptions: WireOptions = {
      idempotent: options.idempotent ?? readMethods.has(call.method),
      answerKind: answerKinds[call.method] ?? 'other',
      timeoutMs: options.timeoutMs,
      signal: options.signal,
      requestLang: options.requestLang,
    };
    const access = await this.#json2Access();
    const named = access && namedArguments(call.method, call.args, call.kwargs);
    if (access && named) {
      return this.#told(call.model, call.method, () => this.#callJson2(access, call, named, wireOptions));
    }
    if (this.#forced === 'json-2') {
      throw new OdooError('rejected', { detail: `JSON-2 takes named arguments only: ${call.method}` });
    }
    return this.#execute(call, wireOptions);
  }

  async #json2Access(): Promise<Json2Access | null> {
    const { apiKey, db } = this.#target;
    if (!apiKey) return null;
    if (this.#forced) return this.#forced === 'json-2' ? { apiKey, db } : null;
    const { version } = await this.server();
    return version.major >= 19 ? { apiKey, db } : null;
  }

  async #callJson2(
    access: Json2Access,
    call: MethodCall,
    named: Record<string, unknown>,
    options: WireOptions,
  ) {
    const result = await json2(this.#wire, access, call.model, call.method, named, options);
    // Over JSON-2 `create` always answers with a list; the other protocols answer in the form of the
    // argument.
    const one = call.method === 'create' && isRecord(named.vals_list) && Array.isArray(result);
    return one ? result[0] : result;
  }

  async #execute(call: MethodCall, options: WireOptions): Promise<unknown> {
    const { rpc } = await this.server();
    if (!rpc) throw new OdooError('not-odoo', { detail: 'no RPC endpoint' });
    const { db, apiKey, password } = this.#target;
    const secret = apiKey ? 'key' : 'password';
    const uid = await this.uid();
    const { ids, ...kwargs } = call.kwargs;
    const args = ids === undefined ? call.args : [ids, ...call.args];
    const params = [db, uid, apiKey ?? password, call.model, call.method, args, kwargs];
    const context: FaultContext = { model: call.model, secret };
    try {
      return await this.#told(call.model, call.method, () =>
        this.#service(rpc, 'object', 'execute_kw', params, context, options),
      );
    } catch (error) {
      throw await this.#explainDenial(error, rpc, call, secret);
    }
  }

  /** Odoo answers "Access Denied" both to a wrong credential and to a module operation by a normal user. */
  async #explainDenial(error: unknown, rpc: RpcProtocol, call: MethodCall, secret: 'password' | 'key') {
    const denied =
      error instanceof OdooError && (error.code === 'wrong-password' || error.code === 'wrong-key');
    if (!denied) return error;
    this.#uid = undefined;
    if (!call.model.startsWith('ir.module.')) return error;
    try {
      await this.#login(rpc, secret);
      return new OdooError('not-administrator');
    } catch (loginError) {
      return loginError;
    }
  }

  async #findUid(): Promise<number> {
    const { rpc } = await this.server();
    if (await this.#json2Access()) return this.verifyApiKey();
    if (!rpc) throw new OdooError('not-odoo', { detail: 'no RPC endpoint' });
    return this.#login(rpc, this.#target.apiKey ? 'key' : 'password');
  }

  async #login(rpc: RpcProtocol, secret: 'password' | 'key'): Promise<number> {
    const { db, username, password, apiKey } = this.#target;
    const params = [db, username, secret === 'key' ? apiKey : password, {}];
    const options: WireOptions = { idempotent: true, answerKind: 'login' };
    return this.#told(null, 'authenticate', async () => {
      const uid = await this.#service(rpc, 'common', 'authenticate', params, { secret }, options);
      if (typeof uid === 'number' && uid > 0) return uid;
      throw new OdooError(secret === 'key' ? 'wrong-key' : 'wrong-password');
    });
  }

  /** Where the older protocols are switched off, only the login of the web client accepts a password. */
  async #webLogin(): Promise<number> {
    return this.#told(null, 'authenticate', () => this.#askWebLogin());
  }

  async #askWebLogin(): Promise<number> {
    const { db, username: login, password } = this.#target;
    const context: FaultContext = { secret: 'password' };
    const path = '/web/session/authenticate';
    try {
      const params = { db, login, password };
      const options: WireOptions = { idempotent: true, answerKind: 'login' };
      const session = await jsonRpc(this.#wire, path, params, context, options);
      if (isRecord(session) && typeof session.uid === 'number') return session.uid;
    } catch (error) {
      if (error instanceof UnexpectedAnswer) throw new OdooError('not-odoo', { detail: 'no RPC endpoint' });
      throw error;
    }
    throw new OdooError('wrong-password');
  }

  async #told<T>(model: string | null, method: string, work: () => Promise<T>): Promise<T> {
    if (!this.#onCall) return work();
    const began = performance.now();
    const tell = (outcome: OdooCall['outcome']) =>
      this.#onCall?.({ model, method, ms: Math.round(performance.now() - began), outcome });
    try {
      const answer = await work();
      tell('done');
      return answer;
    } catch (error) {
      tell(error instanceof OdooError ? error.code : 'failed');
      throw error;
    }
  }

  #service(
    rpc: RpcProtocol,
    service: string,
    method: string,
    params: unknown[],
    context: FaultContext,
    options: WireOptions,
  ): Promise<unknown> {
    const send = rpc === 'json-rpc' ? jsonRpcService : xmlRpcService;
    return send(this.#wire, service, method, params, context, options);
  }
}

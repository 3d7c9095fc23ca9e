import { setTimeout as pause } from 'node:timers/promises';
import type { SandboxVersion } from './catalogue.ts';
import { OdooDatabase } from './database.ts';
import { type Environment, modelOf } from './environment.ts';
import { Disconnect, ForeignAnswer, OdooFault, Silence } from './faults.ts';
import { operationEnded } from './install.ts';
import { cancelled } from './load-answer.ts';
import { demoUserId, findMethod, type Method } from './methods.ts';
import { type Mode, modeOfName } from './modes.ts';
import type { Data, Store } from './store.ts';

/** What a client can do over every protocol: log in, and call a method. */

export const demoLogin = 'admin';
export const demoPassword = 'admin';
export const demoApiKey = 'atrio-demo-key';

const jsonType = { 'content-type': 'application/json' };

export class OdooService {
  readonly version: SandboxVersion;
  readonly delayScale: number;
  readonly calls: Record<string, number> = {};
  /** Mode of the whole server. */
  mode: Mode | null = null;
  /** The databases that the server lists; null: it does not. */
  shownDatabases: string[] | null = ['demo'];
  readonly #store: Store;
  readonly #databases = new Map<string, OdooDatabase>();

  constructor(store: Store, version: SandboxVersion, delayScale: number) {
    this.#store = store;
    this.version = version;
    this.delayScale = delayScale;
  }

  /**
   * A database is created when it is first named; its name must begin with `demo`.
   *
   * @throws OdooFault for other names
   */
  database(name: unknown): OdooDatabase {
    if (typeof name !== 'string' || !/^demo[\w.-]*$/.test(name)) {
      const text = `connection to server at "localhost" (127.0.0.1), port 5432 failed: FATAL:  database "${name}" does not exist\n`;
      throw new OdooFault('OperationalError', text);
    }
    let database = this.#databases.get(name);
    if (!database) {
      database = OdooDatabase.open(this.#store, this.version, name, modeOfName(name) === 'enterprise');
      this.#databases.set(name, database);
      if (modeOfName(name) === 'english') removeLanguage(database, 'lang_es_419');
      if (modeOfName(name) === 'only-spanish') removeLanguage(database, 'lang_en');
    }
    return database;
  }

  modeOf(database: OdooDatabase): Mode | null {
    const set = this.#store.mode(database.id);
    return set === undefined ? modeOfName(database.name) : (set as Mode | null);
  }

  setMode(name: string, mode: Mode | null): void {
    if (name === '*') this.mode = mode;
    else this.#store.setMode(this.database(name).id, mode);
  }

  reset(name: string): void {
    this.#store.dropDatabase(this.database(name).id);
    this.#databases.delete(name);
  }

  async stopOperations(): Promise<void> {
    const databases = [...this.#databases.values()];
    for (const database of databases) database.closing = true;
    await Promise.all(databases.map(operationEnded));
  }

  async authenticate(db: unknown, login: unknown, secret: unknown): Promise<number | false> {
    const database = this.database(db);
    await this.#misbehave(database, 'authenticate');
    const known = login === demoLogin && this.#accepts(database, secret);
    return known ? demoUserId : false;
  }

  acceptsKey(database: OdooDatabase, key: unknown): boolean {
    return key === demoApiKey && this.modeOf(database) !== 'no-key';
  }

  #accepts(database: OdooDatabase, secret: unknown): boolean {
    if (this.acceptsKey(database, secret)) return true;
    const mode = this.modeOf(database);
    return secret === demoPassword && mode !== 'two-factor' && mode !== 'expired-password';
  }

  /** Odoo's `execute_kw`. */
  async execute(params: unknown[], requestLang: string): Promise<unknown> {
    const [db, uid, secret, model, method, args, kwargs] = params;
    const database = this.database(db);
    if (uid !== demoUserId || !this.#accepts(database, secret))
      throw new OdooFault('AccessDenied', 'Access Denied');
    const positional = Array.isArray(args) ? args : [];
    const { context, ...named } = isRecord(kwargs) ? kwargs : {};
    return this.run(
      database,
      String(model),
      String(method),
      isRecord(context) ? context : {},
      requestLang,
      (found) => bind(found, `${model}.${method}()`, positional, named),
    );
  }

  async run(
    database: OdooDatabase,
    modelName: string,
    methodName: string,
    context: Data,
    requestLang: string,
    bindArguments: (method: Method) => BoundArguments,
  ): Promise<unknown> {
    await this.#misbehave(database, `${modelName}.${methodName}`);
    const mode = this.modeOf(database);
    const env: Environment = {
      database,
      uid: demoUserId,
      administrator: mode !== 'no-rights',
      context,
      requestLang,
      spanish: mode !== 'english' && String(context.lang ?? '').startsWith('es'),
    };
    const model = modelOf(env, modelName);
    const method = findMethod(modelName, methodName, this.version);
    const { ids, args } = bindArguments(method);
    const breaks = methodName === 'load' && this.#breaksNow(database, mode);
    if (breaks && mode !== 'reset-after-commit') throw new Disconnect();
    if (methodName === 'load') await this.#holdLoad(database);
    if (
      methodName === 'load' &&
      mode === 'conflicts' &&
      this.#store.increment(database.id, 'loads') % 2 === 1
    )
      return cancelled(Array.isArray(args.data) ? args.data.length : 0);
    const installMs = 1_500 * this.delayScale;
    const result = await method.run({ env, model, ids, installMs, mode }, args);
    if (breaks) throw new Disconnect();
    if (methodName === 'load' && mode === 'dies-after-load') {
      this.#store.increment(database.id, 'last loads');
      throw new Disconnect();
    }
    return result;
  }

  #breaksNow(database: OdooDatabase, mode: Mode | null): boolean {
    switch (mode) {
      case 'reset-before-commit':
      case 'reset-after-commit':
        return this.#store.increment(database.id, 'loads') % 3 === 0;
      case 'first-loads-reset':
        return this.#store.increment(database.id, 'loads') <= 4;
      default:
        return false;
    }
  }

  async #holdLoad(database: OdooDatabase): Promise<void> {
    const isHeld = () => this.modeOf(database) === 'held-load' && !database.closing;
    if (!isHeld() || this.#store.increment(database.id, 'loads to hold') <= 2) return;
    while (isHeld()) await pause(10);
  }

  async #misbehave(database: OdooDatabase, call: string): Promise<void> {
    const key = `${database.name} ${call}`;
    this.calls[key] = (this.calls[key] ?? 0) + 1;
    switch (this.modeOf(database)) {
      case 'slow':
        await pause(1_500 * this.delayScale);
        return;
      case 'hang':
        throw new Silence();
      case 'down':
        throw new Disconnect();
      case 'dies-in-install':
        if (this.#store.count(database.id, 'deaths') > 0) throw new Disconnect();
        return;
      case 'dies-after-load':
        if (this.#store.count(database.id, 'last loads') > 0) throw new Disconnect();
        return;
      case 'redirect':
        throw new ForeignAnswer(303, { location: '/web/login' }, '');
      case 'bad-gateway':
        throw new ForeignAnswer(502, { 'content-type': 'text/html' }, '<h1>502 Bad Gateway</h1>');
      case 'rate-limited':
        if (this.#store.increment(database.id, 'limited') % 2 === 0) return;
        throw new ForeignAnswer(429, { 'retry-after': '1' }, 'Too many requests');
      case 'huge-error':
        throw new OdooFault('UserError', 'base de datos '.repeat(20_000));
      case 'nested':
        throw new ForeignAnswer(200, jsonType, `{"jsonrpc":"2.0","result":${'['.repeat(500_000)}`);
      case 'many-values':
        throw new ForeignAnswer(200, jsonType, `{"jsonrpc":"2.0","result":[${'[],'.repeat(300_000)}[]]}`);
      case 'garbage':
        throw this.#garbage(database);
    }
  }

  #garbage(database: OdooDatabase): ForeignAnswer {
    const html = this.#store.increment(database.id, 'garbage') % 2 === 1;
    return html
      ? new ForeignAnswer(200, { 'content-type': 'text/html' }, '<!doctype html><title>Bienvenido</title>')
      : new ForeignAnswer(200, { 'content-type': 'application/json' }, '{"jsonrpc": "2.0", "result": [1, 2');
  }
}

export interface BoundArguments {
  ids: number[];
  args: Data;
}

/** Assigns arguments to parameters by Python's rules. @throws OdooFault with Python's messages */
export function bind(method: Method, label: string, positional: unknown[], named: Data): BoundArguments {
  const [first, ...others] = positional;
  const ids = method.onRecords ? idsOf(first) : [];
  const values = method.onRecords ? others : positional;
  const parameters = [...method.required, ...method.optional];
  if (values.length > parameters.length) {
    const text = `${label} takes ${parameters.length + 1} positional arguments but ${values.length + 1} were given`;
    throw new OdooFault('ValueError', text);
  }
  // Before Odoo 19 the parameter of `name_search` was called `args`.
  const renamed = Object.entries(named).map(([name, value]) => [name === 'args' ? 'domain' : name, value]);
  const args: Data = {
    ...Object.fromEntries(values.map((value, index) => [parameters[index] ?? '', value])),
    ...Object.fromEntries(renamed),
  };
  const unknown = Object.keys(args).find((name) => !parameters.includes(name));
  if (unknown) throw new OdooFault('ValueError', `${label} got an unexpected keyword argument '${unknown}'`);
  const missing = method.required.find((name) => !(name in args));
  if (missing)
    throw new OdooFault('ValueError', `${label} missing 1 required positional argument: '${missing}'`);
  return { ids, args };
}

function idsOf(value: unknown): number[] {
  if (typeof value === 'number') return [value];
  return Array.isArray(value) ? value.map(Number) : [];
}

function removeLanguage(database: OdooDatabase, name: string): void {
  const { store, id } = database;
  const known = store.externalId(id, 'base', name);
  if (known) store.remove(id, 'res.lang', known.resId);
}

export function isRecord(value: unknown): value is Data {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

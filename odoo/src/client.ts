import { Agent } from 'undici';
import { textOf } from './bounds.ts';
import { OdooError } from './errors.ts';
import { parseFields } from './fields.ts';
import { parseLoadResult } from './load.ts';
import { install, listModules, listPending, reset } from './modules.ts';
import * as records from './records.ts';
import { Session } from './session.ts';
import type {
  CallOptions,
  Context,
  Domain,
  LoadResult,
  OdooClient,
  OdooField,
  OdooModule,
  OdooOptions,
  OdooTarget,
  OdooVersion,
  RequestOptions,
  SearchOptions,
} from './types.ts';
import { isRecord, Wire } from './wire.ts';

const fieldAttributes = ['string', 'type', 'required', 'readonly', 'relation', 'selection', 'store'];
const languages = ['es_419', 'es_GT', 'es_MX', 'es_ES'];
const defaultInstallTimeoutMs = 15 * 60_000;

/**
 * A client for one database of one server. Nothing is sent until the first call.
 *
 * @throws OdooError `invalid-url`
 */
export function createOdooClient(target: OdooTarget, options: OdooOptions = {}): OdooClient {
  return new Client(target, options);
}

class Client implements OdooClient {
  readonly #options: OdooOptions;
  readonly #ownAgent: Agent | undefined;
  readonly #session: Session;
  #lang: Promise<string> | undefined;

  constructor(target: OdooTarget, options: OdooOptions) {
    this.#options = options;
    const agent = options.dispatcher ? undefined : new Agent({ connect: { timeout: 10_000 } });
    const dispatcher = options.dispatcher ?? agent;
    if (!dispatcher) throw new TypeError('no dispatcher');
    const wire = new Wire(target, options, dispatcher);
    this.#ownAgent = agent;
    this.#session = new Session(wire, target, options);
  }

  async version(): Promise<OdooVersion> {
    return (await this.#session.server()).version;
  }

  databases(): Promise<string[] | null> {
    return this.#session.databases();
  }

  async authenticate(): Promise<{ uid: number }> {
    return { uid: await this.#session.authenticate() };
  }

  async verifyApiKey(): Promise<{ uid: number }> {
    return { uid: await this.#session.verifyApiKey() };
  }

  async isAdministrator(): Promise<boolean> {
    const { major } = await this.version();
    const group = 'base.group_system';
    // Until Odoo 17 it is a method of the model, since 18 of a record.
    const args = major >= 18 ? [[await this.#session.uid()], group] : [group];
    return (await this.call('res.users', 'has_group', args)) === true;
  }

  async edition(): Promise<'community' | 'enterprise'> {
    const { serverVersion } = await this.version();
    if (serverVersion.endsWith('+e')) return 'enterprise';
    const installed = await this.searchCount('ir.module.module', [
      ['name', '=', 'web_enterprise'],
      ['state', 'in', ['installed', 'to upgrade']],
    ]);
    return installed > 0 ? 'enterprise' : 'community';
  }

  async apiKeyExpiry(): Promise<string | null> {
    const { major } = await this.version();
    if (major < 18) return null;
    const domain: Domain = [['user_id', '=', await this.#session.uid()]];
    const keys = await this.searchRead('res.users.apikeys', domain, ['expiration_date']);
    const [only] = keys;
    if (keys.length !== 1 || typeof only?.expiration_date !== 'string') return null;
    return `${only.expiration_date.replace(' ', 'T')}.000Z`;
  }

  preferredLang(): Promise<string> {
    this.#lang ??= this.#findLang().catch((error) => {
      this.#lang = undefined;
      throw error;
    });
    return this.#lang;
  }

  async #findLang(): Promise<string> {
    const rows = await this.searchRead('res.lang', [['active', '=', true]], ['code']);
    const installed = rows.map((row) => textOf(row.code, 20));
    const wanted = this.#options.lang ? [this.#options.lang, ...languages] : languages;
    const spanish = installed.find((code) => /^es(_|$)/.test(code));
    return wanted.find((code) => installed.includes(code)) ?? spanish ?? 'en_US';
  }

  async call<T>(
    model: string,
    method: string,
    args: unknown[] = [],
    kwargs: Record<string, unknown> = {},
    options: CallOptions = {},
  ): Promise<T> {
    return (await this.#session.call({ model, method, args, kwargs }, options)) as T;
  }

  async searchRead(
    model: string,
    domain: Domain,
    fields: string[],
    options: SearchOptions = {},
  ): Promise<Record<string, unknown>[]> {
    const { limit, offset, order, context, ...request } = options;
    const kwargs = withoutUndefined({ domain, fields, limit, offset, order, context });
    const rows = await this.call<unknown>(model, 'search_read', [], kwargs, request);
    return Array.isArray(rows) ? rows.filter(isRecord) : [];
  }

  searchCount(model: string, domain: Domain, options: RequestOptions = {}): Promise<number> {
    return this.call<number>(model, 'search_count', [domain], {}, options);
  }

  async fieldsGet(
    model: string,
    options: RequestOptions & { attributes?: string[]; lang?: string } = {},
  ): Promise<Record<string, OdooField>> {
    const { attributes = fieldAttributes, lang = await this.preferredLang(), ...request } = options;
    return parseFields(await this.call(model, 'fields_get', [], { attributes, context: { lang } }, request));
  }

  async load(
    model: string,
    fields: string[],
    rows: string[][],
    options: RequestOptions & { context?: Context } = {},
  ): Promise<LoadResult> {
    const { context, ...request } = options;
    // Otherwise Odoo writes a message into the history of every record, which triples the time.
    const fullContext = { lang: await this.preferredLang(), tracking_disable: true, ...context };
    return parseLoadResult(await this.call(model, 'load', [fields, rows], { context: fullContext }, request));
  }

  read(model: string, ids: number[], fields: string[], options: records.WithContext = {}) {
    return records.read(this, model, ids, fields, options);
  }

  create(model: string, values: Record<string, unknown>[], options: records.WithContext = {}) {
    return records.create(this, model, values, options);
  }

  write(model: string, ids: number[], values: Record<string, unknown>, options: records.WithContext = {}) {
    return records.write(this, model, ids, values, options);
  }

  unlink(model: string, ids: number[], options: records.WithContext = {}) {
    return records.unlink(this, model, ids, options);
  }

  nameSearch(
    model: string,
    name: string,
    options: records.WithContext & { operator?: string; limit?: number } = {},
  ): Promise<[id: number, name: string][]> {
    return records.nameSearch(this, model, name, options);
  }

  modules(names?: string[], options: RequestOptions = {}): Promise<OdooModule[]> {
    return listModules(this, names, options);
  }

  pendingModules(options: RequestOptions = {}): Promise<OdooModule[]> {
    return listPending(this, options);
  }

  installModules(ids: number[], options: RequestOptions = {}): Promise<void> {
    const timeoutMs = this.#options.installTimeoutMs ?? defaultInstallTimeoutMs;
    return install(this, ids, { timeoutMs, ...options });
  }

  resetPending(ids: number[], options: RequestOptions = {}): Promise<void> {
    return reset(this, ids, options);
  }

  async close(): Promise<void> {
    await this.#ownAgent?.destroy(new OdooError('aborted'));
  }
}

function withoutUndefined(record: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined));
}

import type { Dispatcher } from 'undici';

export interface OdooTarget {
  /** Address of the server; only scheme, host and port count: `https://company.odoo.com`. */
  url: string;
  db: string;
  username: string;
  password: string;
  apiKey?: string;
}

export type Protocol = 'json-rpc' | 'json-2' | 'xml-rpc';

export interface OdooOptions {
  /** Carries every request; give the guard's to refuse private addresses. It is not closed by `close()`. */
  dispatcher?: Dispatcher;
  /** Whole request, from connecting to the last byte. Default 30 s. */
  timeoutMs?: number;
  /** The same for `installModules`. Default 15 minutes. */
  installTimeoutMs?: number;
  /** Bytes of an answer's body, where that is less than its purpose allows (`bounds.ts`). */
  maxResponseBytes?: number;
  /** Ends every request of this client. */
  signal?: AbortSignal;
  /** Wanted language of labels and messages; see `preferredLang()`. */
  lang?: string;
  /** Use this protocol whatever the version says. */
  protocol?: Protocol;
}

export interface OdooVersion {
  /** As the server says it: `18.0-20250421`, `saas~18.2+e`. */
  serverVersion: string;
  /** `18.0`, `saas~18.2`. */
  serie: string;
  major: number;
}

export interface OdooField {
  type: string;
  /** Label, in the language of the request. */
  string: string;
  required: boolean;
  readonly: boolean;
  store?: boolean;
  /** Model on the other side of a many2one, one2many or many2many. */
  relation?: string;
  /** Pairs of value and label. */
  selection?: [value: string, label: string][];
  [attribute: string]: unknown;
}

export interface LoadMessage {
  type: 'error' | 'warning';
  /** Index in the rows sent, from 0; null when the message is about the whole call. */
  row: number | null;
  /** Last row of the same record, when one2many lines make a record span several rows. */
  lastRow?: number;
  /** Technical name, or null when Odoo does not say which. */
  field: string | null;
  fieldLabel?: string;
  message: string;
  /** A hint, or the list of the values that would have been accepted. */
  moreInfo?: string | string[];
}

export interface LoadResult {
  /** One id a record, in order; null when nothing was stored. */
  ids: number[] | null;
  messages: LoadMessage[];
  /** Odoo stopped looking after ten errors: rows without a message are not known to be good. */
  interrupted: boolean;
}

export type ModuleState =
  | 'uninstallable'
  | 'uninstalled'
  | 'installed'
  | 'to upgrade'
  | 'to remove'
  | 'to install';

export interface OdooModule {
  id: number;
  /** Technical name: `sale_management`. */
  name: string;
  label: string;
  summary: string;
  state: ModuleState;
  application: boolean;
  /** Enterprise placeholder: cannot be installed in this edition. */
  toBuy: boolean;
  license: string;
  /** Technical names of the direct dependencies. */
  dependencies: string[];
}

export type Domain = (string | [field: string, operator: string, value: unknown])[];
export type Context = Record<string, unknown>;

export interface RequestOptions {
  signal?: AbortSignal;
  timeoutMs?: number;
}

export interface CallOptions extends RequestOptions {
  /** Safe to send twice; a broken connection is then tried once more. Known for the usual reads. */
  idempotent?: boolean;
}

export interface SearchOptions extends RequestOptions {
  limit?: number;
  offset?: number;
  /** As in SQL: `name, id desc`. */
  order?: string;
  context?: Context;
}

export interface OdooClient {
  /** The server's version, asked once. Throws `version-unsupported` below 14. */
  version(): Promise<OdooVersion>;
  /** Logs in with the password. Throws `wrong-password`. */
  authenticate(): Promise<{ uid: number }>;
  /** Logs in with the API key alone. Throws `wrong-key`. */
  verifyApiKey(): Promise<{ uid: number }>;
  /** Whether the user may change settings, which installing modules asks for. */
  isAdministrator(): Promise<boolean>;
  edition(): Promise<'community' | 'enterprise'>;
  /**
   * When the API key ends, as ISO 8601 in UTC. Odoo does not say which key is in use: null unless the user
   * has just one, and where keys do not end (before 18, or a persistent key).
   */
  apiKeyExpiry(): Promise<string | null>;
  /** Best installed language: the one wanted, then es_419, es_GT, es_MX, es_ES, any Spanish; else en_US. */
  preferredLang(): Promise<string>;
  /**
   * Any public method. `args` as in execute_kw; a method on records may take them as `kwargs.ids` instead,
   * which every protocol understands.
   */
  call<T>(
    model: string,
    method: string,
    args?: unknown[],
    kwargs?: Record<string, unknown>,
    options?: CallOptions,
  ): Promise<T>;
  searchRead(
    model: string,
    domain: Domain,
    fields: string[],
    options?: SearchOptions,
  ): Promise<Record<string, unknown>[]>;
  searchCount(model: string, domain: Domain, options?: RequestOptions): Promise<number>;
  /** Fields by technical name. `attributes` defaults to those of `OdooField`. */
  fieldsGet(
    model: string,
    options?: RequestOptions & { attributes?: string[]; lang?: string },
  ): Promise<Record<string, OdooField>>;
  /**
   * Odoo's import of a table of strings: one transaction, all rows or none. An unknown column is `rejected`.
   * A lost connection leaves the outcome unknown; repeating is safe when every row carries an external id.
   */
  load(
    model: string,
    fields: string[],
    rows: string[][],
    options?: RequestOptions & { context?: Context },
  ): Promise<LoadResult>;
  /** Records by id; those that are not there any more are left out. */
  read(
    model: string,
    ids: number[],
    fields: string[],
    options?: RequestOptions & { context?: Context },
  ): Promise<Record<string, unknown>[]>;
  /** One transaction for all. @returns their ids, in order */
  create(
    model: string,
    values: Record<string, unknown>[],
    options?: RequestOptions & { context?: Context },
  ): Promise<number[]>;
  /** The same values for all. */
  write(
    model: string,
    ids: number[],
    values: Record<string, unknown>,
    options?: RequestOptions & { context?: Context },
  ): Promise<void>;
  /** All or none; `rejected` where something else needs one of them. */
  unlink(model: string, ids: number[], options?: RequestOptions & { context?: Context }): Promise<void>;
  /** What a name means to Odoo, as `load` looks it up: operator `=` and at most 100 by default. */
  nameSearch(
    model: string,
    name: string,
    options?: RequestOptions & { operator?: string; limit?: number; context?: Context },
  ): Promise<[id: number, name: string][]>;
  /** The named modules, or all. Throws `not-administrator`. */
  modules(names?: string[], options?: RequestOptions): Promise<OdooModule[]>;
  /** Modules waiting to be installed, upgraded or removed. */
  pendingModules(options?: RequestOptions): Promise<OdooModule[]>;
  /**
   * Installs all in one operation and waits for it, which takes minutes. When the connection breaks or the
   * time is up after sending: `connection-lost` with `outcomeUnknown`; the truth is in `modules()`.
   */
  installModules(ids: number[], options?: RequestOptions): Promise<void>;
  /** Takes modules out of a transient state in which an interrupted operation left them. */
  resetPending(ids: number[], options?: RequestOptions): Promise<void>;
  close(): Promise<void>;
}

export type DiagnosisStep = 'address' | 'odoo' | 'database' | 'user' | 'key' | 'rights';

export interface DiagnosisResult {
  step: DiagnosisStep;
  status: 'ok' | 'failed' | 'skipped';
  code?: import('./errors.ts').OdooErrorCode;
  detail?: string;
}

export interface Diagnosis {
  /** No step failed. */
  ok: boolean;
  version: OdooVersion | null;
  /** Always the six steps, in order. */
  steps: DiagnosisResult[];
}

import type { Dispatcher } from 'undici';
import type { OdooErrorCode } from './errors.ts';

export interface OdooTarget {
  /** Address of the server; only scheme, host and port are used: `https://company.odoo.com`. */
  url: string;
  db: string;
  username: string;
  /** Or the API key again: Odoo accepts it instead of a password, also for users with a second step. */
  password: string;
  apiKey?: string;
}

export type Protocol = 'json-rpc' | 'json-2' | 'xml-rpc';

export interface OdooOptions {
  /** Carries every request; pass the guard's to refuse private addresses. `close()` does not close it. */
  dispatcher?: Dispatcher;
  /** For the whole request, from connecting to the last byte. Default 30,000 ms. */
  timeoutMs?: number;
  /** The same for `installModules`. Default 15 minutes. */
  installTimeoutMs?: number;
  /** Maximum bytes of an answer's body, where that is less than `bounds.ts` allows for its kind. */
  maxResponseBytes?: number;
  /** Aborts every request of this client. */
  signal?: AbortSignal;
  /** Preferred language of labels and messages; see `preferredLang()`. */
  lang?: string;
  /** Told of each call when it has ended. It must not throw. */
  onCall?: (call: OdooCall) => void;
  /** Used whatever the version; default: chosen by the version. */
  protocol?: Protocol;
}

/** A call that has ended, without its content. */
export interface OdooCall {
  /** null: a call about the server or the sign-in. */
  model: string | null;
  method: string;
  ms: number;
  /** `failed`: an error that is not an OdooError. */
  outcome: 'done' | 'failed' | OdooErrorCode;
}

export interface OdooVersion {
  /** As the server gives it: `18.0-20250421`, `saas~18.2+e`. */
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
  /** Last row of the same record, where one2many lines make a record span several rows. */
  lastRow?: number;
  /** Technical name; null where Odoo does not give it. */
  field: string | null;
  fieldLabel?: string;
  message: string;
  /** A hint, or the list of the accepted values. */
  moreInfo?: string | string[];
}

export interface LoadResult {
  /** One id per record, in order; null when nothing was stored. */
  ids: number[] | null;
  messages: LoadMessage[];
  /** Odoo stopped checking after ten errors: a row without a message may still be wrong. */
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
  /** A placeholder for a module of Enterprise: it cannot be installed in this edition. */
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
  /** May be sent twice: a broken connection is then tried once more. Already set for the usual reads. */
  idempotent?: boolean;
  /** Language of the request for Odoo's web server, `es_419`. The language of a method is in its context. */
  requestLang?: string;
}

export interface SearchOptions extends RequestOptions {
  limit?: number;
  offset?: number;
  /** As in SQL: `name, id desc`. */
  order?: string;
  context?: Context;
}

export interface OdooClient {
  /** The server's version, asked once. @throws OdooError `version-unsupported` below 14 */
  version(): Promise<OdooVersion>;
  /** The databases that the server lists for its address; null where it hides the list. */
  databases(): Promise<string[] | null>;
  /** Logs in with the password. @throws OdooError `wrong-password` */
  authenticate(): Promise<{ uid: number }>;
  /** Logs in with the API key alone. @throws OdooError `wrong-key` */
  verifyApiKey(): Promise<{ uid: number }>;
  /** Whether the user may change settings, which is needed to install modules. */
  isAdministrator(): Promise<boolean>;
  edition(): Promise<'community' | 'enterprise'>;
  /**
   * When the API key expires, as ISO 8601 in UTC. Odoo does not say which key is in use: null unless the user
   * has exactly one, and where keys do not expire (before 18, or a persistent key).
   */
  apiKeyExpiry(): Promise<string | null>;
  /**
   * Best installed language: the preferred one, then es_419, es_GT, es_MX, es_ES, any Spanish; else en_US.
   */
  preferredLang(): Promise<string>;
  /**
   * Calls any public method. `args` as in execute_kw; a method on records may take the ids as `kwargs.ids`
   * instead, which works over every protocol.
   *
   * @throws OdooError
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
   * Odoo's import of rows of texts: one transaction, all rows or none. An unknown column is `rejected`. After
   * a lost connection the outcome is unknown; repeating is safe when every row has an external id.
   */
  load(
    model: string,
    fields: string[],
    rows: string[][],
    options?: RequestOptions & { context?: Context },
  ): Promise<LoadResult>;
  /** Records by id; ids that no longer exist are left out. */
  read(
    model: string,
    ids: number[],
    fields: string[],
    options?: RequestOptions & { context?: Context },
  ): Promise<Record<string, unknown>[]>;
  /** Creates records in one transaction. @returns their ids, in order */
  create(
    model: string,
    values: Record<string, unknown>[],
    options?: RequestOptions & { context?: Context },
  ): Promise<number[]>;
  /** Writes the same values to all of these records. */
  write(
    model: string,
    ids: number[],
    values: Record<string, unknown>,
    options?: RequestOptions & { context?: Context },
  ): Promise<void>;
  /** Deletes all or none; `rejected` where another record needs one of them. */
  unlink(model: string, ids: number[], options?: RequestOptions & { context?: Context }): Promise<void>;
  /** The records that a name means to Odoo, found as `load()` does it. Default: operator `=`, at most 100. */
  nameSearch(
    model: string,
    name: string,
    options?: RequestOptions & { operator?: string; limit?: number; context?: Context },
  ): Promise<[id: number, name: string][]>;
  /** The modules with these technical names, or all. @throws OdooError `not-administrator` */
  modules(names?: string[], options?: RequestOptions): Promise<OdooModule[]>;
  /** Modules that wait to be installed, upgraded or removed. */
  pendingModules(options?: RequestOptions): Promise<OdooModule[]>;
  /**
   * Installs modules in one operation and waits for it, which takes minutes. Afterwards `modules()` shows the
   * result.
   *
   * @throws OdooError `connection-lost` with `outcomeUnknown` where the connection breaks or the time is up
   *   after sending
   */
  installModules(ids: number[], options?: RequestOptions): Promise<void>;
  /** Resets modules that an interrupted operation left in a pending state. */
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
  ok: boolean;
  version: OdooVersion | null;
  /** The API key was used instead of the password, so no password was tried. */
  keyOnly: boolean;
  /** Always the six steps, in order. */
  steps: DiagnosisResult[];
}

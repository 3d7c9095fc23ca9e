export type OdooErrorCode =
  | 'invalid-url'
  | 'address-unresolved'
  /** The guard does not allow this address. */
  | 'address-refused'
  | 'connection-refused'
  | 'tls'
  | 'redirect'
  | 'timeout'
  | 'not-odoo'
  | 'version-unsupported'
  | 'database-unknown'
  /** Unknown login, wrong password, or two-factor authentication: Odoo answers the same to all three. */
  | 'wrong-password'
  | 'wrong-key'
  | 'not-administrator'
  /** Odoo is doing something else (a scheduled action, a module operation): try again later. */
  | 'busy'
  /** The connection broke, or a proxy gave up, after the request had been sent. */
  | 'connection-lost'
  | 'response-too-large'
  /**
   * The server, or a proxy before it, does not accept a request of this size (status 413); nothing was done.
   */
  | 'request-too-large'
  | 'rate-limited'
  /** Odoo understood the request and rejected it; `detail` is its message. */
  | 'rejected'
  | 'aborted';

const sentences: Record<OdooErrorCode, string> = {
  'invalid-url': 'The address is not a plain http or https URL',
  'address-unresolved': 'The host name does not resolve',
  'address-refused': 'The address is not allowed',
  'connection-refused': 'The server does not accept the connection',
  tls: 'The secure connection could not be established',
  redirect: 'The server redirects elsewhere',
  timeout: 'The server did not answer in time',
  'not-odoo': 'What answers at this address is not Odoo',
  'version-unsupported': 'This version of Odoo is not supported',
  'database-unknown': 'The server does not know this database',
  'wrong-password': 'The user or the password is wrong, or the user has two-factor authentication',
  'wrong-key': 'The API key is wrong or has expired',
  'not-administrator': 'The user is not an administrator',
  busy: 'Odoo is busy with another operation',
  'connection-lost': 'The connection was lost after the request had been sent',
  'response-too-large': 'The answer is larger than allowed',
  'request-too-large': 'The request is larger than the server takes',
  'rate-limited': 'The server limits the number of requests',
  rejected: 'Odoo rejected the request',
  aborted: 'The request was aborted',
};

export interface OdooErrorOptions {
  detail?: string;
  outcomeUnknown?: boolean;
  retryAfterMs?: number;
}

/**
 * The only error that this package throws for failures outside it. Neither the message nor `detail` contains
 * a credential or a traceback.
 */
export class OdooError extends Error {
  override readonly name = 'OdooError';
  readonly code: OdooErrorCode;
  /**
   * Odoo's own message, where it gave one; for network errors a system code such as `ECONNREFUSED`; else what
   * was seen: `HTTP 502`, a version, where a redirect leads.
   */
  readonly detail?: string;
  /** The request may have been carried out: check before repeating it. Never true for a read. */
  readonly outcomeUnknown: boolean;
  /** How long the server asks to wait, in ms; only with `rate-limited`. */
  readonly retryAfterMs?: number;

  constructor(code: OdooErrorCode, options: OdooErrorOptions = {}) {
    super(options.detail ? `${sentences[code]}: ${options.detail}` : sentences[code]);
    this.code = code;
    this.outcomeUnknown = options.outcomeUnknown ?? false;
    if (options.detail !== undefined) this.detail = options.detail;
    if (options.retryAfterMs !== undefined) this.retryAfterMs = options.retryAfterMs;
  }
}

/** The answer is not in the protocol: the endpoint may be missing, or the server is not Odoo. */
export class UnexpectedAnswer extends OdooError {
  readonly status: number;

  constructor(status: number, options: OdooErrorOptions = {}) {
    super('not-odoo', options);
    this.status = status;
  }
}

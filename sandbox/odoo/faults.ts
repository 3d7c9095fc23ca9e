/** Errors of Odoo, with everything that its three protocols return about them. */
export type FaultKind =
  | 'AccessDenied'
  | 'AccessError'
  | 'UserError'
  | 'ValidationError'
  | 'MissingError'
  | 'ValueError'
  | 'KeyError'
  | 'AttributeError'
  | 'ImportError'
  | 'NotFound'
  | 'UnprocessableEntity'
  | 'OperationalError'
  | 'InFailedSqlTransaction'
  | 'LockNotAvailable';

interface FaultForm {
  name: string;
  xmlRpcCode: 1 | 2 | 3 | 4;
  httpStatus: number;
}

const forms: Record<FaultKind, FaultForm> = {
  AccessDenied: { name: 'odoo.exceptions.AccessDenied', xmlRpcCode: 3, httpStatus: 403 },
  AccessError: { name: 'odoo.exceptions.AccessError', xmlRpcCode: 4, httpStatus: 403 },
  UserError: { name: 'odoo.exceptions.UserError', xmlRpcCode: 2, httpStatus: 422 },
  ValidationError: { name: 'odoo.exceptions.ValidationError', xmlRpcCode: 2, httpStatus: 422 },
  MissingError: { name: 'odoo.exceptions.MissingError', xmlRpcCode: 2, httpStatus: 404 },
  ValueError: { name: 'builtins.ValueError', xmlRpcCode: 1, httpStatus: 500 },
  KeyError: { name: 'builtins.KeyError', xmlRpcCode: 1, httpStatus: 500 },
  AttributeError: { name: 'builtins.AttributeError', xmlRpcCode: 1, httpStatus: 404 },
  ImportError: { name: 'builtins.ImportError', xmlRpcCode: 1, httpStatus: 500 },
  NotFound: { name: 'werkzeug.exceptions.NotFound', xmlRpcCode: 1, httpStatus: 404 },
  UnprocessableEntity: { name: 'werkzeug.exceptions.UnprocessableEntity', xmlRpcCode: 1, httpStatus: 422 },
  OperationalError: { name: 'psycopg2.OperationalError', xmlRpcCode: 1, httpStatus: 500 },
  LockNotAvailable: { name: 'psycopg2.errors.LockNotAvailable', xmlRpcCode: 1, httpStatus: 500 },
  InFailedSqlTransaction: { name: 'psycopg2.errors.InFailedSqlTransaction', xmlRpcCode: 1, httpStatus: 500 },
};

export class OdooFault extends Error {
  readonly kind: FaultKind;

  constructor(kind: FaultKind, message: string) {
    super(message);
    this.kind = kind;
  }

  get form(): FaultForm {
    return forms[this.kind];
  }

  /** A traceback as the real server returns it, which a client must never show. */
  get traceback(): string {
    const className = this.form.name.replace(/^builtins\./, '');
    return [
      'Traceback (most recent call last):',
      '  File "/usr/lib/python3/dist-packages/odoo/http.py", line 1809, in _serve_db',
      '    return service_model.retrying(self._serve_ir_http, self.env)',
      `${className}: ${this.message}`,
    ].join('\n');
  }
}

/** Breaks the connection without an answer. */
export class Disconnect extends Error {}

/** Leaves the request without an answer. */
export class Silence extends Error {}

/** An answer that is not Odoo's. */
export class ForeignAnswer extends Error {
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly body: string;

  constructor(status: number, headers: Record<string, string>, body: string) {
    super(`HTTP ${status}`);
    this.status = status;
    this.headers = headers;
    this.body = body;
  }
}

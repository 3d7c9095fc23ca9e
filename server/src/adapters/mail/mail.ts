/** A mail to be sent. `to` is one address; `subject` holds nothing that a stranger typed. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** In angle brackets; without it each sending gets one of its own. */
  messageId?: string;
  /** Further headers by name. */
  headers?: Record<string, string>;
}

/** Sends mails. */
export interface Mailer {
  /** @throws MailError when it was not sent, or when it is not known whether it was */
  send(mail: Mail): Promise<void>;
  close(): void;
}

/** Its message contains no address, because it is written to the log. */
export class MailError extends Error {
  /** The mail library's code, such as ECONNECTION. */
  readonly code: string;
  /** The status in the server's answer; null where it gave none. */
  readonly status: number | null;

  constructor(code: string, status: number | null) {
    super([code, status].filter(Boolean).join(' '));
    this.name = 'MailError';
    this.code = code;
    this.status = status;
  }

  /** The server refuses the address permanently: trying again is useless. */
  get final(): boolean {
    return this.code === 'EENVELOPE' && this.status !== null && this.status >= 500;
  }
}

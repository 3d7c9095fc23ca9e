/** A mail as it is sent. `to` is one address; nothing a stranger typed stands in `subject`. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** The way out for mails. */
export interface Mailer {
  /** @throws MailError when it did not go out, or nobody knows whether it did */
  send(mail: Mail): Promise<void>;
  close(): void;
}

/** Tells no address: it is written to the log. */
export class MailError extends Error {
  /** The address is refused for good: trying again is of no use. */
  readonly final: boolean;

  constructor(reason: string, final: boolean) {
    super(reason);
    this.name = 'MailError';
    this.final = final;
  }
}

import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** How the stand-in answers from now on; null: it accepts every mail. */
export type MailMode = 'refuses-address' | 'busy' | 'drops-connection' | null;

/** A mail server for tests: accepts every mail over real SMTP and keeps it, so that tests can read it. */
export interface MailSandbox {
  /** Value for SMTP_URL. */
  url: string;
  /** The mails that arrived, parsed. */
  mails(): Email[];
  behave(mode: MailMode): void;
  stop(): Promise<void>;
}

export const parseMail = (raw: Uint8Array | string): Promise<Email> => PostalMime.parse(raw);

export async function startMail(): Promise<MailSandbox> {
  const arrived: Email[] = [];
  let mode: MailMode = null;
  const refusal = (responseCode: number, words: string) => Object.assign(new Error(words), { responseCode });
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onAuth: (auth, _session, done) => done(null, { user: auth.username }),
    onRcptTo: (_address, _session, done) =>
      done(mode === 'refuses-address' ? refusal(550, 'no such mailbox') : null),
    onData: (stream, _session, done) => {
      const pieces: Buffer[] = [];
      stream.on('data', (piece: Buffer) => pieces.push(piece));
      stream.on('end', () => {
        if (mode === 'busy') {
          done(refusal(451, 'try again later'));
          return;
        }
        parseMail(Buffer.concat(pieces)).then(
          (mail) => {
            arrived.push(mail);
            done();
          },
          (error: Error) => done(error),
        );
      });
    },
    onConnect: (_session, done) =>
      done(mode === 'drops-connection' ? refusal(421, 'closing the connection') : null),
  });
  // A client that disconnects early must not end the process.
  server.on('error', () => undefined);
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const address = server.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `smtp://usuario:clave@127.0.0.1:${port}`,
    mails: () => [...arrived],
    behave: (next) => {
      mode = next;
    },
    stop: () => new Promise((done) => server.close(() => done())),
  };
}

import { createTransport } from 'nodemailer';
import { MailError, type Mailer } from './mail.ts';

/**
 * How long a mail server may take, in ms: to connect, to greet, between two of its answers, and for a whole
 * mail. A mail is claimed for two minutes, after which another process may send it, and the library's own limits
 * are longer than that.
 */
const timeouts = { connection: 15_000, greeting: 15_000, silence: 30_000, whole: 60_000 };

const limitsOf = ({ connection, greeting, silence }: typeof timeouts) => ({
  connectionTimeout: connection,
  greetingTimeout: greeting,
  socketTimeout: silence,
});

/** Signs in to the mail server and sends nothing. @throws MailError */
export async function signInToSmtp(url: string): Promise<void> {
  const transport = createTransport({ url, ...limitsOf(timeouts) });
  try {
    await transport.verify();
  } catch (error) {
    const { code, responseCode } = error as { code?: string; responseCode?: number };
    throw new MailError(code ?? 'unknown', responseCode ?? null);
  } finally {
    transport.close();
  }
}

/**
 * @param url smtp:// or smtps://, with user and password where the server asks for them
 * @param limits shorter ones for a test
 */
export function smtpMailer({ url, from }: { url: string; from: string }, limits = timeouts): Mailer {
  const transport = createTransport({ url, ...limitsOf(limits) }, { from });
  return {
    async send(mail) {
      try {
        const signal = AbortSignal.timeout(limits.whole);
        await transport.sendMail({ ...mail, signal, disableFileAccess: true, disableUrlAccess: true });
      } catch (error) {
        const { code, responseCode } = error as { code?: string; responseCode?: number };
        throw new MailError(code === 'EABORT' ? 'ETIMEDOUT' : (code ?? 'unknown'), responseCode ?? null);
      }
    },
    close: () => transport.close(),
  };
}

import { createTransport } from 'nodemailer';
import { MailError, type Mailer } from './mail.ts';

/** Signs in to the mail server and sends nothing. @throws MailError */
export async function signInToSmtp(url: string): Promise<void> {
  const transport = createTransport(url);
  try {
    await transport.verify();
  } catch (error) {
    const { code, responseCode } = error as { code?: string; responseCode?: number };
    throw new MailError(code ?? 'unknown', responseCode ?? null, false);
  } finally {
    transport.close();
  }
}

/** @param url smtp:// or smtps://, with user and password where the server asks for them */
export function smtpMailer({ url, from }: { url: string; from: string }): Mailer {
  const transport = createTransport(url, { from });
  return {
    async send(mail) {
      try {
        await transport.sendMail({ ...mail, disableFileAccess: true, disableUrlAccess: true });
      } catch (error) {
        const { code, responseCode } = error as { code?: string; responseCode?: number };
        const final = code === 'EENVELOPE' && responseCode !== undefined && responseCode >= 500;
        throw new MailError(code ?? 'unknown', responseCode ?? null, final);
      }
    },
    close: () => transport.close(),
  };
}

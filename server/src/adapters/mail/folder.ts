import { randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Mailer } from './mail.ts';

/**
 * Writes mails as .eml files, which every mail program opens, for a server without SMTP_URL.
 *
 * @param note called with the name of each file
 */
export function folderMailer(folder: string, note: (file: string) => void): Mailer {
  return {
    async send(mail) {
      // Loaded with the first mail, to keep the memory of an idle server small.
      const { createTransport } = await import('nodemailer');
      const transport = createTransport({ streamTransport: true, buffer: true });
      const { message } = await transport.sendMail({ ...mail, from: 'Atrio <atrio@localhost>' });
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const name = `${new Date().toISOString().replaceAll(':', '-')}-${randomBytes(3).toString('hex')}.eml`;
      // Links in mails open accounts, so only the operator may read the files.
      await writeFile(join(folder, name), message as Buffer, { mode: 0o600, flag: 'wx' });
      note(name);
    },
    close: () => undefined,
  };
}

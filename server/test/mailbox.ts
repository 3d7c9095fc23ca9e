import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Email } from 'postal-mime';
import { parseMail } from '../../sandbox/mail/index.ts';
import { type Home, until } from './harness.ts';

/** Parsed mails by file and size, so that a half-written mail is parsed again. */
const parsed = new Map<string, Promise<Email>>();
function mailIn(file: string): Promise<Email> {
  const key = `${file} ${statSync(file).size}`;
  const mail = parsed.get(key) ?? parseMail(readFileSync(file));
  parsed.set(key, mail);
  return mail;
}

/** The mails that a server without SMTP_URL wrote to this address, the oldest first. */
export async function mailsTo({ dataDir }: Pick<Home, 'dataDir'>, address: string): Promise<Email[]> {
  const folder = join(dataDir, 'mail');
  if (!existsSync(folder)) return [];
  const files = readdirSync(folder).sort();
  const mails = await Promise.all(files.map((name) => mailIn(join(folder, name))));
  return mails.filter((mail) => mail.to?.some((to) => to.address === address));
}

/**
 * Waits for the newest mail with this subject.
 * @param after number of mails with this subject that were seen already
 */
export function mailTo(
  home: Pick<Home, 'dataDir'>,
  address: string,
  subject: string,
  after = 0,
): Promise<Email> {
  return until(`«${subject}» to ${address}`, async () => {
    const mails = (await mailsTo(home, address)).filter((mail) => mail.subject === subject);
    return mails.length > after ? mails.at(-1) : null;
  });
}

/** The code in the link of a mail. */
export function codeIn(mail: Email): string {
  const [, code] = /https?:\/\/\S+#([\w-]+)/.exec(mail.text ?? '') ?? [];
  if (!code) throw new Error(`no link in: ${mail.text}`);
  return code;
}

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import PostalMime from 'postal-mime';

/** Waits for a mail of the product. @returns its text */
export async function mailTo(address: string, subject: string): Promise<string> {
  const folder = join(process.env.E2E_DATA ?? '', 'mail');
  let text = '';
  await expect
    .poll(async () => {
      for (const name of existsSync(folder) ? readdirSync(folder).sort() : []) {
        const written = readFileSync(join(folder, name));
        if (!written.includes(address)) continue;
        const mail = await PostalMime.parse(written);
        if (mail.subject === subject && mail.to?.[0]?.address === address) text = mail.text ?? '';
      }
      return text;
    })
    .not.toBe('');
  return text;
}

/** Waits for a mail of the product. @returns the address of its link */
export async function linkMailedTo(address: string, subject: string): Promise<string> {
  const link = /https?:\/\/\S+#[\w-]+/.exec(await mailTo(address, subject))?.[0];
  if (link === undefined) throw new Error(`the mail «${subject}» has no link`);
  return link;
}

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import PostalMime from 'postal-mime';

/** Waits for a mail that the product wrote. @returns its text */
export async function mailTo(address: string, subject: string): Promise<string> {
  const folder = join(process.env.E2E_DATA ?? '', 'mail');
  let text = '';
  await expect
    .poll(async () => {
      for (const name of existsSync(folder) ? readdirSync(folder).sort() : []) {
        const mail = await PostalMime.parse(readFileSync(join(folder, name)));
        if (mail.subject === subject && mail.to?.[0]?.address === address) text = mail.text ?? '';
      }
      return text;
    })
    .not.toBe('');
  return text;
}

/** @returns the address of the mail's link */
export async function linkMailedTo(address: string, subject: string): Promise<string> {
  const link = /https?:\/\/\S+#[\w-]+/.exec(await mailTo(address, subject))?.[0];
  if (link === undefined) throw new Error(`the mail «${subject}» has no link`);
  return link;
}

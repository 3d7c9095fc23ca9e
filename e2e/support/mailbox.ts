import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import PostalMime from 'postal-mime';

/** Waits for a mail that the product wrote. @returns the address of its link */
export async function linkMailedTo(address: string, subject: string): Promise<string> {
  const folder = join(process.env.E2E_DATA ?? '', 'mail');
  let link = '';
  await expect
    .poll(async () => {
      for (const name of existsSync(folder) ? readdirSync(folder).sort() : []) {
        const mail = await PostalMime.parse(readFileSync(join(folder, name)));
        if (mail.subject !== subject || mail.to?.[0]?.address !== address) continue;
        link = /https?:\/\/\S+#[\w-]+/.exec(mail.text ?? '')?.[0] ?? '';
      }
      return link;
    })
    .not.toBe('');
  return link;
}

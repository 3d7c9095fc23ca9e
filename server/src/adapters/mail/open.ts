import { join } from 'node:path';
import type { Config } from '../../config/config.ts';
import { folderMailer } from './folder.ts';
import type { Mailer } from './mail.ts';

/**
 * Opens the configured mailer. The SMTP library is only loaded when it is used, to keep the memory of an idle
 * server small.
 *
 * @param note called with the name of each file in `DATA_DIR/mail`, where there is no mail server
 */
export async function openMailer(
  config: Pick<Config, 'smtp' | 'dataDir'>,
  note: (file: string) => void,
): Promise<Mailer> {
  if (config.smtp) return (await import('./smtp.ts')).smtpMailer(config.smtp);
  return folderMailer(join(config.dataDir, 'mail'), note);
}

import { ConfigError } from './config-error.ts';
import { listOf } from './lists.ts';

/** The mail server, and the sender of mails. */
export interface SmtpSettings {
  url: string;
  from: string;
}

/**
 * Links in mails must not be built from the host that a request names, so SMTP_URL needs PUBLIC_URL.
 *
 * @returns null where no mail is sent
 * @throws ConfigError
 */
export function readSmtp(
  url: string | undefined,
  from: string | undefined,
  publicUrl: string | null,
): SmtpSettings | null {
  if (!url || url === 'none') return null;
  if (!/^smtps?:\/\//.test(url) || !URL.canParse(url)) {
    throw new ConfigError('SMTP_URL debe ser como smtps://usuario:clave@servidor:465.');
  }
  if (!from || !publicUrl) {
    throw new ConfigError('Con SMTP_URL hacen falta SMTP_FROM (remitente) y PUBLIC_URL (para los enlaces).');
  }
  const [, inBrackets] = /<([^<>]*)>\s*$/.exec(from) ?? [];
  if (!isAddress(inBrackets ?? from.trim())) {
    throw new ConfigError('SMTP_FROM debe ser un correo, como Portal <portal@ejemplo.com>.');
  }
  return { url, from };
}

const isAddress = (text: string): boolean => /^[^@<>"]{1,64}@[^@<>"]{3,250}$/.test(text) && !/\s/.test(text);

/** Addresses that alerts are mailed to. @throws ConfigError */
export function readAddresses(text: string): string[] {
  const addresses = listOf(text);
  const wrong = addresses.find((address) => !isAddress(address));
  if (wrong !== undefined) {
    throw new ConfigError(
      `ALERTS_TO debe tener correos separados por comas, como soporte@ejemplo.com; «${wrong}» no lo es.`,
    );
  }
  return addresses;
}

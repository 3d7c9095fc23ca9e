import { editDistance } from '../common/edit-distance.ts';
import { wordKey } from '../common/words.ts';

/** An e-mail address that Odoo takes. */
export const emailPattern = /^[^\s@,;<>"()]+@[^\s@,;<>"()/\\:]+\.[^\s@,;<>"()./\\:]{2,}$/;

/** Twice as many characters as an address can have. */
const longestEmail = 640;

/**
 * The address that a person most likely meant: without spaces, with `@` for `(arroba)`, and with a point for
 * a comma in the domain.
 *
 * @returns null where the result is not an address either
 */
export function proposeEmail(text: string): string | null {
  if (text.length > longestEmail) return null;
  const listed = listedAddresses(text);
  if (listed !== null) return listed;
  const [name = '', domain = '', ...more] = text
    .replace(/[([]?\s{0,5}(?:arroba|\bat\b)\s{0,5}[)\]]?/i, '@')
    .replace(/\s[([]?(?:punto|dot)[)\]]?\s/gi, '.')
    .replace(/\s+/g, '')
    .split(/@+/);
  if (more.length > 0) return null;
  const proposal = `${name}@${domain.replaceAll(',', '.')}`
    .replace(/\.{2,}/g, '.')
    .replace(/(?<![.;,/\\:])[.;,/\\:]+$/, '')
    .replace(/\.(?:con|cmo|ocm)$/i, '.com');
  const provider = mailProviders.find((host) => host === `${domain.toLowerCase()}.com`);
  if (provider !== undefined && emailPattern.test(`${name}@${provider}`)) return `${name}@${provider}`;
  return proposal !== text && emailPattern.test(proposal) ? proposal : null;
}

/** The mail providers that most people use. */
const mailProviders = ['gmail.com', 'hotmail.com', 'yahoo.com', 'outlook.com', 'icloud.com', 'live.com'];
/** Real providers whose names are similar to those of the others, so that they are not typing errors. */
const otherProviders = new Set([
  'ymail.com',
  'gmx.com',
  'mail.com',
  'email.com',
  'live.com',
  'olive.com',
  'love.com',
]);

/** What people write between two addresses: «a@uno.com / b@dos.com», «a@uno.com y b@dos.com», a line for each. */
const betweenAddresses = /\s[yeo]\s|[<>;,/|\s]+/;

/**
 * The mail addresses of a text that has nothing else.
 *
 * @returns empty for any other text, also for one address with a sign too many
 */
export function addressesIn(text: string): string[] {
  const isAddress = (part: string) => emailPattern.test(part) && !part.includes('..');
  const parts = text.split(betweenAddresses).filter((part) => part !== '');
  if (parts.length > 1 && !/[<>]/.test(text) && parts.every(isAddress)) return parts;
  const whole = text.replace(/(?<![;,])[;,]+$/, '').trim();
  return isAddress(whole) ? [whole] : [];
}

/** The addresses in `Ana <ana@uno.com>` and `a@uno.com, <b@dos.com>`. */
function listedAddresses(text: string): string | null {
  const parts = text.split(betweenAddresses).filter((part) => part !== '');
  const addresses = parts.filter((part) => emailPattern.test(part));
  const isRest = parts.length > addresses.length && !/[<>]/.test(text);
  const listed = addresses.join(', ');
  return addresses.length === 0 || isRest || listed === text ? null : listed;
}

/**
 * The corrected address, or addresses, if the domain of one is most likely a typing error: `gmial.com`,
 * `hotmail.con`.
 *
 * @returns null for any other address
 */
export function mistypedDomain(text: string): string | null {
  if (text.length > longestEmail) return null;
  const meant = text
    .split(', ')
    .map((address) => meantAddress(address) ?? address)
    .join(', ');
  return meant === text ? null : meant;
}

function meantAddress(address: string): string | null {
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1).toLowerCase();
  const ended = domain.replace(/\.(?:con|cmo|ocm|comm|coom|vom|xom)$/, '.com');
  const [provider, second] = otherProviders.has(ended)
    ? []
    : mailProviders.filter((host) => isMistyped(ended, host));
  const meant = provider !== undefined && second === undefined ? provider : ended;
  return at < 1 || meant === domain ? null : `${address.slice(0, at)}@${meant}`;
}

/**
 * Whether a domain differs from a provider's by one letter more, less or different, or by two letters in the
 * wrong order. One with another end, as domains of some countries have it, may be another provider's own: `gmail.co`.
 */
function isMistyped(domain: string, host: string): boolean {
  const end = host.slice(host.lastIndexOf('.'));
  return (
    editDistance(domain, host, 1) === 1 && (domain.endsWith(end) || !/\.(?:co|cm|es|fr|mx)$/.test(domain))
  );
}

/**
 * The only option that a text could be a typing error of: a quarter of its letters may differ, or its end may
 * be missing.
 *
 * @returns null where no option fits, or several do
 */
export function closestOption(text: string, options: readonly string[]): string | null {
  const key = wordKey(text);
  if (key.length < 3) return null;
  const near = options.filter((option) => {
    const other = wordKey(option);
    if (other.length < 3) return false;
    if (other.startsWith(key) || key.startsWith(other)) return true;
    const most = Math.ceil(Math.min(key.length, other.length) / 4);
    return editDistance(key, other, most) <= most;
  });
  return near.length === 1 ? (near[0] ?? null) : null;
}

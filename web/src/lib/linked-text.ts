/** A part of a text; `href` where it is an address that may be opened. */
export interface TextPart {
  text: string;
  href: string | null;
}

/** Signs that end a sentence after an address and do not belong to the address. */
const afterAddress = new Set(['.', ',', ';', ':', '!', '?', ')', ']', '»', '"', "'", '…']);

/**
 * A plain text with its addresses found: those that begin with https:// and name no user, because
 * `https://mibanco.com@otro.com` leads to otro.com. Everything else stays text.
 */
export function linkedText(text: string): TextPart[] {
  const parts: TextPart[] = [];
  const add = (part: string, href: string | null) => {
    const last = parts.at(-1);
    if (part === '') return;
    if (href === null && last?.href === null) last.text += part;
    else parts.push({ text: part, href });
  };
  for (const word of text.split(/(\s)/)) {
    const at = word.indexOf('https://');
    const address = at === -1 ? '' : withoutEnd(word.slice(at));
    if (!isSafe(address)) {
      add(word, null);
      continue;
    }
    add(word.slice(0, at), null);
    add(address, address);
    add(word.slice(at + address.length), null);
  }
  return parts;
}

function withoutEnd(address: string): string {
  let end = address.length;
  while (end > 0 && afterAddress.has(address.charAt(end - 1))) end -= 1;
  return address.slice(0, end);
}

function isSafe(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { username, password, hostname } = new URL(address);
  return username === '' && password === '' && hostname.includes('.');
}

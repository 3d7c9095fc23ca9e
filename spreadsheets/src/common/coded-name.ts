/** «[CODE] Name», the form in which Odoo shows products. */
export const codedName = (code: string, name: string): string => `[${code}] ${name}`;

/** The texts by which a name may be meant elsewhere: itself, and if it has a code or a mail, that and the rest. */
export function spellingsOf(text: string): string[] {
  const coded = splitCodedName(text) ?? splitMailedName(text);
  return [text, ...(coded === null ? [] : [coded.code, coded.name])].filter((name) => name !== '');
}

/** The code and the name of a text in that form; null for other texts. */
export function splitCodedName(text: string): { code: string; name: string } | null {
  const end = text.indexOf(']');
  if (!text.startsWith('[') || end < 2) return null;
  return { code: text.slice(1, end).trim(), name: text.slice(end + 1).trim() };
}

const mail = /^[^\s@()<>]{1,200}@[^\s@()<>]{1,200}\.[^\s@()<>.]{2,63}$/;

/** The mail and the name of «Ana Paz (ana@ejemplo.com)», as HubSpot exports contacts; null for other texts. */
export function splitMailedName(text: string): { code: string; name: string } | null {
  const end = text.trimEnd();
  const at = Math.max(end.lastIndexOf(' ('), end.lastIndexOf(' <'));
  const isClosed = end.endsWith(end[at + 1] === '(' ? ')' : '>');
  const code = end.slice(at + 2, -1).trim();
  return at > 0 && isClosed && mail.test(code) ? { code, name: end.slice(0, at).trim() } : null;
}

/** «[CODE] Name», the form in which Odoo shows products. */
export const codedName = (code: string, name: string): string => `[${code}] ${name}`;

/** The texts by which a name may be meant elsewhere: itself, and if it has a code, the code and the rest. */
export function spellingsOf(text: string): string[] {
  const coded = splitCodedName(text);
  return [text, ...(coded === null ? [] : [coded.code, coded.name])].filter((name) => name !== '');
}

/** The code and the name of a text in that form; null for other texts. */
export function splitCodedName(text: string): { code: string; name: string } | null {
  const end = text.indexOf(']');
  if (!text.startsWith('[') || end < 2) return null;
  return { code: text.slice(1, end).trim(), name: text.slice(end + 1).trim() };
}

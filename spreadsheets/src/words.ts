/** Lower case without accents, spaces or signs: `C.P.*` and `cp` have the same key. */
export function wordKey(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');
}

/** The keys under which a header may be known: as it stands, without what its parentheses say, each side of a slash. */
export function headerKeys(header: string): { whole: string[]; parts: string[] } {
  const plain = header.replace(/\([^)]*\)|\[[^\]]*\]/g, ' ');
  const whole = [...new Set([wordKey(header), wordKey(plain)])].filter((key) => key !== '');
  const parts = plain
    .split(/\/| [oóyu] /i)
    .map(wordKey)
    .filter((key) => key !== '');
  return { whole, parts: parts.length > 1 ? parts : [] };
}

/** Text without spaces around it (also the hard ones) and without invisible marks. */
export function cleanText(text: string): string {
  return text.replace(/[\u200b-\u200f\u202a-\u202e\u2060\ufeff\u00ad]/g, '').trim();
}

/** `name`, `country_id/id`, `order_line/product_id`, `.id`: what a programmer would write. */
export function isTechnicalName(text: string): boolean {
  return /^\.?[a-z][a-z0-9_]*(\/\.?[a-z][a-z0-9_]*)*$/.test(text) && (text.includes('_') || text.length < 40);
}

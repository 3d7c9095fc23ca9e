/** Escapes a text for XML, in content and attributes. */
export function escapeXml(text: string): string {
  const plain = text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_');
  // XML cannot contain control characters, unpaired surrogates and non-characters: they get the escape of
  // workbooks.
  return plain.replace(
    /[^\t\n\P{Cc}]|\p{Cs}|[\ufffe\uffff]/gu,
    (character) => `_x${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`,
  );
}

/** A text element (`t`) of a cell. */
export function textXml(text: string): string {
  const keep = /^\s|\s$|\s\s|\n/.test(text) ? ' xml:space="preserve"' : '';
  return `<t${keep}>${escapeXml(text)}</t>`;
}

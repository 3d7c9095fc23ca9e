/**
 * A table as the spreadsheet programs of Guatemala open it with a double click: UTF-8 with its mark,
 * commas (the list separator of es-GT), CRLF (RFC 4180). A cell that would be taken for a formula gets an
 * apostrophe before it. (OWASP, CSV Injection)
 */
export function toCsv(rows: readonly (readonly string[])[]): Blob {
  const text = rows.map((row) => row.map(cell).join(',')).join('\r\n');
  return new Blob(['\ufeff', text, '\r\n'], { type: 'text/csv;charset=utf-8' });
}

function cell(text: string): string {
  const harmless = /^[=+\-@\t\r]/.test(text) && text !== '-' ? `'${text}` : text;
  return /[",\r\n']/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/**
 * The rows as a CSV file that spreadsheet programs in Guatemala open with a double click: UTF-8 with a byte
 * order mark, commas (the list separator of es-GT), CRLF (RFC 4180). A cell that a program would take for a
 * formula begins with an apostrophe. (OWASP, CSV Injection)
 */
export function toCsv(rows: readonly (readonly string[])[]): Blob {
  const text = rows.map((row) => row.map(csvCell).join(',')).join('\r\n');
  return new Blob(['\ufeff', text, '\r\n'], { type: 'text/csv;charset=utf-8' });
}

function csvCell(text: string): string {
  const notFormula = /^[=+\-@\t\r]/.test(text) && text !== '-' ? `'${text}` : text;
  return /[",\r\n']/.test(notFormula) ? `"${notFormula.replaceAll('"', '""')}"` : notFormula;
}

/**
 * A line of a CSV file, with its end, that spreadsheet programs in Guatemala open with a double click: commas
 * (the list separator of es-GT), CRLF (RFC 4180). A cell that a program would take for a formula begins with an
 * apostrophe. (OWASP, CSV Injection)
 */
export const csvLine = (cells: readonly string[]): string => `${cells.map(csvCell).join(',')}\r\n`;

/** The beginning of a CSV file by which these programs recognise UTF-8. */
export const csvStart = '\ufeff';

function csvCell(text: string): string {
  const notFormula = /^[=+\-@\t\r]/.test(text) && text !== '-' ? `'${text}` : text;
  return /[",\r\n']/.test(notFormula) ? `"${notFormula.replaceAll('"', '""')}"` : notFormula;
}

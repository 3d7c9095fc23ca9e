/** Every reason for which a whole file is refused. */
export const SPREADSHEET_ERROR_CODES = [
  'not-a-spreadsheet',
  'old-format',
  'encrypted',
  'macros',
  'too-large',
  'zip-bomb',
  'damaged',
  'empty',
  'no-sheet',
  'no-header',
  'two-headers',
  'merged-cells',
  'formula-without-value',
  'too-many-rows',
  'too-many-columns',
  'no-rows',
  'missing-columns',
  'unknown',
] as const;

export type SpreadsheetErrorCode = (typeof SPREADSHEET_ERROR_CODES)[number];

/**
 * A file that cannot be loaded. `message` is one or two Spanish sentences for
 * the customer: what is wrong and what to do about it. It never holds a path.
 */
export class SpreadsheetError extends Error {
  readonly code: SpreadsheetErrorCode;

  constructor(code: SpreadsheetErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'SpreadsheetError';
    this.code = code;
  }
}

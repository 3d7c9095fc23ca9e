/** Every reason for which a file is refused as a whole. */
export const spreadsheetErrorCodes = [
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
  'formula-without-value',
  'too-many-rows',
  'too-many-columns',
  'no-rows',
  'missing-columns',
  'unknown',
] as const;

export type SpreadsheetErrorCode = (typeof spreadsheetErrorCodes)[number];

/**
 * A file that cannot be loaded. `message` is one or two Spanish sentences for the customer: what is wrong,
 * and what to do about it. It never contains a path.
 */
export class SpreadsheetError extends Error {
  readonly code: SpreadsheetErrorCode;

  constructor(code: SpreadsheetErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'SpreadsheetError';
    this.code = code;
  }
}

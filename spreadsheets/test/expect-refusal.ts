import { expect } from 'vitest';
import { SpreadsheetError, type SpreadsheetErrorCode } from '../src/common/errors.ts';

/**
 * Runs something that must refuse a file. Checks the code and the form of the sentence.
 *
 * @returns the error
 */
export function refusal(code: SpreadsheetErrorCode, run: () => unknown): SpreadsheetError {
  let caught: unknown;
  try {
    run();
  } catch (error) {
    caught = error;
  }
  expect(caught).toBeInstanceOf(SpreadsheetError);
  const error = caught as SpreadsheetError;
  expect(error.code, error.message).toBe(code);
  expect(error.message).toMatch(/^\p{Lu}.*\.$/su);
  expect(error.message).not.toContain('!');
  return error;
}

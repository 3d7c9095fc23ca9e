import { expect } from 'vitest';
import { SpreadsheetError, type SpreadsheetErrorCode } from '../src/errors.ts';

/** Runs something that must refuse a file, checks the code and hands the error on. */
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

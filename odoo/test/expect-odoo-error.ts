import { expect } from 'vitest';
import { OdooError } from '../src/index.ts';

/** Expects a call to fail with this code. @returns the error */
export async function expectOdooError(
  promise: Promise<unknown>,
  code: OdooError['code'],
): Promise<OdooError> {
  const outcome = await promise.then(
    (value) => ({ value }),
    (error: unknown) => error,
  );
  expect(outcome).toBeInstanceOf(OdooError);
  const error = outcome as OdooError;
  expect(error.code).toBe(code);
  return error;
}

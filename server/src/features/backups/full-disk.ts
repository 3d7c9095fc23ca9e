import { ConfigError } from '../../config/config-error.ts';
import { texts } from './texts.ts';

/**
 * Error codes (errno(3)) of a write that failed because the disk, or this user's share of it, is full, or the
 * file got too large.
 */
const fullCodes = ['ENOSPC', 'EDQUOT', 'EFBIG'];

/** @returns a sentence where a folder cannot hold more, else the error unchanged */
export function whereFull(error: unknown, folder: string): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (!fullCodes.includes(code)) return error;
  return new ConfigError(texts.noSpace(folder, code));
}

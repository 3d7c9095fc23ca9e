import { SpreadsheetError } from './errors.ts';
import { LIMITS, megabytes } from './limits.ts';
import type { PreparedRow } from './row-problems.ts';
import { TEXTS } from './texts.ts';

/** Bytes of quotes, commas and names around each value, about. */
const aroundValue = 4;
const aroundProblem = 100;

/** Bytes that a row takes where it is kept: its values and what is wrong in them. */
export function weightOf({ values, problems }: PreparedRow): number {
  let bytes = 0;
  for (const value of values) bytes += utf8Length(value) + aroundValue;
  for (const { header, value, reason, proposal = '' } of problems)
    bytes += utf8Length(header + value + reason + proposal) + aroundProblem;
  return bytes;
}

/**
 * Hands rows on while they stay within what a file, and a record with its lines, may weigh.
 * @throws SpreadsheetError too-large
 */
export function* weighed(rows: Iterable<PreparedRow>): Generator<PreparedRow> {
  let file = 0;
  let record = 0;
  let first = 0;
  for (const row of rows) {
    const weight = weightOf(row);
    file += weight;
    record = row.continues ? record + weight : weight;
    if (!row.continues) first = row.row;
    if (file > LIMITS.preparedBytes)
      throw new SpreadsheetError('too-large', TEXTS.file.tooMuchData(megabytes(LIMITS.preparedBytes)));
    if (record > LIMITS.recordBytes)
      throw new SpreadsheetError('too-large', TEXTS.file.longRecord(first, megabytes(LIMITS.recordBytes)));
    yield row;
  }
}

function utf8Length(text: string): number {
  let bytes = text.length;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code > 0x7f) bytes += code > 0x7ff ? 2 : 1;
  }
  return bytes;
}

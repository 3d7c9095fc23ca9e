import { SpreadsheetError } from '../../common/errors.ts';
import { fileLimits, megabytes } from '../../common/limits.ts';
import { texts } from '../../common/texts.ts';

/** The parts of a prepared row whose size counts. */
interface SizedRow {
  row: number;
  values: string[];
  problems: { header: string; value: string; reason: string; proposal?: string }[];
  continues: boolean;
}

/** About how many bytes quotes, commas and names add to each value and to each problem. */
const bytesAroundValue = 4;
const bytesAroundProblem = 100;

/** Bytes that a row takes in memory or in a message, about: its values and its problems. */
export function preparedBytes({ values, problems }: Pick<SizedRow, 'values' | 'problems'>): number {
  let bytes = 0;
  for (const value of values) bytes += utf8Length(value) + bytesAroundValue;
  for (const { header, value, reason, proposal = '' } of problems)
    bytes += utf8Length(header + value + reason + proposal) + bytesAroundProblem;
  return bytes;
}

/**
 * Passes rows on as long as the file, and each record with its lines, stays within `fileLimits`.
 *
 * @throws SpreadsheetError too-large
 */
export function* withinSizeLimits<R extends SizedRow>(rows: Iterable<R>): Generator<R> {
  let file = 0;
  let record = 0;
  let first = 0;
  for (const row of rows) {
    const bytes = preparedBytes(row);
    file += bytes;
    record = row.continues ? record + bytes : bytes;
    if (!row.continues) first = row.row;
    if (file > fileLimits.preparedBytes)
      throw new SpreadsheetError('too-large', texts.file.tooMuchData(megabytes(fileLimits.preparedBytes)));
    if (record > fileLimits.recordBytes)
      throw new SpreadsheetError(
        'too-large',
        texts.file.longRecord(first, megabytes(fileLimits.recordBytes)),
      );
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

import { findHint, lostDecimals } from '@atrio/spreadsheets';
import type { LoadJob } from '../records/load-job.ts';
import type { RowWarning } from '../records/load-tracker.ts';
import type { ResolvedRecord } from '../records/resolved-records.ts';

/** Sentences for one record; nobody reads more about one order. */
const maxSentences = 10;

/** The records with a number that Odoo rounded when it stored them, their lines included. */
export function roundedRecords(
  { model, paths, fields }: LoadJob,
  records: readonly ResolvedRecord[],
): RowWarning[] {
  const columns = paths.flatMap((path, at) => {
    const field = fields[path];
    return field?.decimals === undefined ? [] : [{ at, field, measure: findHint(model, path)?.measure }];
  });
  if (columns.length === 0) return [];
  return records.flatMap(({ row, cells }) => {
    const sentences = new Set<string>();
    for (const line of cells)
      for (const { at, field, measure } of columns) {
        const lost = lostDecimals(line[at] ?? '', field, measure);
        if (lost !== null && sentences.size < maxSentences) sentences.add(`«${field.string}»: ${lost}`);
      }
    return sentences.size === 0 ? [] : [{ row, sentences: [...sentences] }];
  });
}

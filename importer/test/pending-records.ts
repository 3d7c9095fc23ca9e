import { externalIdGenerator } from '../src/instance/external-ids.ts';
import type { ImportRecord } from '../src/records/record.ts';

/** Records of a sheet that are not sent yet, from row 2 on. @param lines a cell for each path; missing ones are blank */
export function pendingRecords(model: string, paths: string[], lines: string[][]): ImportRecord[] {
  const nameRecord = externalIdGenerator(model, paths);
  return lines.map((given, index) => {
    const cells = paths.map((_, at) => given[at] ?? '');
    const row = index + 2;
    const ids = { externalId: nameRecord([cells]), odooId: null };
    return {
      row,
      size: 1,
      state: 'pending',
      action: null,
      before: null,
      ...ids,
      cells: [cells],
      rows: [row],
    };
  });
}

import { namingFields } from '../catalogue/naming-fields.ts';
import { foldedText } from '../common/words.ts';
import type { PreparedRow } from '../rows/records/row-problems.ts';
import type { CheckProblem } from './check-problems.ts';

/** Names and codes by which other sheets may refer to a sheet's records, as `foldedText` returns them. */
export interface RecordNames {
  entering: Set<string>;
  /** Of rows with an error, that do not enter until somebody corrects them. */
  refused: Set<string>;
}

export class RecordNamesCollector {
  readonly names: RecordNames = { entering: new Set(), refused: new Set() };
  /** Positions of the values by which other rows may name the record. */
  readonly #naming: number[];

  /** @param fieldNames the loaded fields, in the order of the values of a prepared row */
  constructor(fieldNames: readonly string[]) {
    this.#naming = fieldNames.flatMap((field, at) => (namingFields.has(field) ? [at] : []));
  }

  /** @param problems of the row */
  add({ values }: PreparedRow, problems: readonly CheckProblem[]): void {
    const isRefused = problems.some(({ severity }) => severity === 'error');
    const names = this.#naming.map((at) => values[at] ?? '');
    // A refused code is blank among the values, but other lists of the sheet name the record by it.
    for (const { field, value } of problems) if (namingFields.has(field ?? '')) names.push(value ?? '');
    for (const name of names)
      if (name !== '') this.names[isRefused ? 'refused' : 'entering'].add(foldedText(name));
  }
}

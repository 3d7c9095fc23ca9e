import { isNonRecord } from '../layout/non-records.ts';
import { identifiesNobody, normaliseKey } from '../rows/records/duplicates.ts';
import type { PreparedRow } from '../rows/records/row-problems.ts';
import type { ProblemKind } from '../values/normalised.ts';

/** The state of a row by its sheet alone: it is good, it is set aside, or it has an error. */
export const rowStates = { good: 0, aside: 1, error: 2 } as const;
/** Added to a row's state when the row belongs to the record of the row above. */
export const continuesRecord = 4;
/** A name that is not in the list of references, because there are too many of them. */
export const unlistedReference = -1;

/** The row has no key, or one that identifies nobody. */
export const noKey = -1;

/**
 * What one needs to know of each row of a sheet to count which rows will enter Odoo. Flat arrays in the order
 * of the check, so that 100,000 rows are handed from the worker to the page at once.
 */
export interface RowFacts {
  /** Rows, as the spreadsheet program numbers them. */
  numbers: Int32Array;
  /** One of `rowStates`, and `continuesRecord`. */
  states: Uint8Array;
  /** The names that the rows use: indexes of the references of the check, or `unlistedReference`. */
  references: Int32Array;
  /** Where the names of each row end in `references`. */
  referenceEnds: Int32Array;
  /** The values of the key, each once. */
  keyValues: string[];
  /** The key of each record, in its first row: an index of `keyValues`, or `noKey`. */
  keys: Int32Array;
}

/** Whether a kind of problem means that the row is set aside: it is not loaded although nothing is wrong with it. */
export const isSetAside = (kind: ProblemKind | undefined): boolean =>
  kind === 'twin' || kind === 'left-out' || kind === 'no-count' || isNonRecord(kind);

/** Collects the facts of the rows of a sheet. */
export class RowFactsCollector {
  readonly #numbers: number[] = [];
  readonly #states: number[] = [];
  readonly #references: number[] = [];
  readonly #ends: number[] = [];
  readonly #keys: number[] = [];
  readonly #keyValues: string[] = [];
  readonly #keyIndexes = new Map<string, number>();
  readonly #key: string | null;
  readonly #keyAt: number;

  /** @param key field that identifies a record; null: none */
  constructor(fieldNames: readonly string[], key: string | null) {
    this.#key = key;
    this.#keyAt = key === null ? -1 : fieldNames.indexOf(key);
  }

  /** @param references that the row uses, by their index */
  add({ row, values, problems, continues }: PreparedRow, references: readonly number[]): void {
    const { good, aside, error } = rowStates;
    const worst = problems.some(({ kind }) => !isSetAside(kind)) ? error : aside;
    this.#numbers.push(row);
    this.#states.push((problems.length === 0 ? good : worst) + (continues ? continuesRecord : 0));
    this.#references.push(...references);
    this.#ends.push(this.#references.length);
    this.#keys.push(continues ? noKey : this.#indexOfKey(values[this.#keyAt] ?? ''));
  }

  #indexOfKey(value: string): number {
    if (this.#key === null || identifiesNobody(this.#key, value)) return noKey;
    const form = normaliseKey(this.#key, value);
    const known = this.#keyIndexes.get(form);
    if (known !== undefined) return known;
    this.#keyIndexes.set(form, this.#keyValues.length);
    return this.#keyValues.push(value) - 1;
  }

  result(): RowFacts {
    return {
      numbers: Int32Array.from(this.#numbers),
      states: Uint8Array.from(this.#states),
      references: Int32Array.from(this.#references),
      referenceEnds: Int32Array.from(this.#ends),
      keyValues: this.#keyValues,
      keys: Int32Array.from(this.#keys),
    };
  }
}

import type { PreparedRow } from '../rows/records/row-problems.ts';
import { isCountryCode } from '../values/countries.ts';
import { unlistedReference } from './row-facts.ts';

/** A value that names a record of another model, and how many rows have it. */
export interface ReferenceUse {
  field: string;
  /** The other model. */
  relation: string;
  value: string;
  rows: number;
  firstRow: number;
}

/** A field whose values name records of another model. */
export interface ReferenceField {
  /** Position of its value in a row. */
  at: number;
  field: string;
  relation: string;
  /** A cell may have several names, with commas. */
  many: boolean;
}

/** Collects each name of another record once. */
export class ReferenceCollector {
  readonly #fields: readonly ReferenceField[];
  readonly #limit: number;
  readonly #uses: ReferenceUse[] = [];
  readonly #indexes = new Map<string, number>();
  #isFull = false;

  /** @param limit how many different names are kept */
  constructor(fields: readonly ReferenceField[], limit: number) {
    this.#fields = fields;
    this.#limit = limit;
  }

  /** @returns the names that the row uses: indexes of `uses`, or `unlistedReference` */
  add({ row, values }: PreparedRow): number[] {
    return this.#fields.flatMap((place) => {
      const text = values[place.at] ?? '';
      if (text === '' || (place.relation === 'res.country' && isCountryCode(text))) return [];
      return (place.many ? text.split(',') : [text]).map((value) => this.#indexOf(place, value, row));
    });
  }

  #indexOf({ field, relation }: ReferenceField, value: string, row: number): number {
    const key = `${field}\n${value}`;
    const known = this.#indexes.get(key);
    const use = this.#uses[known ?? -1];
    if (known !== undefined && use !== undefined) {
      use.rows++;
      return known;
    }
    if (this.#uses.length >= this.#limit) {
      this.#isFull = true;
      return unlistedReference;
    }
    this.#indexes.set(key, this.#uses.length);
    return this.#uses.push({ field, relation, value, rows: 1, firstRow: row }) - 1;
  }

  get uses(): ReferenceUse[] {
    return this.#uses;
  }

  /** Whether there were more names than are kept. */
  get isFull(): boolean {
    return this.#isFull;
  }
}

import { ownValue } from '../common/own-value.ts';
import { texts } from '../common/texts.ts';
import { foldedText } from '../common/words.ts';
import { identifiesNobody, normaliseKey } from '../rows/records/duplicates.ts';
import { hashOf } from '../rows/records/identical-rows.ts';
import type { PreparedRow } from '../rows/records/row-problems.ts';

/** The fields of a model by which a person notices that a record is in the sheet twice. */
interface NoticedBy {
  /** Numbers and codes that people give once. */
  codes: readonly string[];
  /** Records of one name are two if both have a value in one of these fields and the values differ. */
  apart: readonly string[];
}

/** By model. Documents are known by their number, and accounts by their code. */
const noticedBy: Readonly<Record<string, NoticedBy>> = {
  'res.partner': { codes: ['vat', 'ref'], apart: ['vat', 'ref', 'parent_id', 'company_name'] },
  'product.template': { codes: ['default_code'], apart: ['default_code', 'barcode'] },
  'hr.employee': { codes: ['identification_id'], apart: ['identification_id', 'barcode', 'work_email'] },
  'crm.lead': {
    codes: [],
    apart: [
      'partner_id',
      'partner_name',
      'contact_name',
      'email_from',
      'phone',
      'expected_revenue',
      'create_date',
    ],
  },
  'project.project': { codes: [], apart: ['partner_id'] },
  'project.task': { codes: [], apart: ['project_id', 'partner_id', 'user_ids', 'date_deadline'] },
};

/** A value that an earlier record has too. */
export interface RepeatedValue {
  /** Its place among the values of the row. */
  at: number;
  reason: string;
}

interface Seen {
  row: number;
  /** Hash of the value as it is written. */
  written: number;
  /** Hashes of the values that tell it apart from others of its name; 0 for a blank one. */
  apart: number[];
}

/**
 * Finds names, and codes that are no key, that an earlier record of the sheet has too. Both records would go into
 * Odoo, so the customer is told.
 */
export class RepeatedRecords {
  readonly #nameAt: number;
  readonly #codes: { field: string; at: number; seen: Map<number, Seen> }[];
  readonly #apartAt: number[];
  readonly #parentAt: number;
  /** By the hash of a name or code: the texts of 100,000 rows would not fit into the memory of a phone. */
  readonly #names = new Map<number, Seen>();

  /** @param fieldNames the loaded fields, in the order of the values of a prepared row */
  constructor(model: string, fieldNames: readonly string[]) {
    const noticed = ownValue(noticedBy, model);
    this.#nameAt = noticed === undefined ? -1 : fieldNames.indexOf('name');
    this.#codes = (noticed?.codes ?? []).flatMap((field) => {
      const at = fieldNames.indexOf(field);
      return at === -1 ? [] : [{ field, at, seen: new Map() }];
    });
    this.#apartAt = (noticed?.apart ?? []).map((field) => fieldNames.indexOf(field));
    this.#parentAt = fieldNames.indexOf('parent_id');
  }

  /** @param row one that enters Odoo, and is the first one of its record */
  add({ row, values }: PreparedRow): RepeatedValue[] {
    const apart = this.#apartAt.map((at) => hashOfText(foldedText(values[at] ?? '')));
    // The people of a company may all have its tax number.
    const isPart = (values[this.#parentAt] ?? '') !== '';
    const codes = isPart ? [] : this.#codes;
    return [
      this.#repeatedName(row, values, apart),
      ...codes.map((code) => repeatedCode(row, values[code.at] ?? '', code)),
    ].filter((found) => found !== null);
  }

  #repeatedName(row: number, values: readonly string[], apart: number[]): RepeatedValue | null {
    const name = values[this.#nameAt] ?? '';
    if (name === '') return null;
    const form = hashOf(foldedText(name));
    const first = this.#names.get(form);
    if (first === undefined) this.#names.set(form, { row, written: 0, apart });
    if (first === undefined || areTwo(first.apart, apart)) return null;
    return { at: this.#nameAt, reason: texts.check.repeated(name, first.row) };
  }
}

function repeatedCode(
  row: number,
  code: string,
  { field, at, seen }: { field: string; at: number; seen: Map<number, Seen> },
): RepeatedValue | null {
  if (identifiesNobody(field, code)) return null;
  const key = normaliseKey(field, code);
  const form = hashOf(key.toUpperCase().replaceAll(/\s+/g, ''));
  const written = hashOf(key);
  const first = seen.get(form);
  if (first === undefined) {
    seen.set(form, { row, written, apart: [] });
    return null;
  }
  const reason = first.written === written ? texts.check.repeated : texts.check.nearlyRepeated;
  return { at, reason: reason(code, first.row) };
}

const hashOfText = (text: string): number => (text === '' ? 0 : hashOf(text));

const areTwo = (one: readonly number[], other: readonly number[]): boolean =>
  one.some((hash, at) => hash !== 0 && other[at] !== 0 && hash !== other[at]);

import { splitCodedName } from '../common/coded-name.ts';
import { spanishDate } from '../common/spanish.ts';
import { texts } from '../common/texts.ts';
import type { PreparedRow } from '../rows/records/row-problems.ts';
import type { ContactValue } from '../values/contact-values.ts';
import { countryCode } from '../values/countries.ts';
import type { ProblemKind } from '../values/normalised.ts';
import { lostDecimals } from '../values/rounding.ts';
import type { CheckProblem } from './check-problems.ts';
import type { CheckedField, CheckedFields } from './checked-fields.ts';
import { RepeatedRecords } from './repeated-records.ts';
import {
  doubtAboutContact,
  doubtAboutIdentity,
  doubtAboutLinePrice,
  doubtAboutName,
  doubtAboutPrice,
  doubtAboutQuantity,
  doubtAboutText,
  type ValueDoubt,
} from './value-doubts.ts';
import { WrongBarcodes } from './wrong-barcodes.ts';

/** Finds what Odoo would take from the rows of a sheet, although it is probably not what the customer means. */
export class RowDoubts {
  readonly #fields: CheckedFields;
  readonly #country: string | null;
  readonly #countryAt: number;
  readonly #repeated: RepeatedRecords;
  readonly #barcodes = new WrongBarcodes();

  /**
   * @param fieldNames the loaded fields, in the order of the values of a prepared row
   * @param country of the company: ISO 3166 code; null when it is not known
   */
  constructor(
    model: string,
    fieldNames: readonly string[],
    fields: CheckedFields,
    { country }: { country: string | null },
  ) {
    this.#fields = fields;
    this.#country = country;
    this.#countryAt = fieldNames.indexOf('country_id');
    this.#repeated = new RepeatedRecords(model, fieldNames);
  }

  /** @param row of a record, not one that is set aside */
  of(row: PreparedRow): CheckProblem[] {
    return [
      ...(row.continues ? [] : this.#ofRecord(row)),
      ...this.#decimals(row),
      ...this.#fields.texts.flatMap((place) => doubt(row, place, doubtAboutText)),
      ...this.#fields.quantities.flatMap((place) => doubt(row, place, doubtAboutQuantity)),
      ...this.#fields.linePrices.flatMap((place) => doubt(row, place, doubtAboutLinePrice)),
    ];
  }

  #ofRecord(row: PreparedRow): CheckProblem[] {
    const { barcodes, contacts, names, price } = this.#fields;
    const country = this.#countryOf(row);
    return [
      ...contacts.flatMap((place) =>
        doubt(row, place, (value) => doubtAboutContact(value, place.kind, country)),
      ),
      ...this.#fields.identities.flatMap((place) =>
        doubt(row, place, (value) => doubtAboutIdentity(value, place.document)),
      ),
      ...this.#ofPartner(row),
      ...names.flatMap((place) => doubt(row, place, (value) => doubtAboutName(value, place.isOfPeople))),
      ...(price === null
        ? []
        : doubt(row, price, (value) => doubtAboutPrice(value, row.values[price.costAt] ?? ''))),
      ...barcodes.flatMap((place) => doubt(row, place, (code) => this.#doubtAboutBarcode(code))),
      ...this.#dates(row),
      ...this.#repetitions(row),
    ];
  }

  /** What is wrong with the customer or supplier whom a document brings. */
  #ofPartner(row: PreparedRow): CheckProblem[] {
    const { ofPartner, partnerNumber } = this.#fields;
    const about = (place: Omit<CheckedField, 'at'>, kind: ContactValue, value: string) =>
      told(row, place, value, value === '' ? null : doubtAboutContact(value, kind, this.#country));
    const number = partnerNumber === null ? '' : splitCodedName(row.values[partnerNumber.at] ?? '')?.code;
    return [
      ...(partnerNumber === null ? [] : about(partnerNumber, 'tax-number', number ?? '')),
      ...ofPartner.flatMap((place) => about(place, place.kind, row.newPartner?.[place.field] ?? '')),
    ];
  }

  /** The country that a row says; without one that of the company. */
  #countryOf({ values }: PreparedRow): string | null {
    const said = this.#countryAt === -1 ? '' : (values[this.#countryAt] ?? '');
    return said === '' ? this.#country : countryCode(said);
  }

  #doubtAboutBarcode(code: string): ValueDoubt | null {
    return this.#barcodes.isWrong(code) ? { kind: 'barcode', reason: texts.check.barcode(code) } : null;
  }

  #dates(row: PreparedRow): CheckProblem[] {
    return this.#fields.datesInOrder.flatMap(({ earlier, ...later }) => {
      const [first = '', second = ''] = [row.values[earlier.at], row.values[later.at]];
      if (first === '' || second === '' || !isBefore(second, first)) return [];
      const reason = texts.check.datesInOrder(later.header, second, earlier.header, first);
      return [doubtful(row, later, spanishDate(second), 'dates', reason)];
    });
  }

  /** A row that says all that another one says is told already, and one with an error does not enter. */
  #repetitions(row: PreparedRow): CheckProblem[] {
    const { problems, doubts = [] } = row;
    if (problems.length > 0 || doubts.some(({ kind }) => kind === 'same-contact')) return [];
    return this.#repeated.add(row).flatMap(({ at, reason }) => {
      const place = this.#fields.all[at];
      return place === undefined ? [] : [doubtful(row, place, row.values[at] ?? '', 'repeated', reason)];
    });
  }

  #decimals(row: PreparedRow): CheckProblem[] {
    return this.#fields.rounded.flatMap((place) => {
      const value = row.values[place.at] ?? '';
      const reason = lostDecimals(value, place.definition, place.measure);
      return reason === null ? [] : [doubtful(row, place, value, 'decimals', reason)];
    });
  }
}

function doubt(
  row: PreparedRow,
  place: CheckedField,
  about: (value: string) => ValueDoubt | null,
): CheckProblem[] {
  const value = row.values[place.at] ?? '';
  return told(row, place, value, value === '' ? null : about(value));
}

function told(
  row: PreparedRow,
  place: Omit<CheckedField, 'at'>,
  value: string,
  found: ValueDoubt | null,
): CheckProblem[] {
  if (found === null) return [];
  const { kind, reason, proposal } = found;
  const problem = doubtful(row, place, value, kind, reason);
  return [proposal === undefined ? problem : { ...problem, proposal }];
}

/** Whether a day comes before another one: «Vence» before «Emitida». @param one in Odoo's notation */
const isBefore = (one: string, other: string): boolean => one.slice(0, 10) < other.slice(0, 10);

const doubtful = (
  { row }: PreparedRow,
  { column, header, field }: Omit<CheckedField, 'at'>,
  value: string,
  kind: ProblemKind,
  reason: string,
): CheckProblem => ({ row, column, header, field, value, reason, kind, severity: 'warning' });

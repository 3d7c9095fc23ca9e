import type { OdooField } from '../catalogue/catalogue.ts';
import { columnLetters } from '../common/coordinates.ts';
import type { ColumnMapping } from '../mapping/claims.ts';
import { substituteColumns } from '../mapping/substitute-columns.ts';
import type { SheetRow } from '../reader/workbook.ts';
import { showCell } from '../values/cell-text.ts';
import { telephonesIn, wrongLength } from '../values/contact-values.ts';
import { type PreparedRow, type ReadAs, tellReading } from './row-problems.ts';
import { defaultCountry, type TargetColumn } from './target-columns.ts';

/** What is done with the telephones that a field for one of them cannot take. */
export interface SeveralTelephones {
  /** The field that second telephones are added to. */
  blanks: Readonly<Record<string, string>>;
  /** Loads the second telephone of a cell as a mobile, and tells which telephones are not loaded or stay together. */
  mark: (row: SheetRow, fieldNames: readonly string[], prepared: PreparedRow) => void;
}

/** A field for a telephone, and the one for a second number. */
const pairs: readonly (readonly [phone: string, mobile: string])[] = [
  ['phone', 'mobile'],
  ['work_phone', 'mobile_phone'],
];

interface SeveralTelephonesOptions {
  /** The first rows below the header: a column for mobiles is only added where one of them has two telephones. */
  firstRecords?: readonly SheetRow[];
  /** ISO 3166 code of the company's country; without it Guatemala. */
  country?: string | null;
}

/**
 * A cell of which one number lacks a digit stays as it is, so that the whole cell is shown to the customer.
 *
 * @returns null for a list without a column of telephones
 */
export function severalTelephones(
  model: string,
  mapping: readonly ColumnMapping[],
  fields: Readonly<Record<string, OdooField>>,
  targets: readonly TargetColumn[],
  { firstRecords = [], country }: SeveralTelephonesOptions,
): SeveralTelephones | null {
  const [pair] = pairs.filter(([phone]) => targets.some(({ field }) => field === phone));
  const target = targets.find(({ field }) => field === pair?.[0]);
  if (pair === undefined || target === undefined) return null;
  const [phone, mobile] = pair;
  const others = substituteColumns(mapping, fields, model).get(phone) ?? [];
  const isUsed = firstRecords.some(
    ({ cells }) => telephonesIn(showCell(cells[target.column] ?? null)).length === 2,
  );
  const tell = (
    prepared: PreparedRow,
    as: ReadAs['as'],
    column: number,
    value: string,
    rest?: ReadAs['rest'],
  ) =>
    tellReading(prepared, {
      ...{ as, column: columnLetters(column), header: headerOf(mapping, column), value },
      ...(rest && { cell: prepared.values[targets.indexOf(target)] ?? '', rest }),
    });
  return {
    blanks: isUsed ? { [mobile]: '' } : {},
    mark: ({ cells }, fieldNames, prepared) => {
      const [at, mobileAt] = [fieldNames.indexOf(phone), fieldNames.indexOf(mobile)];
      const whole = prepared.values[at] ?? '';
      const isWrong = wrongLength(whole, country ?? defaultCountry) !== null;
      const [first = '', second = '', ...more] = isWrong ? [] : telephonesIn(whole);
      if (second !== '' && more.length === 0 && prepared.values[mobileAt] === '') {
        prepared.values[at] = first;
        prepared.values[mobileAt] = second;
        tell(prepared, 'second-telephone', target.column, whole, { field: mobile, value: second });
      } else if (second !== '') tell(prepared, 'telephones', target.column, whole);
      for (const column of others) {
        const other = showCell(cells[column] ?? null).trim();
        if (/\d/.test(other) && !digitsOf(whole).includes(digitsOf(other)))
          tell(prepared, 'other-telephone', column, other);
      }
    },
  };
}

const headerOf = (mapping: readonly ColumnMapping[], column: number): string =>
  mapping.find((mapped) => mapped.column === column)?.header ?? '';

const digitsOf = (text: string): string => text.replace(/\D/g, '');

import type { OdooField } from '../../catalogue/catalogue.ts';
import { columnLetters } from '../../common/coordinates.ts';
import { cleanText } from '../../common/words.ts';
import type { KnownList } from '../../lists/further-lists.ts';
import type { ColumnMapping } from '../../mapping/claims/claims.ts';
import { substituteColumns } from '../../mapping/substitute-columns.ts';
import type { SheetRow } from '../../reader/workbook.ts';
import { showCell } from '../../values/cell-text.ts';
import { type LabelledTelephone, telephonesIn, wrongLength } from '../../values/contact-values.ts';
import { type PreparedRow, type ReadAs, tellReading } from '../records/row-problems.ts';
import { defaultCountry, type TargetColumn } from '../records/target-columns.ts';
import { kindsOf, labelled } from './telephone-kinds.ts';

/** What is done with the telephones that a field for one of them cannot take. */
export interface SeveralTelephones {
  /** The field that second telephones are added to. */
  blanks: Readonly<Record<string, string>>;
  /**
   * Loads the second telephone of a cell, or the one that is said to be a mobile, as a mobile, and tells which
   * telephones are not loaded or stay together.
   */
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
  /** The sheet is read as this further list. */
  list?: KnownList | null;
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
  { firstRecords = [], country, list }: SeveralTelephonesOptions,
): SeveralTelephones | null {
  const [pair] = pairs.filter(([phone]) => targets.some(({ field }) => field === phone));
  const target = targets.find(({ field }) => field === pair?.[0]);
  if (pair === undefined || target === undefined) return null;
  const [phone, mobile] = pair;
  // In the list of the people of companies, the other telephones are those of the company.
  const isOfPeople = list?.kind === 'people';
  const others = isOfPeople ? [] : (substituteColumns(mapping, fields, model).get(phone) ?? []);
  const textAt = ({ cells }: SheetRow, column: number) => cleanText(showCell(cells[column] ?? null));
  const withKinds = targets.flatMap(({ field, column }) => {
    const kinds = field === phone || field === mobile ? kindsOf(mapping, column) : null;
    return kinds === null ? [] : [{ column, kinds }];
  });
  const hasKinds = withKinds.length > 0;
  const textOf = (row: SheetRow) =>
    hasKinds
      ? withKinds
          .map(({ column, kinds }) => labelled(textAt(row, column), textAt(row, kinds)))
          .filter(Boolean)
          .join(' / ')
      : textAt(row, target.column);
  const isUsed = firstRecords.some((row) => sorted(telephonesIn(textOf(row))).mobile !== '');
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
    mark: (row, fieldNames, prepared) => {
      const [at, mobileAt] = [fieldNames.indexOf(phone), fieldNames.indexOf(mobile)];
      const whole = prepared.values[at] ?? '';
      const cell = textOf(row);
      // Where its cell is blank, the telephone is that of another column.
      const text = !hasKinds && (whole === '' || cell === '') ? whole : cell;
      const isWrong = wrongLength(text, country ?? defaultCountry) !== null;
      const found = sorted(isWrong ? [] : telephonesIn(text));
      const mayAdd = prepared.values[mobileAt] === '' || (hasKinds && mobileAt !== -1);
      if (found.isTooMany || (found.mobile !== '' && !mayAdd)) {
        if (found.count > 1) tell(prepared, 'telephones', target.column, text);
      } else if (found.count > 0) {
        prepared.values[at] = found.phone;
        if (found.mobile !== '' || hasKinds) prepared.values[mobileAt] = found.mobile;
        const as = found.fax !== '' ? 'fax' : found.isSaid ? 'mobile' : 'second-telephone';
        const rest = found.mobile === '' ? undefined : [{ field: mobile, value: found.mobile }];
        tell(prepared, as, target.column, text, rest);
      }
      for (const column of others) {
        const other = showCell(row.cells[column] ?? null).trim();
        if (/\d/.test(other) && !digitsOf(whole).includes(digitsOf(other)))
          tell(prepared, 'other-telephone', column, other);
      }
    },
  };
}

/** The telephones of a cell, each where it belongs. */
function sorted(telephones: readonly LabelledTelephone[]) {
  const fax = telephones.find(({ kind }) => kind === 'fax')?.number ?? '';
  const [first, second, ...more] = telephones.filter(({ kind }) => kind !== 'fax');
  const isSaid = first?.kind === 'mobile' && second?.kind !== 'mobile';
  const [phone, mobile] = isSaid ? [second, first] : [first, second];
  return {
    count: telephones.length,
    isTooMany: more.length > 0,
    phone: phone?.number ?? '',
    mobile: mobile?.number ?? '',
    /** The first one says that it is the mobile. */
    isSaid,
    fax,
  };
}

const headerOf = (mapping: readonly ColumnMapping[], column: number): string =>
  mapping.find((mapped) => mapped.column === column)?.header ?? '';

const digitsOf = (text: string): string => text.replace(/\D/g, '');

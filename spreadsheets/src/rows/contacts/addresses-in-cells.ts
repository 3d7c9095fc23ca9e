import type { OdooField } from '../../catalogue/catalogue.ts';
import { columnLetters } from '../../common/coordinates.ts';
import { wordKey } from '../../common/words.ts';
import { lineSeparator } from '../../mapping/contacts/address-lines.ts';
import type { SheetRow } from '../../reader/workbook.ts';
import { wholeCell } from '../../values/cell-text.ts';
import { countryCode } from '../../values/countries.ts';
import { linesOf, type WrittenAddress, writtenAddress } from '../../values/written-addresses.ts';
import { type PartOfCell, type PreparedRow, tellReading } from '../records/row-problems.ts';
import { defaultCountry, type TargetColumn } from '../records/target-columns.ts';
import { stateNamed } from './state-of-country.ts';

/** What is done with addresses that have all of their lines in one cell. */
export interface AddressesInCells {
  /** The fields without a column that places are loaded into. */
  blanks: Readonly<Record<string, string>>;
  /** Loads each part of the address of a row into its field, and tells that. */
  split: (row: SheetRow, fieldNames: readonly string[], prepared: PreparedRow) => void;
}

const street = 'street';
/** The street of a contact, of an opportunity and, at home, of an employee. */
const streetField = /^(?:private_)?street$/;
const secondLine = 'street2';
const placeFields = { city: 'city', state: 'state_id', zip: 'zip', country: 'country_id' } as const;
type PlaceName = keyof typeof placeFields;
const places: readonly PlaceName[] = ['city', 'state', 'zip', 'country'];

/** The fields into which parts of an address may go that has all of its lines in one cell; none without a street. */
export function fieldsOfAddress(mapping: readonly { field: string | null }[]): string[] {
  const found = mapping.find(({ field }) => field !== null && streetField.test(field))?.field;
  if (!found) return [];
  return [secondLine, ...Object.values(placeFields)].map((name) => found.slice(0, -street.length) + name);
}

/**
 * @param rows the first rows below the header
 * @param company ISO 3166 code of the company's country; without it Guatemala
 * @returns null where most addresses have one line, or there are none
 */
export function addressesInCells(
  fields: Readonly<Record<string, OdooField>>,
  targets: readonly TargetColumn[],
  rows: readonly SheetRow[],
  company: string = defaultCountry,
): AddressesInCells | null {
  const target = targets.find(({ field, isLine }) => !isLine && streetField.test(field));
  if (target === undefined) return null;
  const textOf = ({ cells }: SheetRow) => wholeCell(cells[target.column] ?? null);
  const filled = rows.map(textOf).filter((text) => text.trim() !== '');
  const inLines = filled.filter((text) => linesOf(text).length > 1);
  if (inLines.length * 2 <= filled.length) return null;
  const sure = inLines.filter((text) => writtenAddress(text, { country: company })?.city);
  // Where most say so with a postal code or a state, a line above the country is a town in the others too.
  const context = { country: company, hasTownsAlone: sure.length * 2 >= inLines.length };
  const read = (text: string) => writtenAddress(text, context);
  const prefix = target.field.slice(0, -street.length);
  const found = inLines.map(read);
  const used = places.filter((place) => found.some((address) => address !== null && address[place] !== ''));
  const names = [secondLine, ...used.map((place) => placeFields[place])].map((name) => prefix + name);
  return {
    blanks: Object.fromEntries(names.filter((name) => Object.hasOwn(fields, name)).map((name) => [name, ''])),
    split: (row, fieldNames, prepared) => {
      const text = textOf(row);
      const lines = linesOf(text);
      const at = fieldNames.indexOf(target.field);
      if (lines.length < 2 || prepared.values[at] === '') return;
      const address = read(text) ?? { lines, city: '', state: '', zip: '', country: '' };
      const rest = fill(address, fieldNames, prepared.values, prefix, company);
      const value = lines.join(' / ');
      const cell = prepared.values[at] ?? '';
      const { column, header } = target;
      tellReading(prepared, { as: 'address', column: columnLetters(column), header, value, cell, rest });
    },
  };
}

/**
 * Puts each part of an address into its field. What has no field, or another value there, stays in the lines of the
 * street. Changes the values.
 *
 * @returns what went into other fields than the street
 */
function fill(
  address: WrittenAddress,
  fieldNames: readonly string[],
  values: string[],
  prefix: string,
  company: string,
): PartOfCell[] {
  const rest: PartOfCell[] = [];
  const valueIn = (name: string) => values[fieldNames.indexOf(prefix + name)];
  const put = (name: string, value: string): boolean => {
    if (valueIn(name) !== '') return false;
    values[fieldNames.indexOf(prefix + name)] = value;
    rest.push({ field: prefix + name, value });
    return true;
  };
  const country = countryCode(address.country) ?? address.country;
  const stated = stateNamed(address.state, country || valueIn(placeFields.country) || '', company);
  const read: Readonly<Record<PlaceName, string>> = { ...address, state: stated, country };
  const kept = places.filter((place) => {
    if (address[place] === '') return false;
    const known = valueIn(placeFields[place]);
    const isRepeated =
      known !== undefined && [address[place], read[place]].map(wordKey).includes(wordKey(known));
    return !put(placeFields[place], read[place]) && !isRepeated;
  });
  const lines = [
    ...withoutName(address.lines, valueIn('name') ?? ''),
    ...kept.map((place) => address[place]),
  ];
  const [first = '', ...others] = lines;
  const second = others.join(lineSeparator);
  const isPut = second === '' || put(secondLine, second);
  values[fieldNames.indexOf(prefix + street)] = isPut ? first : lines.join(lineSeparator);
  return rest;
}

/** QuickBooks begins an address with the name of the customer. */
const withoutName = (lines: readonly string[], name: string): readonly string[] =>
  lines.length > 0 && name !== '' && wordKey(lines[0] ?? '') === wordKey(name) ? lines.slice(1) : lines;

import { isAge } from '../catalogue/ageing-headers.ts';
import { isBalance } from '../catalogue/balance-headers.ts';
import type { OdooField } from '../catalogue/catalogue.ts';
import { columnLetters } from '../common/coordinates.ts';
import { texts } from '../common/texts.ts';
import type { SheetSurvey } from '../layout/survey.ts';
import type { KnownList } from '../lists/further-lists.ts';
import { type ColumnMapping, fieldsWithColumn } from '../mapping/claims/claims.ts';
import { requiredFields } from '../mapping/required-columns.ts';
import type { DiscountReading } from './documents/line-discounts.ts';
import { isTotalHeader } from './documents/line-totals.ts';
import { lacksMaximum } from './products/reorder-limits.ts';
import { variantsOfShop } from './products/variants.ts';
import { namedOnceColumns } from './records/named-once.ts';
import type { TargetColumn } from './records/target-columns.ts';
import type { TitledField } from './sheet-values.ts';

/** What is known of a sheet when its warnings are written. */
interface InspectedSheet {
  model: string;
  fields: Readonly<Record<string, OdooField>>;
  survey: SheetSurvey;
  columns: readonly ColumnMapping[];
  targets: readonly TargetColumn[];
  /** The sheet is read as this further list. */
  list: KnownList | null;
  /** Values that count for all rows, as they were given, by field. */
  forAll: Readonly<Record<string, string>>;
  titled: TitledField | null;
  discount: DiscountReading | null;
}

/** @returns Spanish sentences about a sheet. None of them is an error */
export function sheetWarnings(sheet: InspectedSheet): string[] {
  const { model, fields, survey, columns, targets, list, forAll, titled, discount } = sheet;
  return [
    ...warningsOfColumns(model, columns, survey),
    ...warningsOfAges(model, list, columns),
    ...warningsOfList(model, list, fieldsWithColumn(columns)),
    ...Object.entries(forAll).map(([field, value]) =>
      texts.warning.forAll(labelOf(model, field, fields), value),
    ),
    ...namedOnceColumns(targets, survey).map(({ header }) => texts.warning.namedOnce(header)),
    ...warningsOfValues(titled, targets, owedColumn(model, columns), discount),
  ];
}

/** What the rows of a list lack, and what Odoo makes of that. */
function warningsOfList(model: string, list: KnownList | null, fields: readonly string[]): string[] {
  return [
    ...(list?.kind === 'suppliers' && !fields.includes('price') ? [texts.warning.noSupplierPrice] : []),
    ...(lacksMaximum(model, fields) ? [texts.warning.noMaximum] : []),
  ];
}

function warningsOfColumns(
  model: string,
  columns: readonly ColumnMapping[],
  { unnamed, warnings, header }: SheetSurvey,
): string[] {
  const joined = new Set(columns.flatMap(({ column, joins }) => (joins === undefined ? [] : [column])));
  return [
    ...unnamed
      .filter((column) => !joined.has(column))
      .map((column) => texts.warning.dataWithoutHeader(columnLetters(column))),
    ...warnings,
    ...(variantsOfShop(model, columns, header) ? [texts.warning.variants] : []),
  ];
}

/** A report of what contacts owe, by age, has no invoices: without a word its amounts would be lost. */
function warningsOfAges(model: string, list: KnownList | null, columns: readonly ColumnMapping[]): string[] {
  const ages = columns.filter(({ field, header }) => field === null && isAge(header));
  if (model !== 'res.partner' || list !== null || ages.length < fewestAges) return [];
  return [texts.warning.agesNotLoaded(ages.map(({ header }) => `«${header}»`).join(', '))];
}
const fewestAges = 2;

/** @param owed the header of what is still owed of each invoice */
function warningsOfValues(
  titled: TitledField | null,
  targets: readonly TargetColumn[],
  owed: string | undefined,
  discount: DiscountReading | null,
): string[] {
  return [
    ...(titled ? [texts.warning.titled(titled.label, titled.sample)] : []),
    ...targets.flatMap(({ header, taxIfYes }) =>
      taxIfYes === null ? [] : [texts.warning.taxAnswers(header, taxIfYes)],
    ),
    ...(owed === undefined ? [] : [texts.warning.onlyOwed(owed)]),
    ...(discount?.sample && discount.meaning !== 'percent'
      ? [texts.warning.discountRead(discount.header, discount.sample.discount, discount.sample.percent)]
      : []),
  ];
}

/** The header of what is still owed of each invoice, where the sheet also has what it was. */
function owedColumn(model: string, columns: readonly ColumnMapping[]): string | undefined {
  const hasTotal = columns.some(({ field, header }) => field === null && isTotalHeader(header));
  if (model !== 'account.move' || !hasTotal) return undefined;
  return columns.find(({ field, header }) => field?.endsWith('/price_unit') && isBalance(header))?.header;
}

const labelOf = (model: string, field: string, fields: Readonly<Record<string, OdooField>>): string =>
  requiredFields(fields, model).find((required) => required.field === field)?.label ??
  fields[field]?.string ??
  field;

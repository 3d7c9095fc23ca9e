import type { OdooField } from '../../catalogue/catalogue.ts';
import { rootField } from '../../catalogue/field-paths.ts';
import { ownValue } from '../../common/own-value.ts';
import type { ColumnMapping } from '../../mapping/claims/claims.ts';
import type { DateOrderEvidence } from '../../values/dates.ts';
import {
  columnSeparator,
  type DecimalEvidence,
  type NumberReading,
  noDecimalEvidence,
  numberReading,
  type SeparatorContext,
} from '../../values/decimal-separators.ts';
import { isGender, readLetterM } from '../../values/genders.ts';
import { hasPercentages } from '../../values/number-ranges.ts';
import type { DecimalSeparator } from '../../values/numbers.ts';
import { describeTarget, type TargetField } from '../../values/target-field.ts';
import { areTaxAnswers, saysWhetherTaxed } from '../../values/tax-answers.ts';

/** A column that is loaded, with the field that it is loaded into. */
export interface TargetColumn extends TargetField {
  /** From 0. */
  column: number;
  header: string;
  /** The field belongs to the lines of a record. */
  isLine: boolean;
}

/** What is known about the columns besides their mapping. Lists are by column. */
export interface ColumnContext {
  headers?: readonly string[];
  decimals?: readonly (DecimalEvidence | undefined)[];
  dates?: readonly (DateOrderEvidence | undefined)[];
  /** Decimal separators that a person chose, by column. */
  decimalSeparators?: Readonly<Record<number, DecimalSeparator>>;
  /** ISO 3166 code of the company's country; without it Guatemala. */
  country?: string | null;
  /** Different values at the top of a column, which are counted when they are asked for. */
  valuesOf?: (column: number) => readonly string[];
  /** Fields whose blank cells are errors, besides those that Odoo requires. */
  required?: readonly string[] | undefined;
  /** Name of the company's tax, which applies where a column of taxes only says that there is one. */
  tax?: string;
}

/** Where the company's country is not known. */
export const defaultCountry = 'GT';
/** Countries in which people write 3/15/2026. */
const monthFirstCountries = new Set(['US', 'PR', 'PH', 'GU']);
/** @param country ISO 3166 code of the company's country; without it Guatemala */
export const writesMonthFirst = (country: string | null | undefined): boolean =>
  monthFirstCountries.has(country ?? defaultCountry);
const numberTypes = new Set(['integer', 'float', 'monetary']);

/**
 * The columns that are loaded, in the order of the sheet.
 *
 * @param defaults values for blank cells, by field
 */
export function targetColumns(
  mapping: readonly ColumnMapping[],
  fields: Readonly<Record<string, OdooField>>,
  model: string,
  context: ColumnContext,
  defaults: Readonly<Record<string, string>> | undefined,
): TargetColumn[] {
  const namesCurrency =
    mapping.some(({ field }) => field === 'currency_id' || field === 'currency_id/id') ||
    Object.hasOwn(defaults ?? {}, 'currency_id');
  return mapping.flatMap(({ column, header, field }): TargetColumn[] => {
    if (field === null) return [];
    const label = context.headers?.[column] || header;
    const notation = {
      decimal: columnSeparator(
        context.decimals?.[column] ?? noDecimalEvidence(),
        separatorContext(column, field, fields, context),
      ),
      dates: {
        ...(context.dates?.[column] ?? { dayFirst: 0, monthFirst: 0 }),
        monthFirstByHabit: writesMonthFirst(context.country),
        country: context.country ?? defaultCountry,
      },
    };
    const target = describeTarget(field, label, model, fields, notation, defaults);
    if (context.required?.includes(field)) target.required = true;
    if (namesCurrency) target.currency = null;
    const valuesOf = () => context.valuesOf?.(column) ?? [];
    if (context.tax !== undefined && saysWhetherTaxed(model, field) && areTaxAnswers(valuesOf()))
      target.taxIfYes = context.tax;
    if (target.isCountry) target.usesCodes = valuesOf().includes(target.country ?? defaultCountry);
    if (target.range?.isPercent) target.range = { ...target.range, isMixed: hasPercentages(valuesOf()) };
    if (isGender(field)) readLetterM(target, label, valuesOf());
    return [{ ...target, column, header: label, isLine: isLineField(field, fields) }];
  });
}

/** Columns whose numbers can be read in two ways. */
export function numberReadings(
  mapping: readonly ColumnMapping[],
  fields: Readonly<Record<string, OdooField>>,
  model: string,
  context: ColumnContext,
): NumberReading[] {
  return targetColumns(mapping, fields, model, context, undefined).flatMap((target) => {
    const evidence = context.decimals?.[target.column];
    if (evidence === undefined || !numberTypes.has(target.type)) return [];
    return (
      numberReading(target, evidence, separatorContext(target.column, target.field, fields, context)) ?? []
    );
  });
}

const separatorContext = (
  column: number,
  field: string,
  fields: Readonly<Record<string, OdooField>>,
  { decimalSeparators, country }: ColumnContext,
): SeparatorContext => ({
  chosen: decimalSeparators?.[column],
  country: country ?? defaultCountry,
  integersOnly: ownValue(fields, field)?.type === 'integer',
});

/**
 * Whether a field belongs to the lines of a record: `order_line/product_id` does, `country_id/id` does not.
 */
export function isLineField(field: string, fields: Readonly<Record<string, OdooField>>): boolean {
  const root = rootField(field);
  return field.includes('/') && ownValue(fields, root)?.type === 'one2many';
}

import { findModel, type OdooField } from '../catalogue/catalogue.ts';
import { isDocument } from '../catalogue/documents.ts';
import { type FieldHint, mustHaveColumn } from '../catalogue/field-hint.ts';
import { isFilled } from '../catalogue/field-paths.ts';
import { listPrices } from '../catalogue/price-lists.ts';
import { ownValue } from '../common/own-value.ts';
import { texts } from '../common/texts.ts';
import type { ColumnMapping } from './claims/claims.ts';
import { existingField } from './claims/target-fields.ts';

/**
 * Why the sheet as a whole cannot be loaded: no column was recognised, or a required one is missing.
 *
 * @param defaults values for fields without a column, by field
 * @returns Spanish sentences; empty when it can be loaded
 */
export function mappingProblems(
  mapping: readonly ColumnMapping[],
  fields: Readonly<Record<string, OdooField>>,
  model: string,
  defaults: Readonly<Record<string, string>> = {},
): string[] {
  const filled = mapping.flatMap(({ field }) => field ?? []);
  if (filled.length === 0) return [texts.mapping.nothing];
  return requiredFields(fields, model, defaults)
    .filter(({ field }) => !isFilled(field, filled))
    .map(({ label, otherWords }) =>
      texts.mapping.missingField(label, joinOr(otherWords.slice(0, 3).map((word) => `«${word}»`))),
    );
}

/** A field that some column must fill. */
export interface RequiredField {
  /** The record's own field, or one of its lines: `order_line/product_id`. */
  field: string;
  label: string;
  otherWords: string[];
  /** It may have one value for the whole sheet. */
  mayBeOfSheet: boolean;
}

const typesOfForms: ReadonlySet<string | undefined> = new Set(['char', 'date', 'datetime', 'many2one']);

/** What the header of a column of prices says of all of them: «12-23», «Mayoreo (desde 6)». */
const saysColumn = (field: string, model: string): boolean =>
  model === listPrices.model && field === 'min_quantity';

/**
 * Whether a field without a column may have one value for the whole sheet, or the titles of its groups: the supplier
 * of a price list, the project of a list of tasks; of a document also its number and dates, since a sheet may be one
 * document, and from how many pieces the prices of a column are asked. A product is another one in each row.
 */
export function mayBeOfWholeSheet(
  field: string,
  fields: Readonly<Record<string, OdooField>>,
  model: string,
): boolean {
  const definition = ownValue(fields, field);
  const type = definition?.type ?? findModel(model)?.fields.find((hint) => hint.field === field)?.type;
  const fits =
    type === 'many2one' || (isDocument(model) && typesOfForms.has(type)) || saysColumn(field, model);
  return fits && !field.includes('/') && !field.startsWith('product_');
}

/**
 * The fields of a model without which a sheet cannot be loaded into this Odoo.
 *
 * @param fields the model's `fields_get`
 * @param defaults values for fields without a column, by field
 */
export function requiredFields(
  fields: Readonly<Record<string, OdooField>>,
  model: string,
  defaults: Readonly<Record<string, string>> = {},
): RequiredField[] {
  return requiredHints(model).flatMap((hint) => {
    const name = existingField(hint, fields);
    if (name === null || Object.hasOwn(defaults, name)) return [];
    const label = hint.plain ?? lastPart(hint.labels[0] ?? name);
    const otherWords = [...hint.labels.slice(1), ...(hint.synonyms ?? [])].filter(
      (word) => word !== label && !word.includes('/'),
    );
    return [{ field: name, label, otherWords, mayBeOfSheet: mayBeOfWholeSheet(name, fields, model) }];
  });
}

/** People need not know that "Líneas de la orden/Producto" is a field of another record. */
const lastPart = (label: string): string => label.slice(label.lastIndexOf('/') + 1);

function requiredHints(model: string): readonly FieldHint[] {
  const known = findModel(model);
  if (known !== null) return known.fields.filter(mustHaveColumn);
  return [{ field: 'name', type: 'char', labels: ['Nombre'], required: true }];
}

function joinOr(words: string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} o ${words.at(-1)}`;
}

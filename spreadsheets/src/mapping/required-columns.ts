import { findModel, type OdooField } from '../catalogue/catalogue.ts';
import type { FieldHint } from '../catalogue/field-hint.ts';
import { rootField } from '../catalogue/field-paths.ts';
import { texts } from '../common/texts.ts';
import type { ColumnMapping } from './claims.ts';
import { existingField } from './target-fields.ts';

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
  const mapped = new Set(mapping.map((column) => (column.field === null ? '' : rootField(column.field))));
  if (mapping.every((column) => column.field === null)) return [texts.mapping.nothing];
  return requiredFields(fields, model, defaults)
    .filter(({ field }) => !mapped.has(field))
    .map(({ label, otherWords }) =>
      texts.mapping.missingField(label, joinOr(otherWords.slice(0, 3).map((word) => `«${word}»`))),
    );
}

/** A field that some column must fill. */
export interface RequiredField {
  /** The record's own field: `order_line` for a field of the lines. */
  field: string;
  label: string;
  otherWords: string[];
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
    const otherWords = [...hint.labels.slice(1), ...(hint.synonyms ?? [])];
    return [{ field: rootField(name), label: hint.labels[0] ?? name, otherWords }];
  });
}

function requiredHints(model: string): readonly FieldHint[] {
  const known = findModel(model);
  if (known !== null) return known.fields.filter((hint) => hint.required === true);
  return [{ field: 'name', type: 'char', labels: ['Nombre'], required: true }];
}

function joinOr(words: string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} o ${words.at(-1)}`;
}

import { findModel, type OdooField } from '../../catalogue/catalogue.ts';
import { texts } from '../../common/texts.ts';
import { existingField, isSubfieldPath, neverLoaded } from './target-fields.ts';

/** A field that a person may choose for a column. */
export interface FieldOption {
  field: string;
  /** What people call it; Odoo's own label where the catalogue has no plainer one. */
  label: string;
  /** Odoo's own label, where it is another one. */
  odooLabel?: string;
  /** Other words for it, by which a person may search. */
  words: string[];
  /** It is in the catalogue: many customers use it. */
  usual: boolean;
}

/**
 * Every field that a person may choose for a column: the usual ones in the order of the catalogue, then the
 * others by label, and the external id last. Fields that Odoo computes are left out.
 *
 * @param fields the model's `fields_get`
 * @param model technical name
 */
export function fieldOptions(fields: Readonly<Record<string, OdooField>>, model: string): FieldOption[] {
  const usual = (findModel(model)?.fields ?? []).flatMap((hint): FieldOption[] => {
    const field = existingField(hint, fields);
    if (field === null || (hint.computed === true && fields[field]?.readonly === true)) return [];
    const label = (!field.includes('/') && fields[field]?.string) || (hint.labels[0] ?? field);
    const {
      plain,
      labels,
      synonyms = [],
      codes = [],
      lastResort = [],
      exact = [],
      proven = [],
      offered = [],
    } = hint;
    return [
      {
        field,
        label: plain ?? label,
        ...(plain !== undefined && plain !== label && { odooLabel: label }),
        words: [...labels, ...synonyms, ...codes, ...lastResort, ...exact, ...proven, ...offered],
        usual: true,
      },
    ];
  });
  const known = new Set(usual.map(({ field }) => field));
  const others = Object.entries(fields)
    .filter(([field, { type, readonly }]) => {
      const loadable =
        readonly !== true && type !== 'one2many' && type !== 'binary' && !type.includes('reference');
      return (
        loadable && !known.has(field) && !isSubfieldPath(field) && field !== 'id' && !neverLoaded.has(field)
      );
    })
    .map(([field, { string }]): FieldOption => ({ field, label: string, words: [], usual: false }))
    .sort((a, b) => a.label.localeCompare(b.label, 'es'));
  return [
    ...usual.filter(({ field }, at) => usual.findIndex((other) => other.field === field) === at),
    ...others,
    { field: 'id', label: texts.mapping.externalId, words: [], usual: false },
  ];
}
